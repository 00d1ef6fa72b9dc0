import type { accountData as english } from '../en/account-data.ts';
import type { Translated } from '../translated.ts';

export const accountData: Translated<typeof english> = {
  readme: (areas) => `Tus datos en Goodstride

Cada archivo contiene todo lo que guardamos de ti en un área: ${areas.map((area) => `${area}.json`).join(', ')}.
Los días son los de tu propio calendario; las horas están en UTC. steps.csv, metrics.csv y activities.csv se abren
con cualquier hoja de cálculo. Tus imágenes están en la carpeta pictures. Quedan fuera los secretos que abren tu
cuenta, como tu contraseña, que nadie puede leer, y lo que escribieron otras personas.
`,
};
