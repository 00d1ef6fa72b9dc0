// Members who record steps all the time, and remember what was acknowledged.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { dayIn, addDays } from '../server/src/platform/clock/days.ts';
import { settleReach } from '../server/src/platform/db/reach.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { expectRightScores, expectSame, expectThat, say } from './checks.ts';

/** Each writer waits this long between two days, so that the load is bounded. */
const pauseMs = 20;

interface Writer {
  id: string;
  token: string;
  /** Says which of the ports it asks first. */
  turn: number;
  last: Map<string, number>;
}

export async function depsOf(url: string) {
  const env = await settleReach({ ...readEnv({}), databasePoolSize: 4 }, url);
  return createDeps(env, url, systemClock(0), silentLog);
}

/** What makes people: of this version, or of an older one that is checked out there, whose database knows less. */
async function makersOf(url: string, tree: string | undefined) {
  if (!tree) return { makeProgram, makeMember, signIn, deps: await depsOf(url) };
  const load = async (file: string): Promise<unknown> => import(pathToFileURL(path.join(tree, file)).href);
  const older = (await load('bench/writers.ts')) as { depsOf: typeof depsOf };
  return {
    ...((await load('server/seed/builders/programs.ts')) as { makeProgram: typeof makeProgram }),
    ...((await load('server/seed/builders/members.ts')) as { makeMember: typeof makeMember }),
    ...((await load('server/seed/builders/sessions.ts')) as { signIn: typeof signIn }),
    deps: await older.depsOf(url),
  };
}

interface Around {
  after?: After;
  /** Where the older version is that serves at first. */
  tree?: string;
}

async function makeWriters(url: string, count: number, days: readonly string[], port: number, tree?: string) {
  const { deps, ...make } = await makersOf(url, tree);
  const program = await make.makeProgram(deps, { slug: 'load', name: 'Load' });
  const admin = await make.makeMember(deps, program.id, { roleName: 'ProTierAdmin' });
  const adminToken = await make.signIn(deps, program.id, admin);
  const people: Writer[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const member = await make.makeMember(deps, program.id);
    const token = await make.signIn(deps, program.id, member);
    people.push({ id: member.id, token, turn, last: new Map() });
  }
  const memberIds = people.map(({ id }) => id);
  const body = { programId: program.id, startDate: days.at(-1), duration: 14, includeType: 'add', memberIds };
  const answer = await fetch(`http://127.0.0.1:${port}/api/challenges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, challengeName: 'Total' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await deps.gateway.close();
  return people;
}

/** What a client may see while something is away: no answer at all, or one that says so. */
const isClear = (kind: string) => kind === 'no connection' || /^(503|409|429) [a-z_]+$/.test(kind);

async function countLost(url: string, people: readonly Writer[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ key: string; steps: number }>(
    "select member_id || ' ' || day as key, steps from step_day where source = 'manual'",
  );
  await client.end();
  const stored = new Map(rows.map(({ key, steps }) => [key, steps]));
  const wanted = people.flatMap(({ id, last }) => [...last].map(([day, steps]) => [`${id} ${day}`, steps]));
  return wanted.filter(([key, steps]) => stored.get(String(key)) !== steps).length;
}

/** Says what a writer does after each acknowledged day. */
type After = (writer: Pick<Writer, 'id' | 'token' | 'turn'>, day: string, steps: number) => Promise<void>;

/** Starts so many writers on the processes at these ports, which may change while they write. */
export async function startWriters(
  url: string,
  count: number,
  ports: number[],
  { after, tree }: Around = {},
) {
  const today = dayIn('UTC', new Date());
  const days = [0, 1, 2, 3].map((back) => addDays(today, -back));
  const people = await makeWriters(url, count, days, ports[0]!, tree);
  const failures = new Map<string, number>();
  const load = { isOver: false };

  /** As a proxy does, asks the next process after a failure, with the same key so that nothing is recorded twice. */
  async function record({ id, token, turn }: Writer, day: string, steps: number): Promise<void> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const body = JSON.stringify({ stepData: [{ date: day, steps }] });
    for (let tries = 0; ; tries += 1) {
      const address = `http://127.0.0.1:${ports[(turn + tries) % ports.length]}/api/members/${id}/add-steps`;
      const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null);
      const text = (await answer?.text().catch(() => null)) ?? null;
      if (answer?.ok && text !== null) return;
      const code = /"code":"(\w+)"/.exec(text ?? '')?.[1] ?? '';
      const kind = answer && text !== null ? `${answer.status} ${code}` : 'no connection';
      failures.set(kind, (failures.get(kind) ?? 0) + 1);
      await sleep(50 + Math.random() * 100);
    }
  }
  async function work(writer: Writer): Promise<number> {
    let done = 0;
    while (!load.isOver) {
      const day = days[Math.floor(Math.random() * days.length)]!;
      const steps = Math.floor(Math.random() * 20_000);
      await record(writer, day, steps);
      writer.last.set(day, steps);
      done += 1;
      await after?.(writer, day, steps);
      await sleep(pauseMs);
    }
    return done;
  }
  const working = Promise.all(people.map(work));
  return {
    ports,
    failures,
    areFailuresClear: () => [...failures.keys()].every(isClear),
    /** Returns how many days were acknowledged. */
    async stop(): Promise<number> {
      load.isOver = true;
      return (await working).reduce((sum, done) => sum + done, 0);
    },
    countLost: () => countLost(url, people),
  };
}

type Load = Awaited<ReturnType<typeof startWriters>>;

/** What has to hold after all that happened to the processes. */
export async function expectNothingLost(load: Load, acknowledged: number, url: string): Promise<void> {
  say(`${acknowledged} acknowledged days, failures: ${JSON.stringify(Object.fromEntries(load.failures))}`);
  expectThat('every failure says what it is', load.areFailuresClear());
  expectSame('acknowledged days lost', await load.countLost(), 0);
  const deps = await depsOf(url);
  await expectRightScores(deps);
  await deps.gateway.close();
}
