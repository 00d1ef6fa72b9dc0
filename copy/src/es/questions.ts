import type { questions as english } from '../en/questions.ts';
import type { Translated } from '../translated.ts';

export const questions: Translated<typeof english> = {
  title: 'Preguntas',
  lead: 'Lo que tu programa quisiera saber.',
  tabs: { label: 'Preguntas', unanswered: 'Sin responder', answered: 'Respondidas' },
  required: 'necesaria',
  worth_one: '{{count}} punto',
  worth_other: '{{count}} puntos',
  choose: 'Elige una opción',
  notYet: 'Sin elegir todavía',
  submit: 'Enviar respuestas',
  missing: 'Cada pregunta marcada como necesaria requiere una respuesta antes de enviar.',
  saved: '¡Tus respuestas se enviaron!',
  none: 'Nada que responder',
  noneText: 'Cuando tu programa pregunte algo, aparecerá aquí.',
  noneAnswered: 'Todavía no hay respuestas',
  noneAnsweredText: 'Aquí aparece lo que respondiste, con su fecha.',
  answeredOn: 'Respondida: {{day}}',
  privacy:
    'La administración ve cuántas personas dieron una respuesta, a partir de diez, y nunca el nombre de nadie junto a ella.',
  modal: {
    title: 'Antes de seguir',
    lead: 'Tu programa necesita una respuesta a estas preguntas.',
    signOut: 'Cerrar sesión',
    help: 'Ayuda',
    dismiss: 'Ahora no',
    dismissFailed: 'No puedes cerrar esta ventana.',
  },
};
