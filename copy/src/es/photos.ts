import type { photos as english } from '../en/photos.ts';
import type { Translated } from '../translated.ts';

export const photos: Translated<typeof english> = {
  label: 'Fotos',
  add: 'Agregar fotos',
  help: 'Hasta 4 fotos de 10 MB cada una. No se guarda dónde se tomaron.',
  chosen: 'Foto por enviar: {{name}}',
  takeOut: 'Dejar fuera',
  takeOutOne: 'Dejar fuera {{name}}',
  tooMany_one: 'Aquí cabe una sola imagen.',
  tooMany_other: 'Aquí caben cuatro fotos como máximo.',
  tooLarge: '{{name}} pesa más de 10 MB.',
  failed: 'No pudimos cargar esta foto.',
};
