import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';

export interface ErrorDetails {
  /** The problem of each field of the request, as keys of copy (errors.fields). */
  fields?: Record<string, string[]>;
  /** Per field: the limits that its sentences name. */
  limits?: Record<string, Record<string, number>>;
  details?: Record<string, unknown>;
  /** Quotes the person who decided it. */
  reason?: string;
  /** Names of what stands in the way. The sentence lists them. */
  names?: readonly string[];
  /** A day that the sentence names. */
  day?: string;
  /** Seconds after which a repeat may succeed; sent as Retry-After. */
  retryAfter?: number;
}

/** A refusal with a code of the contract. Its sentence comes from copy where it is sent. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly info: ErrorDetails;

  constructor(code: ErrorCode, info: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code];
    this.info = info;
  }
}

export const notFound = () => new AppError('not_found');
export const forbidden = () => new AppError('forbidden');
/** 422 with the field it concerns. */
export const invalid = (field: string, key: string) =>
  new AppError('validation_failed', { fields: { [field]: [key] } });
