import type { ErrorCode } from '#contract/error-codes.ts';
import i18next from 'i18next';
import './i18n.ts';

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

export const offline = () => new ApiFailure('offline', 0, i18next.t('offline'));

/** What to say of an error above a form, which says beside its fields what is wrong with them. */
export const titleOf = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : i18next.t('internal', { ns: 'failures' });

/** What to say of an error where no fields are shown: what is wrong with them, where it is about some. */
export function sentenceOf(error: unknown): string {
  const wrong = new Set(Object.values(fieldErrors(error)));
  return wrong.size ? [...wrong].join(' ') : titleOf(error);
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
