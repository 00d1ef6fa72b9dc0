import type { questions as english } from '../en/question-stats.ts';
import type { Translated } from '../translated.ts';

export const questions: Translated<typeof english> = {
  file: 'respuestas',
  question: 'Pregunta',
  answer: 'Respuesta',
  people: 'Personas',
  all: 'Todas las respuestas',
  average: 'Promedio',
  few: 'menos de 10',
};
