import type { Language } from '#copy/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context/context.ts';
import { languageOf } from '../words/translate.ts';
import { toFailure } from './failures.ts';

/** The caller's language: their setting, else the browser's preference. */
export const languageFor = (request: FastifyRequest): Language =>
  request.language ?? languageOf(request.headers['accept-language']);

/** A browser that asks for a page: it gets one whatever is wrong with the address, and never an error of the API. */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(method) &&
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !/^\/(api|assets)(\/|\?|$)/.test(url);

/** Answers what was thrown: an error of the contract, or the page of unknown addresses. */
export function sendFailure(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error, {
    requestId: request.id,
    language: languageFor(request),
    support: deps.env.supportEmail,
  });
  // A client that hung up gets no answer, and nothing is wrong with the server.
  const hasHungUp = reply.raw.destroyed || request.raw.readableAborted;
  if (failure.unexpected && !hasHungUp) {
    const { message, stack } = error as Error;
    deps.log.error(
      { requestId: request.id, route: request.routeOptions.url, err: { message, stack } },
      failure.body.code,
    );
  }
  if (failure.status < 500 && asksForPage(request)) return void reply.redirect('/404', 303);
  if (failure.retryAfter !== null) void reply.header('retry-after', failure.retryAfter);
  void reply.status(failure.status).send(failure.body);
}
