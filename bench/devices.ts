// Days of connected devices merged per second, at the given number of members with 15 days each: new, partly changed, and
// the same again. No network is in it. It is not a timed test. npm run bench:devices -- [members]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDeps } from '../server/src/app/deps.ts';
import { takeDays } from '../server/src/features/devices/services/take-days.ts';
import type { ToldDay } from '../server/src/features/devices/source-days.types.ts';
import { addDays } from '../server/src/platform/clock/days.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, startCluster } from '../server/src/platform/embedded/cluster.ts';
import { inTransaction } from '../server/src/platform/db/handle.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { newId } from '../server/src/platform/ids/ids.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeField } from './data.ts';
import { keepSection, machine } from './page.ts';

const size = Number(process.argv[2] ?? 20_000);
const days = 15;
/** Members of one transaction, and transactions at the same time. */
const [batch, atOnce] = [200, 4];
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-devices-'));

const rounds = [
  { name: 'all days new', steps: (at: number, day: number) => 4000 + ((at * 31 + day * 7) % 9000) },
  {
    name: 'the last 2 of 15 changed',
    steps: (at: number, day: number) => 4000 + ((at * 31 + day * 7) % 9000) + (day < 2 ? 500 : 0),
  },
  {
    name: 'the same again',
    steps: (at: number, day: number) => 4000 + ((at * 31 + day * 7) % 9000) + (day < 2 ? 500 : 0),
  },
];

const cluster = await startCluster({ dataDir });
try {
  await migrate(cluster.url, silentLog);
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 8 }, cluster.url, systemClock(0), silentLog);
  const { programId } = await makeField(deps, size);
  const db = deps.gateway.forProgram(programId);
  const people = await db.selectFrom('member').select('id').where('programId', '=', programId).execute();
  const sources = people.map(() => `${newId()}:garmin`);
  const today = new Date().toISOString().slice(0, 10);
  const lines = [
    `The last run of \`npm run bench:devices\`: ${machine()}, PostgreSQL on the same cores, ${people.length.toLocaleString('en')} members in a`,
    `running challenge, ${days} days each by the hour, ${batch} members a transaction, ${atOnce} at the same time. The aim is 40,000 days a second.`,
    '',
    '| days | a second |',
    '|---|---|',
  ];
  for (const { name, steps } of rounds) {
    const batches: ToldDay[][] = [];
    for (let from = 0; from < people.length; from += batch)
      batches.push(
        people.slice(from, from + batch).flatMap(({ id: memberId }, place) =>
          Array.from({ length: days }, (_, day): ToldDay => {
            const all = steps(from + place, day);
            const hours = Array.from({ length: 24 }, (__, hour) => (hour === 8 ? all : 0));
            return { memberId, day: addDays(today, -day), source: sources[from + place]!, steps: all, hours };
          }),
        ),
      );
    const began = performance.now();
    const left = batches.values();
    const work = async () => {
      for (const told of left)
        await inTransaction(db, (tx) =>
          takeDays({ deps, db, programId, now: new Date() }, tx, 'device', told),
        );
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const perSecond = (people.length * days * 1000) / (performance.now() - began);
    lines.push(`| ${name} | ${Math.round(perSecond).toLocaleString('en')} |`);
    console.log(lines.at(-1));
  }
  if (size >= 20_000) keepSection('Days of connected devices', lines);
  await deps.gateway.close();
} finally {
  await cluster.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
