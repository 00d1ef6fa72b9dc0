// The real product beside the release before it, in turns on one machine. It is not a timed test.
// npm run bench -- [participants] [seconds] [--against COMMIT | --alone]
import { execFileSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createDeps } from '../server/src/app/deps.ts';
import { importActivity } from '../server/src/features/activity/index.ts';
import { foldBoards } from '../server/src/domain/boards/services/fold-boards.ts';
import { verifyBoards } from './ranks.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, startCluster } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { comparison, table, type Figures } from './compare.ts';
import type { Field } from './data.ts';
import { load, median } from './load.ts';
import { keepSection, machine } from './page.ts';
import { hello, postmasterOf, root, untilAnswered } from './server.ts';
import { measureIdle, measureTree, note, warmUp } from './turns.ts';
import { addTree, openTree, releaseBefore, removeTree, rest, wake, type Tree } from './trees.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', default: releaseBefore },
    alone: { type: 'boolean', default: false },
  },
});
const participants = Number(positionals[0] ?? 1_000_000);
const seconds = Number(positionals[1] ?? 4);
const rounds = 5;
const ports = { hello: 3177, now: 3178, before: 3179 };
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-bench-'));
const say = (line: string) => console.log(line);

/**
 * Creates the table that pgbench inserts into. It is created through pg, because psql does not come with the embedded
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

const helloCall = () => ({ path: '/' });

/** What everything is compared with, while nothing else runs and beside the servers, so that one sees what these take from it. */
async function measureBare(url: string, figures: Figures, beside: string): Promise<void> {
  const bare = await load(ports.hello, 16, seconds, helloCall);
  note(figures, `hello ${beside}`, bare.perSecond);
  const inserts = pgbench(url);
  if (inserts !== null) note(figures, `insert ${beside}`, inserts);
  say(
    `  ${`${beside}: hello, pgbench`.padEnd(34)}${bare.perSecond.toFixed(0).padStart(8)} ${(inserts?.toFixed(0) ?? 'none').padStart(8)} /s`,
  );
}

interface Measurement {
  /** Of each version, by its name. */
  figures: Map<string, Figures>;
  failed: number;
}

async function measureRounds(trees: readonly Tree[], url: string, postmaster: number): Promise<Measurement> {
  const figures = new Map<string, Figures>(trees.map(({ name }) => [name, {}]));
  const own = figures.get(trees[0]!.name)!;
  let failed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round}`);
    // Who begins has cold caches; so they take turns in that, too.
    for (const tree of round % 2 ? trees : trees.toReversed()) {
      const one = await measureTree(tree, postmaster, seconds, figures.get(tree.name)!);
      if (tree === trees[0]) failed += one;
    }
    wake(trees[0]!);
    await measureBare(url, own, 'during the rounds');
    rest(trees[0]!);
  }
  return { figures, failed };
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

async function addDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

const against = values.alone ? null : values.against;
const folder = path.join(dataDir, 'before');
// The servers of both versions and what fills their databases.
const cluster = await startCluster({ dataDir, mostConnections: 250 });
const greeting: ChildProcess = hello(ports.hello);
const trees: Tree[] = [];
try {
  await makeInsertTable(cluster.url);
  const postmaster = await postmasterOf(cluster.url);
  await untilAnswered(ports.hello);
  const own: Figures = {};
  for (let one = 0; one < 3; one += 1) await measureBare(cluster.url, own, 'alone');
  const versions: [string, string, number][] = [['now', root, ports.now]];
  if (against) versions.push(['before', addTree(against, folder), ports.before]);
  for (const [name, at, port] of versions) {
    say(`${name}: making ${participants.toLocaleString('en')} participants`);
    const url = await addDatabase(cluster.url, `bench_${name}`);
    const tree = await openTree(name, at, { port, url, participants });
    rest(tree);
    trees.push(tree);
  }
  for (const tree of trees) await warmUp(tree, seconds);
  const now = trees[0]!;
  const burns = await measureIdle(now, postmaster);
  wake(now);
  await measureBare(cluster.url, own, 'beside the idle server');
  rest(now);
  const first = await measureRounds(trees, cluster.url, postmaster);
  // A figure below the bar is measured once more before it is believed.
  const isBelow = against !== null && comparison(first.figures).some(({ below }) => below);
  const again = isBelow ? await measureRounds(trees, cluster.url, postmaster) : null;
  const { figures, failed } = again ?? first;
  Object.assign(own, figures.get('now'));
  wake(now);
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 8 }, now.url, systemClock(0), silentLog);
  await foldBoards(deps);
  const wrong = await verifyBoards(deps, now.large);
  const years = await tenYears(deps, now.small);
  const lines = table(own, participants, [
    ['idle server and PostgreSQL, of a core', '0.03', burns.toFixed(3)],
    ['import of ten years of one member’s days', '100 ms', `${years.toFixed(0)} ms`],
    ['refused calls; wrong ranks of 64 people after it', '0', `${failed + first.failed}; ${wrong}`],
  ]);
  const compared = against ? comparison(figures) : [];
  const page = [
    `The last run of \`npm run bench\`: ${machine()}, load generator, server and PostgreSQL on the same cores,`,
    `medians of ${rounds} rounds of ${seconds} s in turns after a warm-up, ${participants.toLocaleString('en')} participants.`,
    '',
    ...lines,
    ...(against ? ['', `Beside ${against}, in turns:`, '', ...compared.map(({ line }) => line)] : []),
  ];
  say(page.join('\n'));
  for (const { name, below } of compared)
    if (below) say(`\u001B[31m${name} is more than 5 % below ${against}\u001B[0m`);
  if (participants >= 1_000_000) keepSection(null, page);
  await deps.gateway.close();
} finally {
  for (const tree of trees) {
    wake(tree);
    tree.server.kill('SIGTERM');
  }
  greeting.kill('SIGTERM');
  await sleep(1500);
  await cluster.stop();
  if (trees.length > 1) removeTree(folder);
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
