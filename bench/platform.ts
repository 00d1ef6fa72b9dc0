// The lists and searches of the platform area with 5,000 programs and many members and emails: the median and the slowest
// call of 16 callers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import pg from 'pg';
import { platformReportNames } from '../contract/src/platform-reports.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { fillPlatform } from './platform-data.ts';
import { startServer, untilReady } from './server.ts';

const members = Number(process.argv[2] ?? 2_000_000);
const mails = Number(process.argv[3] ?? 1_000_000);
const port = Number(process.env['PORT'] ?? 3178);
const callers = 16;
const callsEach = 12;

const questions = [
  'programs',
  'programs?sortColumn=members&sortOrder=desc',
  'programs?page=300',
  'programs/search?searchString=Program%2042',
  'programs/autocomplete-search?searchString=gram%20499',
  'super/report-preview/active-programs?sortColumn=members&sortOrder=desc',
  'programs/all-program-aggregate',
  'super/members/search?searchString=garcia',
  'super/members/search?searchString=elena',
  'super/members/search?searchString=m77@bench.example',
  'super/email-queue/search',
  'super/email-queue/search?deliveryStatus=failed',
  'super/email-queue/search?email=to77',
  'super/email-queue/search?subject=number%2077',
  'programs?perPage=25&sortColumn=lastAdminVisit&visit=quiet&size=large&tier=plus',
  'programs?perPage=25&sortColumn=endsOn&seats=none&end=open',
  'super/home',
  'super/home/trend',
  'super/home/contracts',
  'super/approvals',
  'super/bulk-acts',
  'super/log',
  'super/challenges',
  ...platformReportNames.map((name) => `super/report-preview/${name}`),
];

async function time(token: string, address: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${text.slice(0, 200)}`);
  return performance.now() - began;
}

/** Each caller is a member of staff of their own: what one person may have under way at once is limited. */
async function measure(tokens: readonly string[], address: string): Promise<string> {
  await time(tokens[0]!, address);
  const times: number[] = [];
  const one = async (token: string) => {
    for (let call = 0; call < callsEach; call += 1) times.push(await time(token, address));
  };
  await Promise.all(tokens.map(one));
  times.sort((a, b) => a - b);
  return `${times[Math.floor(times.length / 2)]!.toFixed(0)} ms at the median, ${times.at(-1)!.toFixed(0)} ms at most`;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-platform-'));
const server = startServer(port, {
  DATA_DIR: dataDir,
  DEMO: 'off',
  DATABASE_URL: '',
  LOG_LEVEL: 'error',
  PUBLIC_URL: `http://localhost:${port}`,
});
try {
  await untilReady(port).catch(() => untilReady(port));
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const { id: programId } = await makeProgram(deps, { name: 'Home' });
  const tokens: string[] = [];
  while (tokens.length < callers) {
    const staff = await makeMember(deps, programId, { roleName: 'Super WT Admin' });
    tokens.push(await signIn(deps, programId, staff));
  }
  await deps.gateway.close();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await fillPlatform(owner, { like: programId, programs: 5000, members, mails });
  await owner.end();
  for (const address of questions) console.log(`${address}: ${await measure(tokens, address)}`);
} finally {
  server.kill('SIGTERM');
  await sleep(8000);
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
