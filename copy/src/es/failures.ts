import type { failures as english } from '../en/failures.ts';
import type { Translated } from '../translated.ts';

export const failures: Translated<typeof english> = {
  internal: 'Es posible que haya ocurrido un error. Comunícate con soporte.',
  unavailable: 'Por un momento no podemos conectarnos con Goodstride. Inténtalo de nuevo.',
  name_taken: 'Este nombre ya está en uso.',
};
