// Reads between members in a program of 100,000: npm run bench:members -- [members] [seconds] [only lists whose name
// matches this]. Not a timed test.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, startCluster } from '../server/src/platform/embedded/cluster.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { load, median, type Call } from './load.ts';
import { makeCrowd, type Crowd } from './members-data.ts';
import { keepSection, machine } from './page.ts';
import { hello, startServer, untilReady } from './server.ts';

const size = Number(process.argv[2] ?? 100_000);
const seconds = Number(process.argv[3] ?? 2);
const only = process.argv[4] ?? '';
const rounds = 3;
const ports = { api: 3176, hello: 3175 };
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-members-'));
/** Plans are sealed by the one process and opened by the other. */
const secretKey = randomBytes(32).toString('base64');
const count = (number: number) => number.toLocaleString('en');

type Next = (connection: number) => Call;

/** Returns a day of the calendar of UTC. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const searched = ['an', 'person%2077', 'cor', 'p12', 'otto%20p', 'ine'];

/** Returns the member directory of admins with each of its filters. */
function directoryCalls(
  address: string,
  { teamId, organizationId, challengeId }: Omit<Crowd, 'programId' | 'people' | 'admin'>,
  asAdmin: (address: string) => Next,
): Record<string, Next> {
  const filters = {
    'first page': '',
    'by last visit': 'sortColumn=lastVisitDate&sortOrder=desc',
    admins: 'role=admin',
    active: 'status=active',
    invited: 'status=invited',
    deactivated: 'status=deactivated',
    'of a team': `teamId=${teamId}`,
    'of an organization': `organizationId=${organizationId}`,
    'in a challenge': `challengeId=${challengeId}`,
    'never logged': 'neverLogged=true',
    'inactive for 30 days': 'inactiveDays=30',
    'active in an organization, inactive': `status=active&organizationId=${organizationId}&inactiveDays=30`,
  };
  const calls = Object.entries(filters).map(([name, query]) => [
    `directory: ${name}`,
    asAdmin(`${address}?${query}`),
  ]);
  const search: Next = (connection) =>
    asAdmin(`${address}?search=${searched[connection % searched.length]}`)(connection);
  return { ...(Object.fromEntries(calls) as Record<string, Next>), 'directory: search': search };
}

/** Returns the lists by their names in the table. */
function callsOf({ programId: p, people, admin, ...filters }: Crowd): Record<string, Next> {
  const each =
    (address: (id: string, connection: number) => string): Next =>
    (connection) => {
      const { id, token } = people[connection % people.length]!;
      return { path: `/api/${address(id, connection)}`, token };
    };
  const asAdmin =
    (address: string): Next =>
    () => ({ path: `/api/${address}`, token: admin.token });
  return {
    'journal feed of the program': each(() => `programs/${p}/journals`),
    'journal feed of friends': each(() => `programs/${p}/journals?friends=true`),
    'friends by name': each((id) => `members/${id}/friends`),
    'friends by steps of the week': each((id) => `members/${id}/friends?sortColumn=weekSteps&sortOrder=desc`),
    'board of friends': each((id) => `members/${id}/friends-board`),
    'what friends do': each((id) => `members/${id}/feed`),
    'search for members': each(
      (_, connection) => `programs/${p}/member-search?search=${searched[connection % searched.length]}`,
    ),
    'members for a member': each(() => `programs/${p}/members`),
    'members for an admin': asAdmin(`programs/${p}/members`),
    'members for an admin, page 400': asAdmin(`programs/${p}/members?page=400`),
    ...directoryCalls(`programs/${p}/member-directory`, filters, asAdmin),
    'overview of the program': asAdmin(`programs/${p}/overview`),
    'statistics of the program': asAdmin(`programs/${p}/program-stats`),
    'statistics of the program, a year': asAdmin(
      `programs/${p}/program-stats?startDate=${daysAgo(365)}&endDate=${daysAgo(0)}`,
    ),
    'something small for today (plan)': each(() => 'mental-wellness/daily-content'),
    'what an entry brought': (connection) => ({
      ...each((id) => `members/${id}/moment`)(connection),
      body: '{}',
    }),
    messages: each((id) => `members/${id}/messages`),
    'messages, page 40': each((id) => `members/${id}/messages?page=40`),
  };
}

async function measure(small: Crowd, large: Crowd) {
  const figures = new Map<string, number[]>();
  const note = (name: string, value: number) => figures.set(name, [...(figures.get(name) ?? []), value]);
  let refused = 0;
  const run = async (name: string, port: number, next: Next, quick: boolean) => {
    const { perSecond, latency, failed } = await load(port, 16, quick ? seconds / 2 : seconds, next);
    refused += failed;
    note(name, perSecond);
    note(`${name} ms`, latency);
    console.log(
      `  ${name.padEnd(44)}${perSecond.toFixed(0).padStart(8)} /s ${latency.toFixed(1).padStart(8)} ms`,
    );
  };
  const few = callsOf(small);
  const many = Object.fromEntries(
    Object.entries(callsOf(large)).filter(([name]) => new RegExp(only).test(name)),
  );
  for (const next of Object.values(many)) await load(ports.api, 16, 0.5, next);
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round}`);
    await run('hello', ports.hello, () => ({ path: '/' }), false);
    for (const [name, next] of Object.entries(many)) {
      await run(name, ports.api, next, false);
      await run(`${name} small`, ports.api, few[name]!, true);
    }
  }
  const of = (name: string) => median(figures.get(name) ?? []);
  const rows = Object.keys(many).map((name) => {
    const bar = name.startsWith('journal feed') ? '0.03' : name.includes('(plan)') ? '0.05' : '';
    const ratio = (of(name) / of('hello')).toFixed(3);
    return [
      name,
      bar,
      ratio,
      `${of(`${name} ms`).toFixed(0)} ms`,
      (of(`${name} ms`) / of(`${name} small ms`)).toFixed(2),
    ];
  });
  return { rows, refused };
}

const cluster = await startCluster({ dataDir });
const greeting = hello(ports.hello);
let server: ChildProcess | undefined;
try {
  await migrate(cluster.url, silentLog);
  const deps = createDeps(
    { ...readEnv({ SECRET_KEY: secretKey }), databasePoolSize: 4 },
    cluster.url,
    systemClock(0),
    silentLog,
  );
  console.log(`making ${count(size)} members and ${count(size * 10)} entries`);
  const small = await makeCrowd(deps, 1000);
  const large = await makeCrowd(deps, size);
  await deps.gateway.close();
  server = startServer(ports.api, {
    DATABASE_URL: cluster.url,
    SECRET_KEY: secretKey,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  });
  await untilReady(ports.api);
  const { rows, refused } = await measure(small, large);
  const lines = [
    `| at 16 connections | bar | / node:http hello | median | latency at ${count(size)} / at 1,000 |`,
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Refused calls: ${refused}.`,
  ];
  console.log(lines.join('\n'));
  const about = `The last run of \`npm run bench:members\`: ${machine()}, medians of ${rounds} interleaved rounds of ${seconds} s, ${count(size)} members, 200 friends each for those who ask, ${count(size * 10)} journal entries.`;
  if (size >= 100_000 && !only) keepSection('Members together', [about, '', ...lines]);
} finally {
  server?.kill('SIGTERM');
  greeting.kill('SIGTERM');
  await sleep(1500);
  await cluster.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
