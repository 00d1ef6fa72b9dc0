import type { mails as english, SecurityChange } from '../en/mails.ts';
import type { Translated } from '../translated.ts';

const securityChanges: Record<SecurityChange, string> = {
  totpOn: 'Ahora una app de autenticación protege tu inicio de sesión.',
  totpOff: 'La app de autenticación ya no protege tu inicio de sesión.',
  passkeyAdded: 'Se agregó una llave de acceso a tu cuenta.',
  passkeyRemoved: 'Se quitó una llave de acceso de tu cuenta.',
  recoveryCodesMade:
    'Se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no funcionan.',
  recoveryCodeUsed: 'Alguien, ojalá tú, usó un código de recuperación de tu cuenta.',
  password: 'Se cambió tu contraseña y se cerraron tus demás sesiones.',
  emailAsked:
    'Se pidió usar otra dirección de correo. Contará en cuanto se abra el enlace que enviamos a esa dirección.',
  email:
    'Otra dirección de correo pertenece ahora a tu cuenta. Con esta dirección ya no se puede iniciar sesión.',
};

const signature = ({ programName, supportEmail }: { programName: string; supportEmail: string }) =>
  `${programName} en Goodstride\n¿Tienes preguntas? Escribe a ${supportEmail}.`;

type ClosedWords = Parameters<(typeof english)['challengeClosed']>[0];

const placed = ({ rank, of, name }: NonNullable<ClosedWords['place']>) =>
  `${name === null ? 'Quedaste' : `${name} quedó`} en el lugar ${rank}${of === null ? '' : ` de ${of}`}.`;

function resultOf({ place, took, finished, won, incentive }: ClosedWords): string {
  const lines = [
    won ? '¡Ganaste!' : finished ? 'Llegaste a la meta.' : took ? 'Gracias por participar.' : '',
    place && took ? placed(place) : '',
    incentive === null ? '' : `Ganaste un incentivo de ${incentive}.`,
  ];
  return lines.filter(Boolean).join('\n') || 'Quizás tengas tiempo para el próximo.';
}

export const mails: Translated<typeof english> = {
  deviceLost: (words) => ({
    subject: 'Tu Fitbit ya no está conectado',
    body: `Hola, ${words.firstName}:

Fitbit ya no nos deja leer tus días. Lo que llegó hasta ahora se queda.

Para seguir, conéctalo otra vez: ${words.link}

${signature(words)}
`,
  }),

  challengeClosed: (words) => ({
    subject: `${words.challengeName} terminó`,
    body: `Hola, ${words.firstName}:

«${words.challengeName}» terminó y sus resultados son definitivos.

${resultOf(words)}

Así quedó: ${words.link}

${signature(words)}
`,
  }),

  help: (asked) => ({
    subject: `Pregunta: ${asked.subject}`,
    body: `De: ${asked.name} <${asked.email}>
Programa: ${asked.programName}

${asked.text}
`,
  }),

  passwordReset: (words) => ({
    subject: 'Elige una contraseña nueva',
    body: `Hola, ${words.firstName}:

Alguien, ojalá tú, pidió una contraseña nueva. Con este enlace la eliges. Funciona una sola vez, durante 30 minutos:

[[reset-link]]

Si no lo pediste tú, no hace falta hacer nada: tu contraseña se queda como está.

${signature(words)}
`,
  }),

  outsiderInvite: (words) => ({
    subject: `Tienes una invitación a ${words.programName}`,
    body: `Hola:

${words.inviter} te invita a ${words.challengeName === null ? words.programName : `participar en el reto «${words.challengeName}» de ${words.programName}`} en Goodstride. Aquí te registras. El enlace funciona una sola vez, durante 14 días, con esta dirección de correo:

[[invitation-link:${words.invitationId}]]

Si ya tienes una cuenta, inicia sesión como siempre. Si no sabes de qué se trata, no hace falta hacer nada.

${signature(words)}
`,
  }),

  securityChanged: (words) => ({
    subject: 'La seguridad de tu cuenta',
    body: `Hola, ${words.firstName}:

${securityChanges[words.change]}

Si no fuiste tú, elige de inmediato una contraseña nueva en la página de inicio de sesión, revisa «Configuración, Cuenta» y avísanos.

${signature(words)}
`,
  }),

  emailChange: (words) => ({
    subject: 'Confirma tu nueva dirección',
    body: `Hola, ${words.firstName}:

Con este enlace tu cuenta pasa a usar esta dirección de correo. Funciona una sola vez, durante 24 horas:

[[email-change-link:${words.changeId}]]

Si no pediste nada de esto, no hace falta hacer nada.

${signature(words)}
`,
  }),

  unsubscribe: (link) => `\nNo recibir más correos de este tipo: ${link}\n`,

  credentialsChanged: (words) => ({
    subject: 'Se cambió tu contraseña',
    body: `Hola, ${words.firstName}:

Hace un momento se cambió tu contraseña y se cerraron todas tus sesiones.

Si no fuiste tú, pide de inmediato una contraseña nueva en la página de inicio de sesión y avísanos.

${signature(words)}
`,
  }),
};
