import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { Language } from '#copy/languages.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Context, Deps } from '../context/context.ts';
import { AppError, notFound } from '../errors/errors.ts';
import type { BoundRoute, HttpSide } from './bind.ts';
import { addCompression, isCompressed } from './compression.ts';
import { drain } from './drain.ts';
import type { Doors } from './gate.ts';
import { isLarge, usualBody, type Headed } from './large-body.ts';
import { announceVersion } from './api-version.ts';
import {
  admitTo,
  findCaller,
  refuseFiltersOfKeys,
  refuseOtherPages,
  type Admitted,
  type Caller,
  type From,
} from './caller.ts';
import { securityHeaders } from './headers.ts';
import { httpSide } from './http-side.ts';
import { beganFrom, idempotencyOf, inputReader } from './input.ts';
import { fieldsOf, readPosted } from './posted.ts';
import { boundedJson } from './bounded-json.ts';
import { answerPublic, answerSignedIn } from './reading.ts';
import { answerError, languageFor, sendFailure } from './send-failure.ts';
import { createShares, isExpensive } from './share.ts';
import { logAnswers } from './log-answers.ts';
import { lateSerializer } from './serializer.ts';
import { countUnbelieved, type Unbelieved } from './unbelieved.ts';
import { logUnshown } from './unshown.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mountedRoutes: readonly string[];
    unbelieved: Readonly<Unbelieved>;
  }
  interface FastifyRequest {
    /** The caller's settings; null: nobody is signed in, or not yet. */
    language: Language | null;
    /** The trace that the request belongs to (W3C Trace Context); null: nobody traces it. */
    traceId: string | null;
    /** The body as it was sent, of calls that are signed. */
    signedText: string;
  }
}

const contextOf = (request: FastifyRequest, spec: BoundRoute['spec'], caller: Admitted): Context => {
  const { id: requestId, ip } = request;
  return { ...caller, requestId, ip, idempotency: null, began: beganFrom(request, spec) };
};

type InShare = ReturnType<typeof createShares>;

/** What parsers and handlers of errors know about a route. */
const configOf = ({ spec, door }: BoundRoute) => ({
  bodyKind: spec.bodyKind,
  bodyFields: fieldsOf(spec),
  isScim: spec.form === 'scim',
  isSigned: spec.isSigned ?? false,
  takesText: spec.takesText ?? false,
  ends: spec.ends,
  door,
});

/** Refuses a large body before it is read, because the handler knows the caller only afterwards: its length is bounded for everybody. */
const entranceOf =
  (deps: Deps, { door }: BoundRoute, admit: (request: Headed, from: From) => Promise<unknown>) =>
  async (
    request: Headed & Pick<FastifyRequest, 'query' | 'ip'>,
    reply: { headers(values: Record<string, string>): unknown },
  ): Promise<void> => {
    if (!isLarge(request)) return;
    await admit(request, { ip: request.ip, describe: (headers) => void reply.headers(headers) });
    if (door && !(await door.mayEnter(deps, request.query))) throw notFound();
  };

function mount(
  app: FastifyInstance,
  deps: Deps,
  bound: BoundRoute,
  { authenticate, gate, inShare }: Doors & { inShare: InShare },
): void {
  const { spec } = bound;
  const readInput = inputReader(bound);
  const secure = deps.env.publicUrl.startsWith('https:');
  const find = (request: Headed, from: From) => findCaller(deps, authenticate, spec, request, from);
  const admit = (caller: Caller | null) => admitTo(spec, caller);
  const answer = async (request: FastifyRequest, http: HttpSide, caller: Caller | null) => {
    const admitted = admit(caller);
    await gate?.(deps, spec, admitted?.actor ?? null);
    const context = admitted && contextOf(request, spec, admitted);
    if (context) request.language = context.actor.language;
    const reading = readInput(request);
    const cleanUp = reading && (await reading);
    try {
      const { params, query, body } = request;
      const language = languageFor(request);
      const input = { params, query, body, http, language };
      if (context) refuseOtherPages(spec, context.actor, request);
      if (context) refuseFiltersOfKeys(context.actor, request);
      if (context && bound.handle) {
        context.idempotency = idempotencyOf(request, bound);
        // Validated by the schemas of this endpoint, which the type of a route in general does not name.
        const call = (own: Context) => bound.handle!({ ...input, context: own } as never);
        const handle = () => answerSignedIn(context, spec, call);
        if (isExpensive(spec, query)) return await inShare(context.actor.loginId, handle);
        return await handle();
      }
      const open = { ...input, requestId: request.id, caller };
      const callPublic = async (own: Deps) => bound.handlePublic?.({ ...open, deps: own } as never);
      return await answerPublic(deps, spec, callPublic);
    } finally {
      if (cleanUp) await cleanUp();
    }
  };
  app.route({
    method: spec.method,
    url: `/api/${spec.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    schema: { response: { 200: spec.response } },
    serializerCompiler: () => lateSerializer(spec.response),
    config: configOf(bound),
    ...(!isCompressed(spec) && { compress: false as const }),
    bodyLimit: spec.mostBody ?? usualBody,
    onRequest: spec.mostBody
      ? [entranceOf(deps, bound, async (request, from) => admit(await find(request, from)))]
      : [],
    handler: async (request, reply) => {
      const http = httpSide(request, reply, secure);
      const given = await answer(request, http, await find(request, http));
      return logUnshown(given, deps.log, { requestId: request.id, path: spec.path });
    },
  });
}

function createFastify(deps: Deps): FastifyInstance {
  return Fastify({
    // An address that can't be decoded reaches no route and no hook.
    frameworkErrors: (error, request, reply) => sendFailure(deps, error, request, reply),
    // Fastify's log holds addresses with their queries, so answers are logged below, by path only.
    logger: false,
    bodyLimit: usualBody,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    trustProxy: deps.env.trustedProxies.length ? deps.env.trustedProxies : false,
    connectionTimeout: 0,
    // A server that drains answers in the contract's form (drain.ts).
    return503OnClosing: false,
    requestTimeout: 15_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    genReqId: () => crypto.randomUUID(),
  });
}

/** Lists every route as it is mounted: the house tests compare them with the contract. */
function listRoutes(app: FastifyInstance): void {
  const mounted: string[] = [];
  app.decorate('mountedRoutes', mounted);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') mounted.push(`${each} ${url}`);
  });
}

/** Bodies are JSON or forms: text would reach the validators as one string. Few endpoints read it themselves. */
function keepText(
  request: FastifyRequest,
  text: string,
  done: (error: Error | null, body?: unknown) => void,
) {
  const { takesText } = request.routeOptions.config as { takesText?: boolean };
  if (!takesText) return done(new AppError('unsupported_media'));
  request.signedText = text;
  return done(null, {});
}

/**
 * Creates the API server: the routes of the manifests. `addFirst` mounts what must watch all of them (hooks reach only
 * routes that are mounted after them).
 */
export async function createServer(
  deps: Deps,
  routes: readonly BoundRoute[],
  doors: Doors,
  addFirst: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const app = createFastify(deps);
  listRoutes(app);
  // Input is validated by the contract's own validators before the handler; Fastify's coercing one stays out.
  app.setValidatorCompiler(() => () => true);
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>(['text/plain', 'message/rfc822'], { parseAs: 'string' }, keepText);
  app.addContentTypeParser('application/x-www-form-urlencoded', readPosted);
  const readJson = boundedJson(app);
  app.addContentTypeParser('application/scim+json', { parseAs: 'string' }, readJson);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { isSigned } = request.routeOptions.config as { isSigned?: boolean };
    if (isSigned) request.signedText = text;
    return readJson(request, text, done);
  });
  await app.register(cookie);
  await app.register(multipart);
  await addCompression(app);
  app.decorateRequest('language', null);
  app.decorateRequest('signedText', '');
  app.addHook('onRequest', securityHeaders(deps.env));
  app.addHook('onRequest', announceVersion);
  drain(app);
  countUnbelieved(app);
  logAnswers(app, deps);
  app.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply));
  addFirst(app);
  const shared = { ...doors, inShare: createShares() };
  for (const bound of routes) mount(app, deps, bound, shared);
  return app;
}
