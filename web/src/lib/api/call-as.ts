import i18next from 'i18next';
import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/schemas.ts';
import { addressOf } from '../addresses/address-of.ts';
import { ApiFailure, generalSentence, offline, type FailureCode } from './failure.ts';

interface Input<E extends EndpointSpec> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

/**
 * Calls the API as whoever stands at a shared tablet, or as nobody. Nothing of the call stays on the device: there is no session, no
 * cache and no store of entries, and a call that was cut off is not repeated.
 */
export async function callAs<E extends EndpointSpec>(
  token: string | null,
  spec: E,
  input: Input<E> = {},
): Promise<ResponseOf<E>> {
  const headers: Record<string, string> = { 'accept-language': i18next.language };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (spec.idempotent) headers['idempotency-key'] = crypto.randomUUID();
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  const request = {
    method: spec.method,
    headers,
    body,
    cache: 'no-store',
    credentials: 'same-origin',
  } as const;
  const answer = await fetch(addressOf(spec, input), request).catch(() => {
    throw offline();
  });
  const read = (await answer.json().catch(() => ({}))) as unknown;
  if (answer.ok) return read as ResponseOf<E>;
  const { code = 'internal', message = generalSentence(), fields } = read as Partial<ErrorBody>;
  throw new ApiFailure(code as FailureCode, answer.status, message, fields ? { fields } : {});
}
