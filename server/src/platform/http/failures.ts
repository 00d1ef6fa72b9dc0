import { isDatabaseAway } from '../db/database-errors.ts';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import type { Language } from '#copy/languages.ts';
import { AppError, type ErrorDetails } from '../errors/errors.ts';
import { listOf, longDay, waitIn } from '../words/day-words.ts';
import { translate, translateIfKnown } from '../words/translate.ts';

export interface Failure {
  status: number;
  retryAfter: number | null;
  body: {
    code: ErrorCode;
    message: string;
    requestId: string;
    fields?: Record<string, string[]>;
    details?: unknown;
  };
  /** Somebody has to look at it. */
  unexpected: boolean;
}

// A rule about one field may also be the code of the whole answer, so the sentence may be among the codes.
const fieldSentence = (language: Language, key: string, limits?: Record<string, number>): string =>
  translateIfKnown(language, `errors:fields.${key}`, limits) ??
  translateIfKnown(language, `errors:codes.${key}`) ??
  translate(language)('errors:fields.invalid');

export interface FailedCall {
  requestId: string;
  language: Language;
  /** The address of support, for errors that nobody expects. */
  support: string;
}

function failure(
  code: ErrorCode,
  { requestId, language, support }: FailedCall,
  info: ErrorDetails = {},
  unexpected = false,
): Failure {
  const fields =
    info.fields &&
    Object.fromEntries(
      Object.entries(info.fields).map(([field, keys]) => [
        field,
        keys.map((key) => fieldSentence(language, key, info.limits?.[field])),
      ]),
    );
  return {
    status: errorCodes[code],
    retryAfter: info.retryAfter ?? (code === 'unavailable' ? 2 : null),
    body: {
      code,
      message: translate(language)(`errors:codes.${code}`, {
        support,
        reason: info.reason ?? '',
        names: info.names ? listOf(language, info.names) : '',
        day: info.day ? longDay(language, info.day) : '',
        wait: info.retryAfter ? waitIn(language, info.retryAfter) : '',
      }).trim(),
      requestId,
      ...(fields ? { fields } : {}),
      ...(info.details ? { details: info.details } : {}),
    },
    unexpected,
  };
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_input',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_ERR_BAD_URL: 'bad_input',
};

// Classes of PostgreSQL's own errors: 22 is data it cannot take, 08 and 57P a connection or server that went away.
function databaseCode(state: string): ErrorCode | null {
  if (/^(22|2200)/.test(state)) return 'bad_input';
  if (/^(08|57P|53)/.test(state)) return 'unavailable';
  if (state === '40001' || state === '40P01' || state === '55P03' || state === '57014') return 'unavailable';
  return null;
}

/** The folder of uploads or of files has no room: it may have some again in a minute. */
const isDiskFull = (code: string): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/** The bucket of files did not answer, or with an error of its own. */
const isStorageAway = (error: unknown): boolean =>
  error instanceof Error && ('$metadata' in error || error.name === 'TimeoutError');

/**
 * Turns any thrown value into the error that is sent: a code, its sentence in the caller's language and a request id,
 * never an internal message.
 */
export function toFailure(error: unknown, call: FailedCall): Failure {
  if (error instanceof AppError) return failure(error.code, call, error.info);
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  const known = frameworkCodes[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? databaseCode(code) : null);
  if (known) return failure(known, call, {}, known === 'unavailable');
  if (isDatabaseAway(error) || isStorageAway(error) || isDiskFull(code))
    return failure('unavailable', call, {}, true);
  if (error instanceof SyntaxError && statusCode === 400) return failure('bad_json', call);
  if (statusCode && statusCode >= 400 && statusCode < 500) return failure('bad_input', call);
  return failure('internal', call, {}, true);
}
