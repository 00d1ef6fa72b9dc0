import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/schemas.ts';
import { errors } from '#copy/en/errors.ts';
import { refresh } from '#contract/features/sessions.ts';
import { takeEarly } from './early.ts';
import { ApiFailure, isFailure, offline, type FailureCode } from './failure.ts';
import { accessToken, closeSession, isStale, openSession, sessionState } from './session.ts';

type Given<T> = T extends Record<string, never> ? unknown : T;
export interface CallInput<E extends EndpointSpec> {
  params?: Given<ParamsOf<E>>;
  query?: Given<QueryOf<E>>;
  body?: BodyOf<E>;
  /** Sent as Idempotency-Key: the same for every try of one intention. */
  key?: string;
  /** Polling and live updates do not keep a session alive. */
  background?: boolean;
  signal?: AbortSignal;
}

function addressOf(spec: EndpointSpec, input: CallInput<EndpointSpec>): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as object))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return `/api/${path}${query.size ? `?${query}` : ''}`;
}

function requestOf(spec: EndpointSpec, input: CallInput<EndpointSpec>): RequestInit {
  const headers: Record<string, string> = {};
  const token = accessToken();
  if (token && spec.permission !== 'public') headers['authorization'] = `Bearer ${token}`;
  if (spec === refresh) headers['x-goodstride'] = '1';
  if (input.background) headers['x-background'] = '1';
  if (input.key && spec.idempotent) headers['idempotency-key'] = input.key;
  const request: RequestInit = { method: spec.method, headers, credentials: 'same-origin' };
  if (input.signal) request.signal = input.signal;
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(input.body);
  }
  return request;
}

/** An answer that is not this server's: of a proxy before it, or cut off. It says that, and not that there is no network. */
function foreignAnswer(status: number): ApiFailure {
  const code = [502, 503, 504].includes(status) ? 'unavailable' : 'internal';
  return new ApiFailure(code, status, errors.codes[code]);
}

/** The page renews the session it finds, once: a later renewal is one of its own. */
function earlyAnswer(spec: EndpointSpec, address: string, request: RequestInit) {
  if (spec.method !== 'GET' || (spec === refresh && sessionState().status !== 'unknown')) return undefined;
  return takeEarly(address, (request.headers as Record<string, string>)['authorization']);
}

async function send(spec: EndpointSpec, input: CallInput<EndpointSpec>): Promise<unknown> {
  let answer: Response;
  try {
    const address = addressOf(spec, input);
    const request = requestOf(spec, input);
    answer = await (earlyAnswer(spec, address, request) ?? fetch(address, request));
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw offline();
  }
  const text = await answer.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw foreignAnswer(answer.status);
  }
  if (answer.ok) return body;
  const { code, message, fields, details } = (body ?? {}) as Partial<ErrorBody>;
  if (!code || !message) throw foreignAnswer(answer.status);
  throw new ApiFailure(code as FailureCode, answer.status, message, {
    ...(fields ? { fields } : {}),
    ...(details ? { details: details as Record<string, unknown> } : {}),
  });
}

let renewing: Promise<boolean> | null = null;

async function renew(): Promise<boolean> {
  try {
    openSession((await send(refresh, {})) as ResponseOf<typeof refresh>, Date.now());
    return true;
  } catch (error) {
    if (isFailure(error, 'session_ended')) closeSession(true);
    else if (isFailure(error, 'not_signed_in')) closeSession(sessionState().status === 'in');
    else throw error;
    return false;
  }
}

/** A new access token by the refresh cookie; several callers at once wait for the same answer. */
export function renewSession(): Promise<boolean> {
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
}

/**
 * Calls the API. A token of 25 minutes is renewed first; a call that finds nobody signed in renews once and repeats; an
 * ended session signs out (specification 4, "Session").
 */
export async function callApi<E extends EndpointSpec>(
  spec: E,
  input: CallInput<E> = {},
): Promise<ResponseOf<E>> {
  const plain = input as CallInput<EndpointSpec>;
  const open = spec.permission === 'public';
  if (!open && isStale(Date.now())) await renewSession().catch(() => false);
  try {
    return (await send(spec, plain)) as ResponseOf<E>;
  } catch (error) {
    if (open) throw error;
    if (isFailure(error, 'session_ended')) closeSession(true);
    if (!isFailure(error, 'not_signed_in') || !(await renewSession())) throw error;
    return (await send(spec, plain)) as ResponseOf<E>;
  }
}
