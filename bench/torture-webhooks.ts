// npm run torture:webhooks -- [EVENTS]: so many events for addresses that answer, fail, never answer, lead elsewhere or answer 30
// seconds late, while the API and the worker are killed. Each event arrives at least once at those that answer, in the order of
// its member, and is shown as waiting or failed for the others. It also says how much longer recordings take meanwhile.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { dayIn } from '../server/src/platform/clock/days.ts';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { expectSame, expectThat, say } from './checks.ts';
import { atTheEnd, endAll, folder, serverPart } from './deployment.ts';
import { depsOf } from './writers.ts';

const wanted = Number(process.argv[2] ?? 10_000);
const [apiPort, workerPort] = [3176, 3177] as const;
const memberCount = 40;

type Answer = (response: ServerResponse) => void;
const receivers: Readonly<Record<string, Answer>> = {
  answers: (response) => response.writeHead(200).end(),
  fails: (response) => response.writeHead(500).end(),
  'never answers': () => undefined,
  'leads elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'is late': (response) => void setTimeout(() => response.writeHead(200).end(), 30_000).unref(),
};
const perMember = Math.ceil(wanted / Object.keys(receivers).length / memberCount);
const events = perMember * memberCount;

interface Received {
  id: string;
  member: string;
  amount: number;
}

async function receive(answer: Answer): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { data } = JSON.parse(Buffer.concat(parts).toString()) as {
      data: { amount: number; member: { id: string } };
    };
    received.push({
      id: String(request.headers['webhook-id']),
      member: data.member.id,
      amount: data.amount,
    });
    answer(response);
  };
  // A process that was killed ends in the middle of a request.
  const server = createServer((request, response) => void take(request, response).catch(() => undefined));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, received };
}

/** Calls until the API has answered, with one key, so that nothing happens twice. */
async function call(token: string, path: string, body: object): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer?.ok) return answer;
    if (answer && ![409, 429, 503].includes(answer.status)) throw new Error(await answer.text());
    await sleep(100);
  }
}

/** Records steps for some seconds, and returns the 99th percentile of what a recording takes, in ms. */
async function recordings(people: readonly { id: string; token: string }[], seconds: number) {
  const end = performance.now() + seconds * 1000;
  const took: number[] = [];
  const date = dayIn('UTC', new Date());
  const work = async ({ id, token }: { id: string; token: string }) => {
    for (let steps = 1; performance.now() < end; steps += 1) {
      const began = performance.now();
      await call(token, `members/${id}/add-steps`, { stepData: [{ date, steps }] });
      took.push(performance.now() - began);
      await sleep(20);
    }
  };
  await Promise.all(people.slice(0, 8).map(work));
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!;
}

/** Gives each member points, one after the other, and says whether all have been given. */
function giving(token: string, people: readonly { id: string }[], times: number) {
  const state = { isOver: false };
  const give = async ({ id }: { id: string }) => {
    for (let amount = 1; amount <= times; amount += 1) {
      await call(token, `members/${id}/point-entries`, { amount, reason: 'Torture' });
      await sleep(100);
    }
  };
  const done = Promise.all(people.map(give)).then(() => {
    state.isOver = true;
  });
  return { state, done };
}

const isSent = ({ name, state }: { name: string; state: string }) => name === 'answers' || state !== 'sent';

/** What came first of each event is in the order of its member. */
function outOfOrder(received: readonly Received[]): number {
  const seen = new Set<string>();
  const last = new Map<string, number>();
  let wrong = 0;
  for (const { id, member, amount } of received) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (amount < (last.get(member) ?? 0)) wrong += 1;
    last.set(member, amount);
  }
  return wrong;
}

try {
  const cluster = await startCluster({ dataDir: folder('webhooks-database') });
  atTheEnd(() => cluster.stop());
  const env = {
    DATA_DIR: folder('webhooks-files'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: cluster.url,
    INSIDE_PROVIDERS: 'on',
  };
  const api = serverPart('api', apiPort, env);
  const worker = serverPart('worker', workerPort, env);
  await api.start();
  await worker.start();
  const deps = await depsOf(cluster.url);
  atTheEnd(() => deps.gateway.close());
  const program = await makeProgram(deps, { slug: 'hooks', name: 'Hooks' });
  const admin = await makeMember(deps, program.id, { roleName: 'ProTierAdmin' });
  const token = await signIn(deps, program.id, admin);
  const people: { id: string; token: string }[] = [];
  for (let at = 0; at < memberCount; at += 1) {
    const member = await makeMember(deps, program.id);
    people.push({ id: member.id, token: await signIn(deps, program.id, member) });
  }
  await recordings(people, 5);
  // The same load, while nobody has to be told.
  const unheard = giving(token, people, perMember);
  const before = await recordings(people, 15);
  await unheard.done;

  const boxes = new Map<string, Received[]>();
  for (const [name, answer] of Object.entries(receivers)) {
    const { url, received } = await receive(answer);
    boxes.set(name, received);
    await call(token, `programs/${program.id}/webhooks`, { name, url, events: ['points.given'] });
  }
  say(`${events} events for ${boxes.size} addresses`);
  const heard = giving(token, people, perMember);
  const during = await recordings(people, 15);
  say(
    `p99 of recordings ${before.toFixed(0)} ms, ${during.toFixed(0)} ms meanwhile: ${(during / before).toFixed(2)} times`,
  );
  for (let kills = 0; !heard.state.isOver || kills < 4; kills += 1) {
    const [name, part] = kills % 2 ? (['worker', worker] as const) : (['API', api] as const);
    await part.kill();
    await part.start();
    say(`killed the ${name} and started it again`);
    await sleep(4000);
  }
  await heard.done;
  const arrived = () => new Set(boxes.get('answers')!.map(({ id }) => id)).size;
  for (let waits = 0; waits < 300 && arrived() < events; waits += 1) await sleep(1000);
  expectSame('events that arrived where somebody answers', arrived(), events);
  for (const [name, received] of boxes) {
    say(`${name}: ${received.length} calls`);
    expectSame(`events out of order, ${name}`, outOfOrder(received), 0);
  }
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; state: string; count: number }>(
    `select w.name, d.state, count(*)::integer as count from webhook_delivery d
     join webhook w on w.program_id = d.program_id and w.id = d.webhook_id group by 1, 2 order by 1, 2`,
  );
  await client.end();
  for (const { name, state, count } of rows) say(`${name}: ${count} ${state}`);
  const shown = (name: string) =>
    rows.filter((row) => row.name === name).reduce((sum, { count }) => sum + count, 0);
  for (const name of boxes.keys()) expectSame(`events in the log, ${name}`, shown(name), events);
  expectThat('nothing counts as sent that was not taken', rows.every(isSent));
} finally {
  await endAll();
}
