import { scopeThatOpens } from '#contract/features/api-keys/key-openings.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import { ErrorBody } from '#contract/schemas.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Components } from './named-schemas.ts';
import { pascal, type Json } from './plain-schema.ts';

const t = translate('en');

export type Answer = { description?: string; $ref?: string; 'x-codes'?: ErrorCode[] } & Json;

/** Returns the errors of every call of its kind, which the description explains once. */
function generalCodesOf(spec: EndpointSpec): ErrorCode[] {
  const signedIn: ErrorCode[] = ['not_signed_in', 'session_ended', 'other_person', 'forbidden'];
  const body: ErrorCode[] = ['bad_json', 'body_too_large', 'unsupported_media'];
  const keyed: ErrorCode[] = ['in_flight', 'key_reused'];
  const byKey: ErrorCode[] = ['key_unknown', 'key_ended', 'key_stopped', 'key_elsewhere', 'key_scope'];
  return [
    'bad_input',
    ...(spec.permission === 'public' ? [] : signedIn),
    ...(scopeThatOpens(spec) ? byKey : []),
    ...(spec.params ? (['not_found'] as const) : []),
    ...(spec.body ? body : []),
    ...(spec.idempotent ? keyed : []),
    ...(spec.edits ? (['changed_since'] as const) : []),
    ...(spec.mediaType === 'text/csv' ? (['too_many_rows'] as const) : []),
    'too_many_requests',
    'internal',
    'unavailable',
  ];
}

/** All errors that a call can answer with. */
export const codesOf = (spec: EndpointSpec): ErrorCode[] => [
  ...new Set([...generalCodesOf(spec), ...(spec.errors ?? [])]),
];

const words = { reason: 'reason', day: 'day', wait: '5 minutes', names: 'names', support: 'support' };

/** The sentence of an error: what happened, and what to do next. */
const sentenceOf = (code: ErrorCode): string => `\`${code}\`: ${t(`errors:codes.${code}`, words)}`;

/** What the shared answer holds: the errors of a call that has everything. */
const everyCode: readonly ErrorCode[] = allEndpoints
  .flatMap(({ spec }) => generalCodesOf(spec))
  .filter((code, at, all) => all.indexOf(code) === at)
  .toSorted((a, b) => errorCodes[a] - errorCodes[b]);

/** The errors that calls share, with what to do: a list for the introduction. */
export const sharedErrors = (): string =>
  everyCode.map((code) => `- ${errorCodes[code]} ${sentenceOf(code)}`).join('\n');

/** The answers that many calls share, written once. */
export class Refusals {
  readonly #shared = new Map<string, Answer>();
  readonly #body: Json;

  constructor(components: Components) {
    this.#body = { 'application/json': { schema: components.refer(ErrorBody) } };
    this.#shared.set('Refused', this.#answer(t('api-docs:refused'), [...everyCode]));
  }

  #answer(description: string, codes: ErrorCode[]): Answer {
    return {
      description,
      'x-codes': codes,
      headers: { 'Retry-After': { description: t('api-docs:retryAfter'), schema: { type: 'integer' } } },
      content: this.#body,
    };
  }

  /** One code alone is written once and referred to; several of one status are written where they are. */
  #answerOf(codes: ErrorCode[]): Answer {
    const answer = this.#answer(codes.map(sentenceOf).join(' '), codes);
    const [only, ...others] = codes;
    if (!only || others.length) return answer;
    const name = only.split('_').map(pascal).join('');
    this.#shared.set(name, answer);
    return { $ref: `#/components/responses/${name}` };
  }

  /** The errors of this call by their status, and as the rest those that all calls share. */
  of(spec: EndpointSpec): Record<string, Answer> {
    const byStatus = new Map<string, ErrorCode[]>();
    const general = generalCodesOf(spec);
    for (const code of (spec.errors ?? []).filter((each) => !general.includes(each)))
      byStatus.set(String(errorCodes[code]), [...(byStatus.get(String(errorCodes[code])) ?? []), code]);
    const own = [...byStatus].toSorted(([a], [b]) => Number(a) - Number(b));
    return {
      ...Object.fromEntries(own.map(([status, codes]) => [status, this.#answerOf(codes)])),
      '4XX': { $ref: '#/components/responses/Refused' },
    };
  }

  all(): Record<string, Answer> {
    return Object.fromEntries([...this.#shared].toSorted(([a], [b]) => a.localeCompare(b)));
  }
}
