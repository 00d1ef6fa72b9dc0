import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { createApi } from '../src/app/api.ts';
import { allJobs } from '../src/app/worker.ts';
import { addDays, dayIn, endOfDay } from '../src/platform/clock/days.ts';
import { fixedClock } from '../src/platform/clock/clock.ts';
import type { Deps } from '../src/platform/context/context.ts';
import { silentLog } from '../src/platform/log/log.ts';
import { signIn } from './builders/sessions.ts';
import type { Member } from './members.ts';

interface Input<E extends EndpointSpec> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  /** Pictures by the field they are sent in; the body is then sent as a form. */
  pictures?: Readonly<Record<string, readonly Buffer[]>>;
}

/** The demo while it is being created: its people use the real API at moments of the past. */
export interface DemoWorld {
  deps: Deps;
  programId: string;
  /** Today in the program's time zone, and the moment at which the demo is created. */
  today: string;
  now: Date;
  members: readonly Member[];
  /** Ids by the names that the texts of the demo use. */
  challengeIds: Map<string, string>;
  teamIds: Map<string, string>;
  /** A member by their first name, in small letters without accents. */
  member(key: string): Member;
  /** A call as a member, through every check of the real API. */
  call<E extends EndpointSpec>(key: string, spec: E, input?: Input<E>): Promise<ResponseOf<E>>;
  /** Moves the clock to an hour of a day, so many days ago. It never goes back, and never past the present. */
  goTo(daysAgo: number, hour: number): void;
  runJobs(...names: readonly string[]): Promise<void>;
}

type App = Awaited<ReturnType<typeof createApi>>;

function addressOf(spec: EndpointSpec, params: unknown = {}, query: unknown = {}): string {
  const values = params as Record<string, string>;
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = Object.entries(query as object).map(([name, value]): [string, string] => [name, `${value}`]);
  return `/api/${path}${search.length ? `?${new URLSearchParams(search)}` : ''}`;
}

/** A body with pictures as the form that a browser sends. */
async function formOf(body: object, pictures: NonNullable<Input<EndpointSpec>['pictures']>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  for (const [field, files] of Object.entries(pictures))
    for (const file of files) form.append(field, new Blob([new Uint8Array(file)]), 'photo.jpg');
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type')! };
}

async function send(app: App, spec: EndpointSpec, token: string, input: Input<EndpointSpec>) {
  const { params, query, body, pictures } = input;
  const form = pictures && (await formOf((body ?? {}) as object, pictures));
  const answer = await app.inject({
    method: spec.method,
    url: addressOf(spec, params, query),
    headers: { authorization: `Bearer ${token}`, ...(form ? { 'content-type': form.type } : {}) },
    payload: form ? form.payload : (body as object),
  });
  if (answer.statusCode !== 200)
    throw new Error(`${spec.method} ${spec.path}: ${answer.statusCode} ${answer.body}`);
  // The caller knows the answer by the endpoint.
  return JSON.parse(answer.body) as never;
}

const longAgo = new Date(0);

/** The clock of the past, and how the seed moves it. */
function timeMachine(zone: string, today: string, now: Date) {
  const clock = fixedClock(longAgo);
  const goTo = (daysAgo: number, hour: number) => {
    const midnight = endOfDay(zone, addDays(today, -daysAgo - 1));
    const wanted = midnight.getTime() + hour * 3_600_000;
    clock.set(new Date(Math.max(clock.now().getTime(), Math.min(wanted, now.getTime()))));
  };
  return { clock, goTo };
}

/** Calls of members, each with a session that is opened when it is first needed. */
function callsOf(app: App, deps: Deps, programId: string, member: DemoWorld['member']): DemoWorld['call'] {
  const tokens = new Map<string, string>();
  return async (key, spec, input = {}) => {
    const token = tokens.get(key) ?? (await signIn(deps, programId, member(key)));
    tokens.set(key, token);
    try {
      return await send(app, spec, token, input as Input<EndpointSpec>);
    } catch (error) {
      throw new Error(`${key} could not do this in the demo`, { cause: error });
    }
  };
}

/** Opens the API for the people of a program, without a port and without a line in the log. */
export async function inDemoWorld(
  given: Deps,
  { programId, zone }: { programId: string; zone: string },
  members: readonly Member[],
  work: (world: DemoWorld) => Promise<void>,
): Promise<void> {
  const now = given.clock.now();
  const today = dayIn(zone, now);
  const { clock, goTo } = timeMachine(zone, today, now);
  const deps = { ...given, clock, log: silentLog };
  const app = await createApi(deps);
  const byKey = new Map(members.map((each) => [each.key, each]));
  const member = (key: string) => {
    const found = byKey.get(key);
    if (!found) throw new Error(`The demo has nobody named ${key}.`);
    return found;
  };
  const runJobs = async (...names: readonly string[]) => {
    for (const job of allJobs) if (names.includes(job.name)) await job.run(deps);
  };
  const ids = { challengeIds: new Map<string, string>(), teamIds: new Map<string, string>() };
  const call = callsOf(app, deps, programId, member);
  try {
    await work({ deps, programId, today, now, members, ...ids, member, call, goTo, runJobs });
  } finally {
    await app.close();
  }
}

/** Something that happened in the demo, so many days ago. */
export interface DemoEvent {
  daysAgo: number;
  /** Of that day, 0 to 24, also with parts of an hour. */
  hour: number;
  work(world: DemoWorld): Promise<unknown>;
}
