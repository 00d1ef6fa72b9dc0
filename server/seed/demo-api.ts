import type { BodyOf, EndpointSpec, ParamsOf, ResponseOf } from '#contract/endpoint.ts';
import { login } from '#contract/features/sessions.ts';
import { createApi } from '../src/app/api.ts';
import { demoPassword } from '../src/core/demo/public.ts';
import type { Deps } from '../src/platform/context/context.ts';

export interface DemoApi {
  /** A call as a logged-in person, through every check of the real API. */
  call<E extends EndpointSpec>(
    spec: E,
    input: { params?: ParamsOf<E>; body?: BodyOf<E> },
  ): Promise<ResponseOf<E>>;
}

type App = Awaited<ReturnType<typeof createApi>>;

async function send(
  app: App,
  spec: EndpointSpec,
  token: string | null,
  input: { params?: unknown; body?: unknown },
) {
  const params = (input.params ?? {}) as Record<string, string>;
  const url = `/api/${spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.inject({ method: spec.method, url, headers, payload: input.body as object });
  if (answer.statusCode !== 200)
    throw new Error(`${spec.method} ${spec.path}: ${answer.statusCode} ${answer.body}`);
  return JSON.parse(answer.body) as never;
}

/** Uses the API as a person of the demo, without a port, so that the demo obeys every rule. */
export async function withDemoApi<R>(
  deps: Deps,
  email: string,
  work: (api: DemoApi) => Promise<R>,
): Promise<R> {
  const app = await createApi(deps);
  try {
    const session: ResponseOf<typeof login> = await send(app, login, null, {
      body: { email, password: demoPassword },
    });
    return await work({ call: (spec, input) => send(app, spec, session.accessToken, input) });
  } finally {
    await app.close();
  }
}
