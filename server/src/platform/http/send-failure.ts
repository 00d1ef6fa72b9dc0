import type { ErrorCode } from '#contract/error-codes.ts';
import type { Language } from '#copy/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context/context.ts';
import type { Door } from './bind.ts';
import { traced } from '../tracing/spans.ts';
import { languageOf } from '../words/translate.ts';
import { toFailure, type Failure } from './failures.ts';

/** Returns the caller's language: their setting, else the browser's preference. */
export const languageFor = (request: FastifyRequest): Language =>
  request.language ?? languageOf(request.headers['accept-language']);

/**
 * Returns whether a browser asks for a page: it gets one whatever is wrong with the address, and never an error of the
 * API.
 */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !/^\/(api|assets)(\/|\?|$)/.test(url);

const scimTypes: Partial<Record<ErrorCode, string>> = {
  bad_filter: 'invalidFilter',
  bad_path: 'invalidPath',
  bad_value: 'invalidValue',
  bad_input: 'invalidValue',
  bad_json: 'invalidSyntax',
  directory_taken: 'uniqueness',
  directory_reused: 'uniqueness',
  directory_not_leading: 'mutability',
  directory_address: 'mutability',
  directory_waiting: 'uniqueness',
  last_admin: 'mutability',
};

/** Returns the error as SCIM has it (RFC 7644, 3.12). */
const scimFailure = ({ status, body: { code, message, requestId } }: Failure) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimTypes[code] ? { scimType: scimTypes[code] } : {}),
  detail: `${message} (${requestId})`,
});

const failureOf = (deps: Deps, error: unknown, request: FastifyRequest): Failure =>
  toFailure(error, {
    requestId: request.id,
    language: languageFor(request),
    support: deps.env.supportEmail,
  });

/** Answers what was thrown: an error of the contract, or the page of unknown addresses. */
export function sendFailure(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(deps, error, request);
  // A client that hung up gets no answer, and nothing is wrong with the server.
  const hasHungUp = reply.raw.destroyed || request.raw.readableAborted;
  if (failure.unexpected && !hasHungUp) {
    const { message, stack } = error as Error;
    deps.log.error(
      {
        requestId: request.id,
        ...traced(request.traceId),
        route: request.routeOptions.url,
        err: { message, stack },
      },
      failure.body.code,
    );
  }
  if (failure.status < 500 && asksForPage(request)) return void reply.redirect('/404', 303);
  if (failure.retryAfter !== null) void reply.header('retry-after', failure.retryAfter);
  const { isScim } = (request.routeOptions.config ?? {}) as { isScim?: boolean };
  if (isScim && failure.status === 401) void reply.header('www-authenticate', 'Bearer realm="scim"');
  if (isScim)
    void reply
      .header('content-type', 'application/scim+json')
      .status(failure.status)
      .send(scimFailure(failure));
  else void reply.status(failure.status).send(failure.body);
}

/** Errors of bodies that no handler had. */
const unreadable: ReadonlySet<ErrorCode> = new Set([
  'body_too_large',
  'bad_json',
  'bad_input',
  'unsupported_media',
]);

/** Lets an endpoint note that its handler never had a body, and answers the error. It returns nothing: Fastify would take a promise for the answer. */
export function answerError(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { door } = (request.routeOptions.config ?? {}) as { door?: Door };
  const { code } = failureOf(deps, error, request).body;
  const send = () => sendFailure(deps, error, request, reply);
  if (!door || !unreadable.has(code)) return send();
  void door
    .onUnread(deps, request.query, code)
    .catch((cause: unknown) => deps.log.info({ err: String(cause) }, 'a refused body was not noted'))
    .then(send);
}
