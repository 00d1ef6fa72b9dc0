// Fills the disk of the files, then the one of the database, both small file systems in memory (Linux, as root). Errors
// must say what they are, reads go on while only the files have no room, no row may lack its file, nothing acknowledged may
// be lost, and everything comes back within 30 seconds of room.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { dayIn } from '../server/src/platform/clock/days.ts';
import { runningClusterUrl, startCluster } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { createFolderStore } from '../server/src/platform/storage/folder-store.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { expectSame, expectThat, say } from './checks.ts';
import { atTheEnd, endAll, folder, serverPart } from './deployment.ts';

const port = 3188;
const longestMs = 30_000;
const filler = 'filler';

/** Returns a small disk of its own. */
function disk(name: string, megabytes: number): string {
  const place = folder(name);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', place]);
  atTheEnd(() => execFileSync('umount', ['--lazy', place]));
  return place;
}

/** Takes all room but this. */
function fill(place: string, leftBytes: number): void {
  const { bavail, bsize } = statfsSync(place);
  writeFileSync(path.join(place, filler), Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
}
const makeRoom = (place: string) => rmSync(path.join(place, filler));

interface Person {
  id: string;
  programId: string;
  token: string;
}

/** Status and code of what the server answers; `no connection` without an answer. */
async function ask({ token }: Person, method: string, address: string, body?: object): Promise<string> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  }).catch(() => null);
  const text = await answer?.text().catch(() => '');
  if (!answer) return 'no connection';
  return `${answer.status} ${/"code":"(\w+)"/.exec(text ?? '')?.[1] ?? ''}`.trim();
}

async function makePerson(url: string): Promise<Person> {
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 2 }, url, systemClock(0), silentLog);
  const { id: programId } = await makeProgram(deps, { slug: 'disk', name: 'Disk' });
  const member = await makeMember(deps, programId);
  const token = await signIn(deps, programId, member);
  await deps.gateway.close();
  return { id: member.id, programId, token };
}

/** Uploads a picture of noise, which is as large as it looks. */
async function upload(person: Person): Promise<string> {
  const raw = { width: 400, height: 400, channels: 3 as const };
  const picture = await sharp(randomBytes(400 * 400 * 3), { raw })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('text', 'A walk');
  form.set('photos', new Blob([picture as never], { type: 'image/jpeg' }), 'walk.jpg');
  return ask(person, 'POST', 'journals', form);
}

/** Measures how long it takes until it works again. */
async function expectBack(what: string, attempt: () => Promise<string>): Promise<void> {
  const began = performance.now();
  let answer = await attempt();
  while (answer !== '200' && performance.now() - began < 2 * longestMs) {
    await sleep(250);
    answer = await attempt();
  }
  const tookMs = performance.now() - began;
  expectThat(`${what} ${(tookMs / 1000).toFixed(1)} s after there was room (${answer})`, tookMs < longestMs);
}

async function rows<R extends pg.QueryResultRow>(url: string, query: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query<R>(query);
  await client.end();
  return found.rows;
}

async function expectWholeFiles(url: string, place: string): Promise<void> {
  const stored = await rows<{ id: string; program_id: string; bytes: number }>(
    url,
    'select id, program_id, bytes from photo',
  );
  const store = createFolderStore(path.join(place, 'files'));
  const facts = await Promise.all(
    stored.map((row) => store.describe({ programId: row.program_id, id: row.id })),
  );
  const broken = stored.filter((row, at) => facts[at]?.bytes !== row.bytes).length;
  expectSame(`rows of ${stored.length} without their whole file`, broken, 0);
  let files = 0;
  for await (const { ids } of store.list()) files += ids.length;
  expectSame('files without a row', files - stored.length, 0);
}

async function fillFiles(): Promise<void> {
  say('the disk of the files');
  const cluster = await startCluster({ dataDir: folder('disk-database') });
  atTheEnd(() => cluster.stop());
  const place = disk('disk-files', 16);
  const server = serverPart('all', port, { DATABASE_URL: cluster.url, DATA_DIR: place });
  await server.start();
  const person = await makePerson(cluster.url);
  expectSame('a photo while there is room', await upload(person), '200');
  fill(place, 40_000);
  const refused = [await upload(person), await upload(person)];
  expectThat(
    `photos are refused: ${refused.join(', ')}`,
    refused.every((one) => one === '503 unavailable'),
  );
  expectSame('reading goes on', await ask(person, 'GET', `members/${person.id}/journals`), '200');
  expectSame('the dashboard goes on', await ask(person, 'GET', `members/${person.id}/today`), '200');
  const stepData = [{ date: dayIn('UTC', new Date()), steps: 4321 }];
  const steps = await ask(person, 'POST', `members/${person.id}/add-steps`, { stepData });
  expectSame('steps are recorded', steps, '200');
  await expectWholeFiles(cluster.url, place);
  makeRoom(place);
  await expectBack('photos are taken again', () => upload(person));
  await expectWholeFiles(cluster.url, place);
  await server.stop();
  await cluster.stop();
}

async function fillDatabase(): Promise<void> {
  say('the disk of everything, with the embedded PostgreSQL');
  const place = disk('disk-all', 400);
  // PostgreSQL and the server belong to two users.
  mkdirSync(place, { recursive: true });
  const server = serverPart('all', port, { DATABASE_URL: '', DATA_DIR: place });
  await server.start();
  const url = (await runningClusterUrl(place))!;
  const person = await makePerson(url);
  const date = dayIn('UTC', new Date());
  let [acknowledged, steps] = [0, 0];
  const record = async () => {
    steps += 1;
    const answer = await ask(person, 'POST', `members/${person.id}/add-steps`, {
      stepData: [{ date, steps }],
    });
    if (answer === '200') acknowledged = steps;
    return answer;
  };
  expectSame('steps while there is room', await record(), '200');
  fill(place, 0);
  const seen = new Map<string, number>();
  const until = performance.now() + 20_000;
  while (performance.now() < until) {
    // A large write, because PostgreSQL has room left in the files it has.
    const answers = [await record(), await upload(person)];
    for (const answer of answers) seen.set(answer, (seen.get(answer) ?? 0) + 1);
    await sleep(100);
  }
  say(`answers without room: ${JSON.stringify(Object.fromEntries(seen))}`);
  const clear = ['200', '503 unavailable', '429 too_many_requests', 'no connection'];
  expectThat(
    'every error says what it is',
    [...seen.keys()].every((answer) => clear.includes(answer)),
  );
  makeRoom(place);
  await expectBack('steps are recorded', record);
  const back = (await runningClusterUrl(place)) ?? url;
  const [row] = await rows<{ steps: number }>(back, "select steps from step_day where source = 'manual'");
  expectSame('the last acknowledged steps', row?.steps, acknowledged);
  await expectWholeFiles(back, place);
  await server.stop();
}

if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/proc/mounts'))
  say('This needs Linux and root, for small disks in memory.');
else
  try {
    await fillFiles();
    await fillDatabase();
  } finally {
    await endAll();
  }
