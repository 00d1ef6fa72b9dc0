import type { challengeMails as english } from '../en/challenge-mails.ts';
import { quoted } from '../en/mails.ts';
import type { Translated } from '../translated.ts';

export const challengeMails: Translated<typeof english> = {
  halfway: (words) => ({
    subject: `Ya pasó la mitad de ${words.challengeName}`,
    body: `Hola, ${words.firstName}:

${quoted(words.text)}

Así va: ${words.link}

${words.programName} en Goodstride
¿Tienes preguntas? Escribe a ${words.supportEmail}.
`,
  }),
};
