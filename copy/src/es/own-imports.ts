import type { ownImports as english } from '../en/own-imports.ts';
import type { Translated } from '../translated.ts';

export const ownImports: Translated<typeof english> = {
  reasons: {
    date: 'Esto no es una fecha.',
    date_unclear: 'Podrían ser dos fechas distintas. Escribe las fechas así: 2024-01-31.',
    future: 'Este día todavía no llega.',
    too_old: 'Este día quedó más de 15 años atrás.',
    number: 'Esto no es un número.',
    range: 'Este valor no es posible.',
    not_json: 'No pudimos leer este archivo del paquete.',
    same_day: 'Otra fila trae el mismo día; cuenta esa.',
    same_minutes: 'Algunos minutos ya están en un archivo anterior; cuentan una sola vez.',
    typed: 'Este día lo escribiste tú; se queda así.',
    metrics_off: 'Tu programa no cuenta métricas de bienestar.',
  },
};
