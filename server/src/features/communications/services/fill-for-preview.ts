import { fillOwnText, NoText } from '../../../domain/mail/public.ts';
import { invalid } from '../../../platform/errors/errors.ts';

/**
 * Returns a text filled with the values of a preview. Refuses one of which nothing is left to read, beside its field.
 */
export function fillForPreview(...asked: Parameters<typeof fillOwnText>): ReturnType<typeof fillOwnText> {
  try {
    return fillOwnText(...asked);
  } catch (error) {
    throw error instanceof NoText ? invalid('body', 'required') : error;
  }
}
