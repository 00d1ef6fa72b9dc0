import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { RoleName } from '#contract/roles.ts';
import { createApi } from '../src/app/api.ts';
import { createDeps } from '../src/app/deps.ts';
import { fixedClock } from '../src/platform/clock/clock.ts';
import type { Deps } from '../src/platform/context/context.ts';
import { readEnv, type Env } from '../src/platform/env/env.ts';
import { silentLog, type Log } from '../src/platform/log/log.ts';
import { makeMember } from '../seed/builders/members.ts';
import { makeProgram } from '../seed/builders/programs.ts';
import { atTheEnd } from './at-the-end.ts';
import { signIn } from '../seed/builders/sessions.ts';
import { makeBucket } from './s3.ts';
import { copyTemplate, urlOf } from './template.ts';

export interface Answer<B> {
  status: number;
  body: B;
  headers: Headers;
}
// The body of a refusal has the fields of success too, so tests check the status first.
type Body<E extends EndpointSpec> = ResponseOf<E> & {
  code?: string;
  message?: string;
  fields?: Record<string, string[]>;
};

// The test knows the type of a raw answer.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

interface Input<E extends EndpointSpec> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E> | FormData;
  headers?: Record<string, string>;
}

export interface TestApi {
  deps: Deps;
  clock: ReturnType<typeof fixedClock>;
  address: string;
  /** A call over HTTP. `token` authenticates it. */
  call<E extends EndpointSpec>(token: string | null, spec: E, input?: Input<E>): Promise<Answer<Body<E>>>;
  raw(
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Loose>>;
  /** The same as `raw` without a connection, for thousands of calls whose way does not matter. */
  inject: TestApi['raw'];
}

/** The headers and the body of a call. */
function written(token: string | null, body: unknown, headers: Record<string, string> = {}) {
  const form = body instanceof FormData;
  return {
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: form || typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** The value of an answer; one that is no JSON is the text itself. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function send(
  address: string,
  token: string | null,
  method: string,
  path: string,
  sent: unknown,
  more?: Record<string, string>,
) {
  const { headers, body } = written(token, sent, more);
  const answer = await fetch(`${address}/api/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, body: parsed(await answer.text()), headers: answer.headers };
}

export function pathOf(
  spec: EndpointSpec,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size ? `${path}?${search}` : path;
}

export const testStart = new Date('2026-11-16T12:00:00Z');

/** With TEST_PROXY=pgbouncer, the database through the proxy, and without it for what needs sessions. */
function proxied(databaseDirectUrl: string): Partial<Env> {
  const proxyUrl = inject('proxyUrl');
  if (!proxyUrl) return {};
  const databaseUrl = urlOf(proxyUrl, new URL(databaseDirectUrl).pathname.slice(1));
  return { databaseUrl, databaseDirectUrl, databaseTransactionPooling: true };
}

/** The whole API on its own database, over real HTTP. Call it at the top of a test file. */
export async function startApi(
  now: Date = testStart,
  more: Partial<Env> = {},
  log: Log = silentLog,
): Promise<TestApi> {
  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  const clock = fixedClock(now);
  const dataDir = await mkdtemp(join(tmpdir(), 'goodstride-files-'));
  const s3Endpoint = inject('s3Endpoint');
  const s3 = s3Endpoint ? await makeBucket(s3Endpoint) : null;
  const databaseDistributed = inject('citusNodes').length > 0;
  const base = { ...readEnv({}), databasePoolSize: 8, databaseDistributed };
  const env = { ...base, dataDir, s3, ...proxied(database.url), ...more };
  const deps = createDeps(env, env.databaseUrl ?? database.url, clock, log);
  const app = await createApi(deps);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  atTheEnd(async () => {
    await app.close();
    await deps.gateway.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    deps,
    clock,
    address,
    call: async (token, spec, input = {}) =>
      (await send(
        address,
        token,
        spec.method,
        pathOf(spec, input.params, input.query as never),
        input.body,
        input.headers,
      )) as never,
    raw: async (token, method, path, body, headers) =>
      (await send(address, token, method, path, body, headers)) as never,
    inject: async (token, method, path, sent, extra) => {
      const { headers, body: payload } = written(token, sent, extra);
      const url = `/api/${path}`;
      const answer = await app.inject({ method: method as 'GET', url, headers, payload: payload as never });
      const { statusCode: status, body } = answer;
      return { status, body: parsed(body), headers: new Headers(answer.headers as Record<string, string>) };
    },
  };
}

export interface Person {
  id: string;
  token: string;
  programId: string;
}

/** A member of a program with a session. */
export async function asMember(
  api: TestApi,
  programId: string,
  input: Parameters<typeof makeMember>[2] & { roleName?: RoleName } = {},
): Promise<Person> {
  const member = await makeMember(api.deps, programId, input);
  return { id: member.id, token: await signIn(api.deps, programId, member), programId };
}

export const asAdmin = (api: TestApi, programId: string) =>
  asMember(api, programId, { roleName: 'ProTierAdmin' });

/** A program with every setting on. */
export async function inProgram(
  api: TestApi,
  input: Parameters<typeof makeProgram>[1] = {},
): Promise<string> {
  return (await makeProgram(api.deps, input)).id;
}
