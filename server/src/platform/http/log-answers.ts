import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../context/context.ts';
import { spans, traced, type CalledFrom, type OpenSpan } from '../tracing/spans.ts';

/**
 * Returns the pattern of the route: ids and queries may contain private details, such as who reads which article. Other
 * addresses are pages and files; those that an app opens have a token in theirs.
 */
const pathOf = (request: FastifyRequest): string =>
  request.routeOptions.url ??
  (request.url.split('?')[0] ?? '').replace(/^(\/+mobile\/[^/]*\/)[^/]+/i, '$1{mobileToken}');

/** Gives each answer the id of its request, and writes it into the log and into a span. */
export function logAnswers(app: FastifyInstance, { env, log }: Pick<Deps, 'env' | 'log'>): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.decorateRequest('traceId', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const { traceparent, tracestate } = request.headers as CalledFrom;
    const span = spans().begin(request.method, { traceparent, tracestate }, (traceId) => {
      request.traceId = traceId;
      done();
    });
    open.set(request, span);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request;
    const [path, status] = [pathOf(request), reply.statusCode];
    const ms = Math.round(reply.elapsedTime);
    const line = { requestId, ...traced(request.traceId), method, path, status, ms };
    if (env.accessLog) log.info(line, 'answered');
    else log.debug(line, 'answered');
    const facts = { 'http.request.method': method, 'http.route': path, 'http.response.status_code': status };
    open
      .get(request)
      ?.end(`${method} ${path}`, { ...facts, 'goodstride.request_id': requestId }, status >= 500);
    done();
  });
}
