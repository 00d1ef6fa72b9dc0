import type { Readable } from 'node:stream';
import type { Language } from '#copy/languages.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { Actor, Context, Deps, WorkContext } from '../context/context.ts';

/** An uploaded file, kept in the temporary folder until the answer is sent. */
export interface UploadedFile {
  fileName: string;
  path: string;
  bytes: number;
  /** Of its content: the same file sent again has the same. */
  digest: string;
}

export interface HttpSide {
  ip: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Without an age, until the browser closes. */
  setCookie(name: string, value: string, maxAgeSeconds: number | undefined, path: string): void;
  /** Takes the answer over, for streams: the handler writes to the raw response itself. */
  stream(): import('node:http').ServerResponse;
  onClose(work: () => void): void;
  /** The status of the answer, where it isn't 200. */
  status(code: 201 | 204 | 303 | 304): void;
  /** Says what the answer is when it is no JSON: the handler gives it as a stream. */
  describe(headers: Readonly<Record<string, string>>): void;
  /** The body as it was sent, where the endpoint is signed. */
  signedText: string;
}

interface Input<E extends EndpointSpec> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  http: HttpSide;
  /** The caller's language: the member's setting, or without a login the browser's preference. */
  language: Language;
}
export interface Call<E extends EndpointSpec> extends Input<E> {
  context: Context;
}
export interface PublicCall<E extends EndpointSpec> extends Input<E> {
  deps: Deps;
  requestId: string;
  /** Who calls, where the endpoint may have a session and an access token was sent. */
  caller: (WorkContext & { actor: Actor }) | null;
}

export interface BoundRoute {
  spec: EndpointSpec;
  /** Signed in: called with a context. */
  handle?: (call: Call<EndpointSpec>) => Promise<unknown>;
  /** Open to everybody. */
  handlePublic?: (call: PublicCall<EndpointSpec>) => Promise<unknown>;
  door?: Door;
}

/** What an endpoint that is open to everybody does before a body is read, or where none can be. */
export interface Door {
  /** Whether a large body is read at all. The query is not validated yet. */
  mayEnter(deps: Deps, query: unknown): Promise<boolean>;
  /** Notes that a body could not be read: it was too large, or in no form that the endpoint takes. */
  onUnread(deps: Deps, query: unknown, code: ErrorCode): Promise<void>;
}

/** A stream is sent as it is. */
type AnswerOf<E extends EndpointSpec> = ResponseOf<E> | Readable | void;

/** Binds an endpoint of the contract to what answers it; the matrix has been asked before the handler runs. */
export function route<E extends EndpointSpec>(
  spec: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
): BoundRoute {
  // A route in general cannot say what its own endpoint takes.
  return { spec, handle: handle as unknown as NonNullable<BoundRoute['handle']> };
}

export function publicRoute<E extends EndpointSpec>(
  spec: E,
  handlePublic: (call: PublicCall<E>) => Promise<AnswerOf<E>>,
  door?: Door,
): BoundRoute {
  // As above.
  const handle = handlePublic as unknown as NonNullable<BoundRoute['handlePublic']>;
  return { spec, handlePublic: handle, ...(door && { door }) };
}
