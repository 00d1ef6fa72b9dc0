import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { languageOf, type Language } from '#copy/languages.ts';
import { permissions } from '#contract/permissions.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Context, Deps } from '../context/context.ts';
import { AppError } from '../errors/errors.ts';
import { sha256 } from '../ids/ids.ts';
import type { BoundRoute, HttpSide } from './bind.ts';
import { toFailure } from './failures.ts';
import { isUpload, readForm } from './form.ts';
import { isLarge, usualBody, type Headed } from './large-body.ts';
import { securityHeaders } from './headers.ts';
import {
  bodyValidator,
  formValidator,
  largeBodyValidator,
  refuseUnstorableText,
  textValidator,
  type Validator,
} from './validation.ts';

/** Finds out who calls; throws not_signed_in or session_ended. */
export type Authenticate = (
  deps: Deps,
  header: string | undefined,
  byPerson: boolean,
) => Promise<Omit<Context, 'permission' | 'requestId' | 'ip' | 'idempotency'>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller has set; null: nobody is signed in, or not yet. */
    language: Language | null;
  }
}

const keyForm = /^[\x21-\x7e]{8,200}$/;

/** What the caller reads: their setting, else what the browser would like. */
export const languageFor = (request: FastifyRequest): Language =>
  request.language ?? languageOf(request.headers['accept-language']);

function httpSide(request: FastifyRequest, reply: FastifyReply, secure: boolean): HttpSide {
  return {
    ip: request.ip,
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge, path) =>
      void reply.setCookie(name, value, { httpOnly: true, sameSite: 'strict', secure, path, maxAge }),
    stream: () => {
      // What the hooks have set for every answer belongs on a stream too.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      return reply.raw;
    },
    onClose: (work) => void reply.raw.on('close', work),
    describe: (headers) => void reply.headers(headers),
  };
}

/** An upload is its content: where it lies differs each time. */
const asSent = (_: string, value: unknown) => (isUpload(value) ? value.digest : value);

function idempotencyOf(request: FastifyRequest, bound: BoundRoute): Context['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (!bound.spec.idempotent || key === undefined) return null;
  if (typeof key !== 'string' || !keyForm.test(key))
    throw new AppError('bad_input', { fields: { 'Idempotency-Key': ['pattern'] } });
  const requestHash = sha256(JSON.stringify([request.params, request.body], asSent));
  return { key, route: `${bound.spec.method} ${bound.spec.path}`, requestHash };
}

function inputReader({ spec }: BoundRoute) {
  const params: Validator | null = spec.params ? textValidator(spec.params) : null;
  const query: Validator | null = spec.query ? textValidator(spec.query) : null;
  const body: Validator | null = spec.body ? bodyValidator(spec.body) : null;
  const large: Validator | null = spec.body && spec.mostBody ? largeBodyValidator(spec.body) : null;
  const form: Validator | null = spec.body && spec.bodyKind === 'form' ? formValidator(spec.body) : null;
  return async (request: FastifyRequest): Promise<() => Promise<void>> => {
    refuseUnstorableText([request.params, request.query]);
    params?.(request.params);
    if (query) query(request.query);
    else if (Object.keys(request.query as object).length) throw new AppError('bad_input');
    if (!body) return async () => undefined;
    if (form && request.isMultipart()) {
      const read = await readForm(request, spec.mostUpload);
      try {
        refuseUnstorableText(read.body);
        form(read.body);
      } catch (error) {
        await read.cleanUp();
        throw error;
      }
      request.body = read.body;
      return read.cleanUp;
    }
    refuseUnstorableText(request.body);
    (large && isLarge(request) ? large : body)(request.body ?? {});
    request.body ??= {};
    return async () => undefined;
  };
}

function mount(app: FastifyInstance, deps: Deps, bound: BoundRoute, authenticate: Authenticate): void {
  const { spec } = bound;
  const readInput = inputReader(bound);
  const secure = deps.env.publicUrl.startsWith('https:');
  const enter = async (request: Headed) => {
    if (spec.permission === 'public') return null;
    const background = request.headers['x-background'] === '1';
    const base = await authenticate(deps, request.headers.authorization, !background);
    if (permissions[spec.permission][base.actor.kind] === 'none') throw new AppError('forbidden');
    return base;
  };
  // What is read of a body before the handler runs is not for everybody to make long.
  const enterFirst = async (request: Headed) => {
    if (isLarge(request)) await enter(request);
  };
  app.route({
    method: spec.method,
    url: `/api/${spec.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: { response: { 200: spec.response } },
    config: { unread: spec.bodyKind === 'unread' },
    bodyLimit: spec.mostBody ?? usualBody,
    onRequest: spec.mostBody ? [enterFirst] : [],
    async handler(request, reply) {
      const http = httpSide(request, reply, secure);
      let context: Context | null = null;
      const base = await enter(request);
      if (base && spec.permission !== 'public') {
        request.language = base.actor.language;
        const { permission } = spec;
        context = { ...base, permission, requestId: request.id, ip: request.ip, idempotency: null };
      }
      const cleanUp = await readInput(request);
      try {
        const { params, query, body } = request;
        const language = languageFor(request);
        const input = { params, query, body, http, language } as never;
        if (context && bound.handle) {
          context.idempotency = idempotencyOf(request, bound);
          return await bound.handle({ ...(input as object), context } as never);
        }
        return await bound.handlePublic?.({ ...(input as object), deps, requestId: request.id } as never);
      } finally {
        await cleanUp();
      }
    },
  });
}

function createFastify(deps: Deps): FastifyInstance {
  return Fastify({
    // Fastify's own log holds addresses with their queries: answers are logged below, by path alone.
    logger: false,
    bodyLimit: usualBody,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    trustProxy: deps.env.trustedProxies.length ? deps.env.trustedProxies : false,
    connectionTimeout: 0,
    requestTimeout: 15_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    genReqId: () => crypto.randomUUID(),
  });
}

/** What mail programs post with one click (RFC 8058) has no say; anywhere else such a form is of a kind we do not take. */
async function readNothing(request: FastifyRequest, payload: IncomingMessage): Promise<undefined> {
  const { unread } = request.routeOptions.config as { unread?: boolean };
  if (!unread) throw new AppError('unsupported_media');
  payload.resume();
}

const routesOf = new WeakMap<FastifyInstance, string[]>();

/** Notes every route as it is mounted, whoever mounts it: the house tests compare them with the contract. */
function rememberRoutes(app: FastifyInstance): void {
  const mounted: string[] = [];
  routesOf.set(app, mounted);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') mounted.push(`${each} ${url}`);
  });
}

export const mountedRoutes = (app: FastifyInstance): readonly string[] => routesOf.get(app) ?? [];

/**
 * The API server: the routes of the manifests. `addFirst` mounts what must watch all of them (hooks reach only routes
 * that are mounted after them).
 */
export async function createServer(
  deps: Deps,
  routes: readonly BoundRoute[],
  authenticate: Authenticate,
  addFirst: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const app = createFastify(deps);
  rememberRoutes(app);
  // Input is validated by the contract's own validators before the handler; Fastify's coercing one stays out.
  app.setValidatorCompiler(() => () => true);
  // Bodies are JSON or forms: text would reach the validators as one string.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 4096 }, readNothing);
  await app.register(cookie);
  await app.register(multipart);
  app.decorateRequest('language', null);
  app.addHook('onRequest', securityHeaders(deps.env));
  app.addHook('onResponse', (request, reply, done) => {
    // The path alone: a query may hold what must not stand in a log.
    const path = request.url.split('?')[0];
    deps.log.debug(
      {
        requestId: request.id,
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error, request.id, languageFor(request));
    if (failure.unexpected) {
      const { message, stack } = error as Error;
      deps.log.error(
        { requestId: request.id, route: request.routeOptions.url, err: { message, stack } },
        failure.body.code,
      );
    }
    if (failure.retryAfter !== null) void reply.header('retry-after', failure.retryAfter);
    void reply.status(failure.status).send(failure.body);
  });
  addFirst(app);
  for (const bound of routes) mount(app, deps, bound, authenticate);
  return app;
}
