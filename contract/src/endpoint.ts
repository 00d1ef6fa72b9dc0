import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './error-codes.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Says how the body is sent. `form` accepts multipart/form-data (all values are text) and JSON. `posted` is the form of
 * another site that a browser sends (application/x-www-form-urlencoded). `unread` ignores the body.
 */
type BodyKind = 'json' | 'form' | 'posted' | 'unread';

export interface EndpointSpec {
  method: Method;
  /** Path below /api in OpenAPI style: `members/{id}/add-steps`. */
  path: string;
  /** Who may make the call (permissions.ts), or `public` for calls without a login (a house test lists those). */
  permission: Permission | 'public';
  /** Of a public call: with an access token it knows the caller, and without a body it takes an empty one. */
  mayHaveSession?: true;
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Tests of access send these two bodies: the second changes again what the first changed. */
  samples?: readonly [object, object];
  bodyKind?: BodyKind;
  /** Errors and bodies have the form of this protocol where it isn't this API's own. */
  form?: 'scim';
  /** Its sender signs the text of the body, so that it is kept beside what was read from it. */
  isSigned?: true;
  /** Its body may also be text: JSON that says it is text (Amazon SNS), or an email. Of a signed endpoint. */
  takesText?: true;
  /** Maximum bytes of an upload, where it differs from the default. */
  mostUpload?: number;
  /**
   * Maximum bytes of a JSON body, where it differs from the default. The server reads the body only for a signed-in
   * caller.
   */
  mostBody?: number;
  /** It takes much more than others: a report, a preview, a file in either direction. Each person has a share of such calls. */
  costly?: true;
  /** The parameter by which it searches. It is costly then: it reads more than a page of rows to find a page of them. */
  search?: string;
  response: TSchema;
  /** Content type of an answer that is not JSON. */
  mediaType?: string;
  /** Errors beyond those that every call can answer (bad input, no session, not allowed, not found, too many). */
  errors?: readonly ErrorCode[];
  /** Accepts an Idempotency-Key: repeating the same request returns the first answer. */
  idempotent?: boolean;
  /**
   * A save of something that several people edit: the parts of the answer it changes, `body`: those named as in the
   * body. Accepts the version it began from as If-Match and refuses an older one (version.ts).
   */
  edits?: 'body' | readonly string[];
  /** It will be removed: since when that is known, from which day on it may be gone (half a year later or more), and what to read. */
  ends?: { since: string; on: string; link: string };
}

export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

export const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value;

type StaticOr<S, Fallback> = S extends TSchema ? Static<S> : Fallback;
export type ParamsOf<E extends EndpointSpec> = StaticOr<E['params'], Record<string, never>>;
export type QueryOf<E extends EndpointSpec> = StaticOr<E['query'], Record<string, never>>;
export type BodyOf<E extends EndpointSpec> = StaticOr<E['body'], undefined>;
export type ResponseOf<E extends EndpointSpec> = Static<E['response']>;
