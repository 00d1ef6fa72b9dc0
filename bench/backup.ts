// npm run bench:backup -- [MEMBERS] [GB]: backs up an installation with so many members (50,000) and files (1 GB), reads the archive and
// restores it, each as the command that an operator runs. Prints seconds and the most memory that each used (Linux).
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { newId } from '../server/src/platform/ids/ids.ts';
import { startCluster } from '../server/src/platform/embedded/cluster.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { expectSame, expectThat, say } from './checks.ts';
import { atTheEnd, endAll, folder } from './deployment.ts';
import { insertPeople } from './data.ts';
import { root } from './server.ts';
import { depsOf } from './writers.ts';

const [members = 50_000, gigabytes = 1] = process.argv.slice(2).map(Number);
const fileBytes = 400_000;
/** Memory of a backup (docs/performance.md). */
const mostMegabytes = 250;

/** The most memory a process has used so far, in MB; null: it is over. */
function peakOf(pid: number): number | null {
  try {
    const found = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Number(found[1]) / 1024 : null;
  } catch {
    return null;
  }
}

/** Runs a command of the server, and says what it took. Returns the most memory it used, in MB. */
async function measured(name: string, env: Record<string, string>, ...args: string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [`server/src/app/commands/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, peakOf(child.pid!) ?? 0)), 50);
  const code = await new Promise((resolve) => void child.once('exit', resolve));
  clearInterval(watching);
  expectSame(`exit code of ${name}`, code, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${name}: ${seconds} s, ${peak.toFixed(0)} MB of memory at most`);
  return peak;
}

/** Writes files that can't be compressed, like photos. */
function writeFiles(dataDir: string, programId: string): number {
  const count = Math.round((gigabytes * 1e9) / fileBytes);
  for (let i = 0; i < count; i += 1) {
    const id = newId();
    const place = path.join(dataDir, 'files', programId, id.slice(-2));
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, id), randomBytes(fileBytes));
  }
  return count;
}

/** Three months of days, five journal entries and ten items of the feed of each member. */
async function fill(url: string, programId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(insertPeople, [programId, members]);
  for (const statement of [
    `insert into step_day (program_id, member_id, day, source, steps, recorded_at)
       select program_id, id, current_date - d, 'device', 3000 + (abs(hashtext(id::text || d)) % 9000), now()
       from member cross join generate_series(0, 89) d where program_id = $1`,
    `insert into journal (program_id, id, member_id, day, text, privacy, has_photo, created_at)
       select program_id, gen_random_uuid(), id, current_date - s, 'A walk through the park and up the hill, ' || s || ' kilometres.',
         'program', false, now() from member cross join generate_series(1, 5) s where program_id = $1`,
    `insert into feed_item (program_id, id, member_id, kind, subject, created_at)
       select program_id, gen_random_uuid(), id, 'goal', (current_date - d)::text, now()
       from member cross join generate_series(1, 10) d where program_id = $1`,
  ])
    await client.query(statement, [programId]);
  await client.end();
}

async function rowsOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = ['member', 'step_day', 'journal', 'feed_item'];
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ');
  const { rows } = await client.query(`select ${counts}`);
  await client.end();
  return JSON.stringify(rows[0]);
}

try {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const install = async (name: string) => {
    const cluster = await startCluster({ dataDir: folder(`${name}-database`) });
    atTheEnd(() => cluster.stop());
    return {
      url: cluster.url,
      env: { DATABASE_URL: cluster.url, DATA_DIR: folder(`${name}-files`), SECRET_KEY },
    };
  };
  const first = await install('first');
  await migrate(first.url, silentLog);
  const deps = await depsOf(first.url);
  const { id: programId } = await makeProgram(deps, { slug: 'bench', name: 'Bench' });
  await deps.gateway.close();
  await fill(first.url, programId);
  const files = writeFiles(first.env.DATA_DIR, programId);
  const rows = await rowsOf(first.url);
  say(`${members} members, ${files} files of ${fileBytes / 1000} kB: ${rows}`);
  const archive = path.join(folder('archive'), 'a.backup');
  const peak = await measured('backup', first.env, archive);
  expectThat(`backup stays below ${mostMegabytes} MB`, peak > 0 && peak < mostMegabytes);
  say(`the archive has ${(statSync(archive).size / 1e6).toFixed(0)} MB`);
  await measured('verify-backup', first.env, archive);
  const second = await install('second');
  await measured('restore', second.env, archive);
  expectSame('rows', await rowsOf(second.url), rows);
} finally {
  await endAll();
}
