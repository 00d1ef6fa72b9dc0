import type { ErrorCode } from '#contract/error-codes.ts';
import { failures } from '#copy/en/failures.ts';
import { app } from '#copy/en/app.ts';

export type FailureCode = ErrorCode | 'offline';

/** A refusal of the API, or no answer at all (offline). */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  /** Sentences by field, as the server said them. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: FailureCode,
    status: number,
    message: string,
    more: { fields?: Record<string, string[]>; details?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.fields = more.fields ?? {};
    this.details = more.details ?? {};
  }
}

export const offline = () => new ApiFailure('offline', 0, app.offline);

/** What to say of an error, whatever it is. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : failures.internal;
}

export const isFailure = (error: unknown, code: FailureCode): error is ApiFailure =>
  error instanceof ApiFailure && error.code === code;

/** The first sentence of each field, for forms. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}
