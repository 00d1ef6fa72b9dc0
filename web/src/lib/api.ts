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

async function ask(spec: EndpointSpec, input: CallInput<EndpointSpec>): Promise<Response> {
  try {
    const address = addressOf(spec, input);
    const request = requestOf(spec, input);
    return await (earlyAnswer(spec, address, request) ?? fetch(address, request));
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw offline();
  }
}

async function readJson(answer: Response): Promise<unknown> {
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

const send = async (spec: EndpointSpec, input: CallInput<EndpointSpec>): Promise<unknown> =>
  readJson(await ask(spec, input));

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
 * A token of 25 minutes is renewed first; a call that finds nobody signed in renews once and repeats; an ended session
 * signs out (specification 4, "Session").
 */
async function inSession<R>({ permission }: EndpointSpec, call: () => Promise<R>): Promise<R> {
  const open = permission === 'public';
  if (!open && isStale(Date.now())) await renewSession().catch(() => false);
  try {
    return await call();
  } catch (error) {
    if (open) throw error;
    if (isFailure(error, 'session_ended')) closeSession(true);
    if (!isFailure(error, 'not_signed_in') || !(await renewSession())) throw error;
    return call();
  }
}

/** Calls the API. */
export const callApi = <E extends EndpointSpec>(spec: E, input: CallInput<E> = {}): Promise<ResponseOf<E>> =>
  inSession(spec, () => send(spec, input as CallInput<EndpointSpec>) as Promise<ResponseOf<E>>);

export interface FetchedFile {
  name: string;
  content: Blob;
}

/** The name the server gave a file, in any script (RFC 6266). */
function nameOf(answer: Response): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return name ? decodeURIComponent(name) : '';
}

async function readFile(answer: Response): Promise<FetchedFile> {
  // An answer that is no file says why.
  if (!answer.ok) await readJson(answer);
  // One that was cut off is none: nobody takes a part for the whole.
  const content = await answer.blob().catch(() => {
    throw offline();
  });
  return { name: nameOf(answer), content };
}

/** Calls an endpoint that answers with a file. */
export const fetchFile = <E extends EndpointSpec>(spec: E, input: CallInput<E> = {}): Promise<FetchedFile> =>
  inSession(spec, async () => readFile(await ask(spec, input as CallInput<EndpointSpec>)));
