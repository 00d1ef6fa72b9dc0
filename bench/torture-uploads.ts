// Feeds each upload 4 MB of its worst form while a probe asks /healthz: no file may keep others waiting.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { mostProgramFile } from '../contract/src/features/program-files/program-files.ts';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { expectThat, say } from './checks.ts';
import { startServer, untilReady } from './server.ts';

const port = 3179;
const size = 4 * 1024 * 1024;
const longestMs = 200;
const longestRefusalMs = 2_000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-torture-'));
const server = startServer(port, { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '' });

/** So many copies of a text as 4 MB hold. */
const full = (text: string) => text.repeat(Math.floor(size / text.length));
const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const zeros = (megabytes: number, name: string) =>
  Buffer.from(zipSync({ [name]: new Uint8Array(megabytes * 1024 * 1024) }, { level: 9 }));
const brackets = nested('[', ']', size / 2);

interface Upload {
  name: string;
  address: string;
  file: string | Buffer;
  fileName: string;
  fields?: Record<string, string>;
  field?: string;
}

/** Returns each upload with what its parser likes least. */
function uploadsOf(programId: string): Upload[] {
  const csvs: [string, string][] = [
    ['rows of 60,000 commas', full(`${','.repeat(60_000)}\n`)],
    ['short rows', full('a,b\n')],
    ['an open quotation mark', `email,"${full('x\n')}`],
    ['quotation marks', full('"",')],
  ];
  const inProgram = `programs/${programId}`;
  const forCsv: Pick<Upload, 'name' | 'address' | 'fields'>[] = [
    { name: 'a member’s file', address: 'devices/imports' },
    { name: 'activity', address: `${inProgram}/activity-import`, fields: { format: 'generic' } },
    { name: 'metrics', address: `${inProgram}/metric-import`, fields: { format: 'generic-metric' } },
    { name: 'members', address: `${inProgram}/member-imports` },
    { name: 'points', address: `program-admin/${programId}/upload-custom-point-csv` },
    { name: 'a company’s list', address: `${inProgram}/company-sign-on/list` },
  ];
  const maps: [string, string | Buffer, string][] = [
    ['GPX that nests', nested('<a>', '</a>', size / 8), 'a.gpx'],
    ['GPX of entities', `<!DOCTYPE a [${full('<!ENTITY a "&a;&a;">')}]><gpx>&a;</gpx>`, 'a.gpx'],
    ['GeoJSON of brackets', brackets, 'a.geojson'],
    ['300 MB of zeros in a zip', zeros(300, 'doc.kml'), 'a.kmz'],
  ];
  return [
    ...forCsv.flatMap((to) =>
      csvs.map(([how, file]) => ({ ...to, name: `${to.name}: ${how}`, file, fileName: 'a.csv' })),
    ),
    ...maps.map(([how, file, fileName]) => ({
      name: `a map: ${how}`,
      address: 'maps/read-file',
      file,
      fileName,
    })),
    {
      name: 'a member’s archive: 300 MB of zeros',
      address: 'devices/imports',
      file: zeros(300, 'steps-2024-01-01.json'),
      fileName: 'a.zip',
    },
    {
      name: 'a picture of nothing',
      address: `programs/${programId}/pictures`,
      file: full('\u0000'),
      fileName: 'a.png',
      field: 'picture',
    },
  ];
}

/** Asks /healthz all the time until the work is done. Returns the longest wait for an answer. */
async function probe(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false, longest: 0 };
  const ended = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    await answer.text();
    state.longest = Math.max(state.longest, performance.now() - start);
    await sleep(5);
  }
  await ended;
  return state.longest;
}

async function send(token: string, { address, file, fileName, fields = {}, field = 'file' }: Upload) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([file as never]), fileName);
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await answer.text();
  return { status: answer.status, text, tookMs: performance.now() - start };
}

async function call(token: string, method: 'POST' | 'PUT', address: string, body: object) {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text(), tookMs: performance.now() - start };
}

async function check(name: string, sending: ReturnType<typeof send>, isBomb = false): Promise<void> {
  const wait = await probe(sending);
  const { status, text, tookMs } = await sending;
  const isRead = status === 200 || status === 422 || (status === 400 && /invalid_file|bad_image/.test(text));
  if (!isRead) say(text.slice(0, 300));
  const isRefusedFast = !isBomb || tookMs < longestRefusalMs;
  const figures = `${status} in ${tookMs.toFixed(0)} ms, /healthz within ${wait.toFixed(0)} ms`;
  expectThat(`${name}: ${figures}`, wait < longestMs && isRead && isRefusedFast);
}

try {
  await untilReady(port);
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const program = await makeProgram(deps, { slug: 'torture', name: 'Torture' });
  const tokenOf = async (roleName: 'ProTierAdmin' | 'WT Admin') =>
    signIn(deps, program.id, await makeMember(deps, program.id, { roleName }));
  const admin = await tokenOf('ProTierAdmin');
  const signOn = await call(admin, 'PUT', `programs/${program.id}/company-sign-on`, {
    companyCode: 'torture',
    method: 'list',
  });
  if (signOn.status !== 200) throw new Error(signOn.text);
  // Each by another admin, because uploads have a share per person.
  for (const upload of uploadsOf(program.id))
    await check(upload.name, send(await tokenOf('ProTierAdmin'), upload), upload.name.includes('zeros'));
  const staff = await tokenOf('WT Admin');
  const keys = Array.from({ length: 200_000 }, (_, at) => `key${at}: ${at}`).join('\n');
  const files = { brackets, keys, dashes: full('- '), quotes: full(`'`), texts: full('a: |\n  [\n') };
  for (const [how, text] of Object.entries(files)) {
    const body = { file: text.slice(0, mostProgramFile), dryRun: true };
    await check(`the file of a program: ${how}`, call(staff, 'POST', 'programs/import', body));
  }
  await deps.gateway.close();
} finally {
  server.kill('SIGTERM');
  await sleep(3000);
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
