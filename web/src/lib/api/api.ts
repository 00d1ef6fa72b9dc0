import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { FileForm } from './file-form.ts';
import type { ErrorBody } from '#contract/schemas.ts';
import i18next from 'i18next';
import { refresh } from '#contract/features/sessions/sessions.ts';
import { takeEarly } from '../../../boot/early.ts';
import { addressOf } from '../addresses/address-of.ts';
import '../i18n.ts';
import { ApiFailure, generalSentence, isFailure, offline, type FailureCode } from './failure.ts';
import { accessToken, closeSession, isStale, leaveToOther, openSession, sessionState } from './session.ts';

/** The version that a save began from (docs/domain.md#two-people-at-once). */
export interface Began {
  began?: string | undefined;
}

type Given<T> = T extends Record<string, never> ? unknown : T;
export interface CallInput<E extends EndpointSpec> extends Began {
  params?: Given<ParamsOf<E>>;
  query?: Given<QueryOf<E>>;
  /** A form where the endpoint takes files. */
  body?: BodyOf<E> | FormData;
  /** The form of a file, where the API has several. */
  accept?: string;
  /** Sent as Idempotency-Key, with the same value for every attempt. */
  key?: string;
  /** Polling and live updates do not keep a session alive. */
  background?: boolean;
  signal?: AbortSignal;
}

const hasSession = ({ permission, mayHaveSession }: EndpointSpec) =>
  permission !== 'public' || mayHaveSession;

function requestOf(spec: EndpointSpec, input: CallInput<EndpointSpec>): RequestInit {
  // The server uses a signed-in member's language setting and ignores this header.
  const headers: Record<string, string> = { 'accept-language': i18next.language };
  const token = accessToken();
  if (token && hasSession(spec)) headers['authorization'] = `Bearer ${token}`;
  if (spec === refresh) headers['x-goodstride'] = '1';
  // Whose page this is: the session may have become somebody else's in another tab.
  const { memberId } = sessionState();
  if (memberId && (spec === refresh || hasSession(spec))) headers['x-person'] = memberId;
  if (input.accept) headers['accept'] = input.accept;
  if (input.background) headers['x-background'] = '1';
  if (input.key && spec.idempotent) headers['idempotency-key'] = input.key;
  if (input.began && spec.edits) headers['if-match'] = `"${input.began}"`;
  const request: RequestInit = { method: spec.method, headers, credentials: 'same-origin' };
  if (input.signal) request.signal = input.signal;
  // The browser sets the content type of a form, including its boundary.
  if (input.body instanceof FormData) request.body = input.body;
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(input.body);
    // An entry arrives although the page is reloaded or closed before the answer. Browsers take 64 kB of these at once.
    if (input.key && spec.idempotent) request.keepalive = request.body.length < 16_000;
  }
  return request;
}

/**
 * The answer did not come from this server but from a proxy, or it was cut off. The message says so instead of blaming
 * the network.
 */
function foreignAnswer(status: number): ApiFailure {
  const code: 'unavailable' | 'internal' = [502, 503, 504].includes(status) ? 'unavailable' : 'internal';
  const sentence = code === 'internal' ? generalSentence() : i18next.t(`failures:${code}`);
  return new ApiFailure(code, status, sentence);
}

/** The page renews a session it finds once. Later renewals are separate calls. */
function earlyAnswer(spec: EndpointSpec, address: string, request: RequestInit) {
  if (spec.method !== 'GET' || (spec === refresh && sessionState().status !== 'unknown')) return undefined;
  return takeEarly(address, (request.headers as Record<string, string>)['authorization']);
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    throw foreignAnswer(answer.status);
  }
}

type Read = (answer: Response) => Promise<unknown>;

/** The message of an error that nobody expects ends with what finds it in the server's log. */
const withReference = (code: string, message: string, requestId = ''): string =>
  code === 'internal' && requestId.length > 8
    ? `${message} ${i18next.t('failures:reference', { id: requestId.slice(0, 8) })}`
    : message;

async function send(
  spec: EndpointSpec,
  input: CallInput<EndpointSpec>,
  read: Read = readJson,
): Promise<unknown> {
  let answer: Response;
  try {
    const address = addressOf(spec, input);
    const request = requestOf(spec, input);
    answer = await (earlyAnswer(spec, address, request) ?? fetch(address, request));
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw offline();
  }
  if (answer.ok) return read(answer);
  const { code, message, fields, details, requestId } = ((await readJson(answer)) ??
    {}) as Partial<ErrorBody>;
  if (!code || !message) throw foreignAnswer(answer.status);
  const userGuid = answer.headers.get('user-guid');
  throw new ApiFailure(code as FailureCode, answer.status, withReference(code, message, requestId), {
    ...(fields ? { fields } : {}),
    ...(details || userGuid ? { details: { ...(details as object), userGuid } } : {}),
  });
}

const otherPerson = () => new ApiFailure('other_person', 409, i18next.t('failures:otherPerson'));

/** A repeated request waits for the answer of the first, for about half a minute. */
const waits = [300, 600, 1200, 2400, 4800, 4800, 4800, 4800, 4800] as const;

async function sendOnce(spec: EndpointSpec, input: CallInput<EndpointSpec>, read?: Read): Promise<unknown> {
  for (const wait of waits) {
    try {
      return await send(spec, input, read);
    } catch (error) {
      if (!isFailure(error, 'in_flight')) throw error;
    }
    await new Promise((go) => setTimeout(go, wait));
  }
  throw new ApiFailure('unavailable', 503, i18next.t('failures:unavailable'));
}

let renewing: Promise<boolean> | null = null;

async function renew(): Promise<boolean> {
  // The cookie is somebody else's now, or may be soon: this page never takes their session over.
  const { other, left, page } = sessionState();
  // The page of an app has no cookie: the one in this browser is somebody's own.
  if (page !== null) closeSession('ended');
  if (other || left || page !== null) return false;
  try {
    openSession((await send(refresh, {})) as ResponseOf<typeof refresh>, Date.now());
    return true;
  } catch (error) {
    if (isFailure(error, 'session_ended')) closeSession('ended');
    else if (isFailure(error, 'other_person')) leaveToOther();
    else if (isFailure(error, 'not_signed_in'))
      closeSession(sessionState().status === 'in' ? 'ended' : 'unknown');
    else throw error;
    return false;
  }
}

/** Gets a new access token with the refresh cookie. Concurrent callers share one call. */
export function renewSession(): Promise<boolean> {
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
}

/**
 * Renews a token that is 25 minutes old before the call. If the token or the session has ended, it renews once and repeats the call,
 * or logs out.
 */
async function inSession(spec: EndpointSpec, input: CallInput<EndpointSpec>, read?: Read): Promise<unknown> {
  if (isStale(Date.now())) await renewSession().catch(() => false);
  if (sessionState().other) throw otherPerson();
  try {
    return await sendOnce(spec, input, read);
  } catch (error) {
    if (isFailure(error, 'other_person')) leaveToOther();
    // Whose browser this is now, only the cookie says: nobody's, another person's, or the same person's after a new log in.
    const isOver = isFailure(error, 'session_ended');
    if (!isOver && !isFailure(error, 'not_signed_in')) throw error;
    const isRenewed = await renewSession().catch((failure: unknown) => {
      if (isOver) closeSession('ended');
      throw failure;
    });
    if (!isRenewed) throw error;
    return sendOnce(spec, input, read);
  }
}

/** Calls the API, with the session unless the endpoint is public (docs/domain.md#sessions). */
export async function callApi<E extends EndpointSpec>(
  spec: E,
  input: CallInput<E> = {},
): Promise<ResponseOf<E>> {
  const plain = input as CallInput<EndpointSpec>;
  const call = hasSession(spec) ? inSession : sendOnce;
  return (await call(spec, plain)) as ResponseOf<E>;
}

const readBlob: Read = (answer) => answer.blob();

/** Fetches a file of the API, because a plain link would not include the session. */
export async function fetchFile<E extends EndpointSpec>(spec: E, input: CallInput<E>): Promise<Blob> {
  return (await inSession(spec, input as CallInput<EndpointSpec>, readBlob)) as Blob;
}

export interface NamedFile {
  name: string;
  content: Blob;
}

const readNamedFile: Read = async (answer): Promise<NamedFile> => {
  // The file name from the server, in any script (RFC 6266).
  const header = answer.headers.get('content-disposition') ?? '';
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? [];
  // A truncated file is an error, so that no one mistakes a part for the whole.
  const content = await answer.blob().catch(() => {
    throw offline();
  });
  return { name: decodeURIComponent(name), content };
};

const accepted: Readonly<Record<FileForm, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Fetches a table of the API as a file in this form. */
export const fetchTable = <E extends EndpointSpec>(spec: E, form: FileForm, input: CallInput<E>) =>
  fetchNamedFile(spec, { ...input, accept: accepted[form] });

/** Fetches a file of the API with its name, for saving. */
export async function fetchNamedFile<E extends EndpointSpec>(
  spec: E,
  input: CallInput<E> = {},
): Promise<NamedFile> {
  return (await inSession(spec, input as CallInput<EndpointSpec>, readNamedFile)) as NamedFile;
}
