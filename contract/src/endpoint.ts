import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from './error-codes.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a body travels. `form` takes multipart/form-data (values are text there) and JSON alike; `unread`: whatever comes is
 * not looked at.
 */
type BodyKind = 'json' | 'form' | 'unread';

export interface EndpointSpec {
  method: Method;
  /** Below /api, OpenAPI style: `members/{id}/add-steps`. */
  path: string;
  /** A row of the permission matrix, or `public`: no sign-in (a closed list, see the house test). */
  permission: Permission | 'public';
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  bodyKind?: BodyKind;
  /** Most bytes of an upload in a form, where it is not what every upload may have. */
  mostUpload?: number;
  /** Most bytes of a JSON body, where it is not what every body may have; read for nobody who is not signed in. */
  mostBody?: number;
  response: TSchema;
  /** What the answer is when it is no JSON. */
  mediaType?: string;
  /** What can go wrong besides what every call may answer (bad input, no session, not allowed, not found, too many). */
  errors?: readonly ErrorCode[];
  /** Takes an Idempotency-Key: a repeat of the same request is answered with the first answer. */
  idempotent?: boolean;
}

export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

type StaticOr<S, Fallback> = S extends TSchema ? Static<S> : Fallback;
export type ParamsOf<E extends EndpointSpec> = StaticOr<E['params'], Record<string, never>>;
export type QueryOf<E extends EndpointSpec> = StaticOr<E['query'], Record<string, never>>;
export type BodyOf<E extends EndpointSpec> = StaticOr<E['body'], undefined>;
export type ResponseOf<E extends EndpointSpec> = Static<E['response']>;
