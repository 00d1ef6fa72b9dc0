// Ratios from one interleaved run of the real product. It is not a timed test. npm run bench -- [participants]
// [seconds]
import { execFileSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDeps } from '../server/src/app/deps.ts';
import { importActivity } from '../server/src/features/activity/index.ts';
import { foldBoards } from '../server/src/domain/boards/services/fold-boards.ts';
import { verifyBoards } from './ranks.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, startCluster } from '../server/src/platform/embedded/cluster.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeField, type Field, type Person } from './data.ts';
import { load, median, type Measured } from './load.ts';
import { keepSection, machine } from './page.ts';
import { hello, startServer, untilReady } from './server.ts';

const participants = Number(process.argv[2] ?? 1_000_000);
const seconds = Number(process.argv[3] ?? 4);
const rounds = 3;
const ports = { api: 3178, hello: 3177 };
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-bench-'));
const say = (line: string) => console.log(line);

/**
 * The table that pgbench inserts into. It is created through pg, because psql does not come with the embedded
 * PostgreSQL.
 */
async function makeInsertTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create table bench_insert (id bigserial primary key, a integer, b integer)');
  } finally {
    await client.end();
  }
}

/** Single inserts by pgbench with 16 clients; null if pgbench is not installed. */
function pgbench(url: string): number | null {
  const script = path.join(dataDir, 'insert.sql');
  writeFileSync(script, 'insert into bench_insert (a, b) values (1, 2);\n');
  try {
    const text = execFileSync(
      'pgbench',
      ['-n', '-c', '16', '-j', '2', '-T', String(seconds), '-M', 'prepared', '-f', script, url],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    return Number(/tps = ([\d.]+)/.exec(text)?.[1]);
  } catch {
    return null;
  }
}

const today = new Date().toISOString().slice(0, 10);
const logs = (people: readonly Person[]) => (connection: number) => {
  const person = people[connection % people.length]!;
  const steps = Math.floor(Math.random() * 20_000);
  return {
    path: `/api/members/${person.id}/add-steps`,
    token: person.token,
    body: JSON.stringify({ stepData: [{ date: today, steps }] }),
  };
};
const boards =
  ({ challengeId, people }: Field) =>
  (connection: number) => {
    return {
      path: `/api/challenges/${challengeId}/leaderboard`,
      token: people[connection % people.length]!.token,
    };
  };
const dashboards =
  ({ people }: Field) =>
  (connection: number) => {
    const person = people[connection % people.length]!;
    return { path: `/api/members/${person.id}/today`, token: person.token };
  };

type Figures = Record<string, number[]>;

async function measure(
  url: string,
  small: Field,
  large: Field,
): Promise<{ figures: Figures; failed: number }> {
  const figures: Figures = {};
  let failed = 0;
  const note = (name: string, value: number) => (figures[name] ??= []).push(value);
  const run = async (name: string, port: number, connections: number, next: Parameters<typeof load>[3]) => {
    const measured: Measured = await load(port, connections, seconds, next);
    failed += measured.failed;
    note(name, measured.perSecond);
    note(`${name} ms`, measured.latency);
    say(
      `  ${name.padEnd(34)}${measured.perSecond.toFixed(0).padStart(8)} /s ${measured.latency.toFixed(1).padStart(8)} ms`,
    );
  };
  // A server that has just started has no compiled code yet, so it is warmed up for a minute: the steady state is
  // measured.
  for (const connections of [64, 16])
    for (const next of [logs(large.people), logs(large.busy), boards(large), dashboards(large)])
      await load(ports.api, connections, 2 * seconds, next);
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round}`);
    await run('hello', ports.hello, 16, () => ({ path: '/' }));
    const inserts = pgbench(url);
    if (inserts !== null) {
      note('insert', inserts);
      say(`  ${'pgbench single insert'.padEnd(34)}${inserts.toFixed(0).padStart(8)} /s`);
    }
    await run('add-steps', ports.api, 16, logs(large.people));
    await run('add-steps 64', ports.api, 64, logs(large.people));
    await run('add-steps in 20', ports.api, 16, logs(large.busy));
    await run('add-steps small', ports.api, 16, logs(small.people));
    await run('board', ports.api, 16, boards(large));
    await run('board small', ports.api, 16, boards(small));
    await run('dashboard', ports.api, 16, dashboards(large));
  }
  return { figures, failed };
}

function table(figures: Figures, more: [string, string, string][]): string[] {
  const of = (name: string) => median(figures[name] ?? []);
  const ratio = (a: string, b: string) => of(a) / of(b);
  const exponent = Math.log(of('add-steps small') / of('add-steps')) / Math.log(participants / 1000);
  // The bars of recording were 0.12 and 0.25 with a database client of our own (decision 870).
  const rows: [string, string, string][] = [
    ['add-steps in 1 challenge / pgbench single insert', '0.10', ratio('add-steps', 'insert').toFixed(3)],
    [
      'add-steps at 64 connections / pgbench single insert',
      '0.20',
      ratio('add-steps 64', 'insert').toFixed(3),
    ],
    ['add-steps in 20 challenges / in 1', '0.12', ratio('add-steps in 20', 'add-steps').toFixed(3)],
    ['leaderboard page with my rank / node:http hello', '0.04', ratio('board', 'hello').toFixed(3)],
    [
      `the same, latency at ${participants.toLocaleString('en')} / at 1,000`,
      '2',
      ratio('board ms', 'board small ms').toFixed(2),
    ],
    [
      `growth exponent of add-steps from 1,000 to ${participants.toLocaleString('en')}`,
      '0.15',
      exponent.toFixed(3),
    ],
    ['dashboard in one call / leaderboard page with rank', '0.25', ratio('dashboard', 'board').toFixed(3)],
    ...more,
  ];
  return ['| what | bar | this run |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)];
}

/** Members without a day yet, one after another. As above, the steady state is measured, not the first second. */
async function tenYears(deps: ReturnType<typeof createDeps>, field: Field): Promise<number> {
  const { programId } = field;
  const took: number[] = [];
  const warming = 8;
  for (let one = 0; one < warming + 9; one += 1) {
    const person = `p${7 + one}`;
    const lines = ['person,date,steps'];
    for (let back = 3650; back > 0; back -= 1) {
      const day = new Date(Date.now() - (back + 400) * 86_400_000).toISOString().slice(0, 10);
      lines.push(`${person},${day},${5000 + (back % 4000)}`);
    }
    const file = path.join(dataDir, 'ten-years.csv');
    writeFileSync(file, lines.join('\n'));
    const context = { deps, programId, db: deps.gateway.forProgram(programId), now: new Date() };
    const began = performance.now();
    const report = await importActivity(context, file, { format: 'generic' }, { actor: null });
    if (!report.applied) throw new Error('the import was refused');
    if (one >= warming) took.push(performance.now() - began);
  }
  return median(took);
}

const cluster = await startCluster({ dataDir });
const greeting = hello(ports.hello);
let server: ChildProcess | undefined;
try {
  await migrate(cluster.url, silentLog);
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 8 }, cluster.url, systemClock(0), silentLog);
  await makeInsertTable(cluster.url);
  say(`making ${participants.toLocaleString('en')} participants`);
  const small = await makeField(deps, 1000);
  const large = await makeField(deps, participants);
  server = startServer(ports.api, { DATABASE_URL: cluster.url, DEMO: 'off', LOG_LEVEL: 'warn' });
  await untilReady(ports.api);
  const { figures, failed } = await measure(cluster.url, small, large);
  await foldBoards(deps);
  const wrong = await verifyBoards(deps, large);
  const years = await tenYears(deps, small);
  const lines = table(figures, [
    ['import of ten years of one member’s days', '100 ms', `${years.toFixed(0)} ms`],
    ['refused calls; wrong ranks of 64 people after it', '0', `${failed}; ${wrong}`],
  ]);
  const page = [
    `The last run of \`npm run bench\`: ${machine()}, load generator, server and PostgreSQL on the same cores,`,
    `medians of ${rounds} interleaved rounds of ${seconds} s after a warm-up, ${participants.toLocaleString('en')} participants.`,
    '',
    ...lines,
  ];
  say(lines.join('\n'));
  if (participants >= 1_000_000) keepSection(null, page);
  await deps.gateway.close();
} finally {
  server?.kill('SIGTERM');
  greeting.kill('SIGTERM');
  await sleep(1500);
  await cluster.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
