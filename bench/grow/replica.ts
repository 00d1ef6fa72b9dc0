// Boards, lists and reports from a streaming replica beside the same calls from the primary, in turns in one run on this machine:
// npm run bench:grow -- [members] [seconds]. Not a timed test.
import { randomBytes } from 'node:crypto';
import { createDeps } from '../../server/src/app/deps.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import { readEnv } from '../../server/src/platform/env/env.ts';
import { silentLog } from '../../server/src/platform/log/log.ts';
import { say } from '../checks.ts';
import { atTheEnd, endAll, folder, serverPart } from '../deployment.ts';
import { load, median, quantile, type Call } from '../load.ts';
import { makeCrowd, type Crowd } from '../members-data.ts';
import { keepSection, machine } from '../page.ts';
import { startStandby, type Standby } from '../standby.ts';
import { untilReplicaIsUsed } from './until-used.ts';

const size = Number(process.argv[2] ?? 50_000);
const seconds = Number(process.argv[3] ?? 1.5);
/** Many short rounds: other work on the machine then meets both sides alike. */
const rounds = 15;
const ports = { primary: 3181, replica: 3182, worker: 3183 };
const today = new Date().toISOString().slice(0, 10);

interface Work {
  connections: number;
  next(connection: number): Call;
}

/** What is read, by kind and name, and recordings, which cost a mark where there is a replica. */
function worksOf({ programId: p, people, admin, challengeId }: Crowd): Record<string, Work> {
  const personOf = (connection: number) => people[connection % people.length]!;
  const each = (address: (id: string) => string): Work => ({
    connections: 16,
    next: (connection) => {
      const { id, token } = personOf(connection);
      return { path: `/api/${address(id)}`, token };
    },
  });
  const asAdmin = (address: string, connections: number): Work => ({
    connections,
    next: () => ({ path: `/api/programs/${p}/${address}`, token: admin.token }),
  });
  return {
    'board: a page with my rank': each(() => `challenges/${challengeId}/leaderboard`),
    'board: my friends': each((id) => `members/${id}/friends-board`),
    'list: journal of the program': each(() => `programs/${p}/journals`),
    'list: my friends by steps': each((id) => `members/${id}/friends?sortColumn=weekSteps&sortOrder=desc`),
    'list: members for an admin': asAdmin('members', 16),
    'list: a search for members': each(() => `programs/${p}/member-search?search=person%2077`),
    // A person may have two reports at once.
    'report: statistics of the program': asAdmin('program-stats', 2),
    'report: all users as a file': asAdmin('all-users', 2),
    recordings: {
      connections: 16,
      next: (connection) => {
        const { id, token } = personOf(connection);
        const steps = Math.floor(Math.random() * 20_000);
        const body = JSON.stringify({ stepData: [{ date: today, steps }] });
        return { path: `/api/members/${id}/add-steps`, token, body };
      },
    },
  };
}

async function measure(works: Record<string, Work>) {
  const ratios = new Map<string, number[]>();
  const rates = new Map<string, Record<'primary' | 'replica', number[]>>();
  let refused = 0;
  for (const port of [ports.primary, ports.replica])
    for (const { connections, next } of Object.values(works)) await load(port, connections, 1, next);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, { connections, next }] of Object.entries(works)) {
      // Who is second finds warmer caches, so they take turns at that as well.
      const order = round % 2 ? (['primary', 'replica'] as const) : (['replica', 'primary'] as const);
      const rate = { primary: 0, replica: 0 };
      for (const from of order) {
        const long = name.startsWith('report') ? 2 * seconds : seconds;
        const measured = await load(ports[from], connections, long, next);
        refused += measured.failed;
        rate[from] = measured.perSecond;
      }
      const known = rates.get(name) ?? { primary: [], replica: [] };
      rates.set(name, known);
      known.primary.push(rate.primary);
      known.replica.push(rate.replica);
      ratios.set(name, [...(ratios.get(name) ?? []), rate.replica / rate.primary]);
    }
    say(`round ${round} of ${rounds}`);
  }
  const rows = [...rates].map(([name, { primary, replica }]) => {
    const all = ratios.get(name)!;
    const range = `${quantile(all, 0.25).toFixed(2)} to ${quantile(all, 0.75).toFixed(2)}`;
    return [
      name,
      median(primary).toPrecision(3),
      median(replica).toPrecision(3),
      median(all).toFixed(2),
      range,
    ];
  });
  return { rows, refused };
}

async function run({ primaryUrl, replicaUrl, replica }: Standby): Promise<void> {
  await replica.start();
  atTheEnd(() => replica.kill().catch(() => undefined));
  const secretKey = randomBytes(32).toString('base64');
  await migrate(primaryUrl, silentLog);
  const deps = createDeps(
    { ...readEnv({ SECRET_KEY: secretKey }), databasePoolSize: 4 },
    primaryUrl,
    systemClock(0),
    silentLog,
  );
  say(`making ${size.toLocaleString('en')} members`);
  const crowd = await makeCrowd(deps, size);
  await deps.gateway.close();
  const env = { DATA_DIR: folder('grow-files'), SECRET_KEY: secretKey, DATABASE_URL: primaryUrl };
  const ofReplica = { ...env, DATABASE_REPLICA_URL: replicaUrl };
  const parts = [
    serverPart('api', ports.primary, env),
    serverPart('api', ports.replica, ofReplica),
    serverPart('worker', ports.worker, ofReplica),
  ];
  for (const part of parts) await part.start();
  await untilReplicaIsUsed(ports.replica);
  const { rows, refused } = await measure(worksOf(crowd));
  const lines = [
    '| what | a second, from the primary | from the replica | replica / primary (aim 0.9) | half of the rounds |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Refused calls: ${refused}.`,
  ];
  console.log(lines.join('\n'));
  const about = `The last run of \`npm run bench:grow\`: ${machine()}, both servers, both databases and the load on the same cores, medians of ${rounds} interleaved rounds of ${seconds} s, ${size.toLocaleString('en')} members. Recordings always go to the primary; beside a replica each leaves a mark.`;
  if (size >= 50_000) keepSection('From a replica', [about, '', ...lines]);
}

try {
  const standby = startStandby(5721);
  if (standby) await run(standby);
  else say('skipped: this machine has no PostgreSQL with pg_basebackup below /usr/lib/postgresql');
} finally {
  await endAll();
}
