import { fieldErrors, titleOf } from './failure.ts';

export interface FormFailure {
  message: string;
  fields: Record<string, string>;
  /** The error itself: two failures with the same words are two. */
  cause: unknown;
}

/**
 * What went wrong with a form, with the sentence of each field; null while nothing did. `otherwise` is the message
 * where the server gave none of its own.
 */
export const formFailure = (error: unknown, otherwise?: string): FormFailure | null =>
  error ? { message: titleOf(error, otherwise), fields: fieldErrors(error), cause: error } : null;
