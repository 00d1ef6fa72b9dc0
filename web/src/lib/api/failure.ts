import type { ErrorCode } from '#contract/error-codes.ts';
import type { TableAsks } from '#contract/table-choices.ts';
import i18next from 'i18next';
import '../i18n.ts';

export type FailureCode = ErrorCode | 'offline';

/** An error from the API, or no answer at all (offline). */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  /** Messages by field, from the server. */
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

/** Further requirements for a login by password. */
export interface Ticket {
  ticket: string;
  /** Says whether the account has an authenticator app. */
  code: boolean;
  passkey: boolean;
}

/** What the API tells with some errors. */
interface DetailsOf {
  second_factor_needed: Ticket;
  file_asks: TableAsks;
  challenges_need_activities: { challenges: readonly { id: string; name: string }[] };
  challenges_need_metrics: { challenges: readonly { id: string; name: string }[] };
}

export type FailureOf<Code> = Code extends keyof DetailsOf
  ? ApiFailure & { readonly details: DetailsOf[Code] }
  : ApiFailure;

/** No answer: the browser has no connection, or the server can't be reached. */
export const offline = () =>
  new ApiFailure('offline', 0, i18next.t(navigator.onLine === false ? 'offline' : 'unreachable'));

/** Returns the support address (SUPPORT_EMAIL), which the server writes into the page. */
export function supportAddress(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? '';
  return address.includes('@') ? address : i18next.t('failures:support');
}

/** Returns the sentence for an error without one from the server. */
export const generalSentence = (): string => i18next.t('failures:internal', { support: supportAddress() });

/** Returns the title of an error above a form: the server's message, or `otherwise` if it has none for this error. */
export function titleOf(error: unknown, otherwise?: string): string {
  const isSpecific = error instanceof ApiFailure && error.code !== 'internal';
  if (!isSpecific && otherwise !== undefined) return otherwise;
  return error instanceof ApiFailure ? error.message : generalSentence();
}

/** Returns the messages of the fields of an error. */
export const sentencesOf = (error: unknown): string[] => [...new Set(Object.values(fieldErrors(error)))];

/** Returns the message of an error where no fields are shown: those of its fields if there are any, else its title. */
export function sentenceOf(error: unknown, otherwise?: string): string {
  const wrong = sentencesOf(error);
  return wrong.length ? wrong.join(' ') : titleOf(error, otherwise);
}

/** Rejects with the same failure, and with the given message if the server sent none. */
export const orSay = <T>(answer: Promise<T>, sentence: () => string): Promise<T> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'internal') error.message = sentence();
    throw error;
  });

export const isFailure = <Code extends FailureCode>(error: unknown, code: Code): error is FailureOf<Code> =>
  error instanceof ApiFailure && error.code === code;

/** Returns the first message of each field, for forms. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiFailure)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
}
