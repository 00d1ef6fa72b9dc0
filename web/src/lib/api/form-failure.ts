import { fieldErrors, titleOf } from './failure.ts';

export interface FormFailure {
  message: string;
  fields: Record<string, string>;
  /** The error object, so that two failures with the same message are distinct. */
  cause: unknown;
}

/**
 * Returns the error of a form with its field messages; null without one. `otherwise` is used if the server sent no
 * message.
 */
export const formFailure = (error: unknown, otherwise?: string): FormFailure | null =>
  error ? { message: titleOf(error, otherwise), fields: fieldErrors(error), cause: error } : null;
