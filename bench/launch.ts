// Launch morning: a company's directory is synced by SCIM, and then its people sign on by OpenID Connect from three offices, open
// the dashboard, join, log steps and open the board, beside live streams and leaving emails.
// npm run bench:launch -- [people in the directory] [people who come] [emails] [people a minute]
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import type { Deps } from '../server/src/platform/context/context.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { removeCluster, startCluster } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { finish } from '../server/test/at-the-end.ts';
import { fakeProvider } from '../server/test/factories/fake-provider.ts';
import { insertPeople } from './data.ts';
import { Calls, crowd } from './launch-calls.ts';
import { comeIn, makeCompany, scimUser, type Company } from './launch-company.ts';
import { keepSection, machine } from './page.ts';
import { startServer, untilReady } from './server.ts';

const [people = 50_000, coming = 20_000, emails = 50_000, aMinute = 670] = process.argv.slice(2).map(Number);
const port = 3184;
const base = `http://127.0.0.1:${port}`;
const streams = 100;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-launch-'));

/** Opens a mail server that takes everything. */
async function openInbox(count: () => void): Promise<{ url: string; close: () => void }> {
  const inbox = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      stream.resume();
      stream.on('end', () => {
        count();
        done();
      });
    },
  });
  inbox.on('error', () => undefined);
  await new Promise<void>((resolve) => void inbox.listen(0, '127.0.0.1', resolve));
  const { port: at } = inbox.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${at}`, close: () => inbox.close() };
}

/** Another program of the same server writes to all its members. */
async function sendEmails(deps: Deps, url: string, calls: Calls): Promise<void> {
  if (!emails) return;
  const { id } = await makeProgram(deps, { slug: 'letters', name: 'Letters' });
  const token = await signIn(deps, id, await makeMember(deps, id, { roleName: 'ProTierAdmin' }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(insertPeople, [id, emails]);
  await client.query(
    'update member set login_id = gen_random_uuid() where program_id = $1 and login_id is null',
    [id],
  );
  await client.query(
    `insert into login (id, email, created_at) select login_id, email, now() from member
     where program_id = $1 on conflict do nothing`,
    [id],
  );
  await client.end();
  await calls.send(
    'POST',
    `programs/${id}/admin-email`,
    { token },
    {
      audience: { kind: 'all' },
      subject: 'Welcome',
      body: '<p>Hello {{ firstName }}.</p>',
    },
  );
}

/** Sends the directory with a few calls at once, as Entra does. Answers the seconds it took. */
async function sync(calls: Calls, { directoryToken: token }: Company): Promise<number> {
  const start = performance.now();
  await crowd(
    8,
    people,
    async (at) => void (await calls.send('POST', 'scim/v2/Users', { token }, scimUser(at))),
  );
  return (performance.now() - start) / 1000;
}

/** Keeps the live stream of somebody open. */
async function listen(token: string, open: AbortController): Promise<void> {
  const answer = await fetch(`${base}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: open.signal,
  });
  if (!answer.ok) throw new Error(`live: ${answer.status}`);
  void answer.text().catch(() => undefined);
}

/** Everybody comes at an even pace. Answers how late the last was, in seconds. */
async function morning(one: (at: number) => Promise<void>): Promise<number> {
  const begin = performance.now();
  const dueAt = (at: number) => begin + (at * 60_000) / aMinute;
  await crowd(64, coming, async (at) => {
    await sleep(Math.max(0, dueAt(at) - performance.now()));
    await one(at).catch(() => undefined);
  });
  return Math.max(0, performance.now() - dueAt(coming)) / 1000;
}

const cluster = await startCluster({ dataDir });
let left = 0;
const inbox = await openInbox(() => void (left += 1));
await migrate(cluster.url, silentLog);
const deps = createDeps(
  { ...readEnv({}), databasePoolSize: 4, dataDir },
  cluster.url,
  systemClock(0),
  silentLog,
);
const server = startServer(port, {
  DATABASE_URL: cluster.url,
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  INSIDE_PROVIDERS: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: inbox.url,
});
const open = new AbortController();
try {
  await untilReady(port);
  const provider = await fakeProvider(systemClock(0));
  const calls = new Calls(base);
  const company = await makeCompany(deps, calls, provider);
  const syncSeconds = await sync(calls, company);
  const rate = people / syncSeconds;
  console.log(`${people} people synced in ${syncSeconds.toFixed(0)} s, ${rate.toFixed(0)} a second`);
  await sendEmails(deps, cluster.url, calls);
  calls.begin();
  const late = await morning(async (at) => {
    const { token } = await comeIn(calls, company, provider, at);
    if (at < streams) await listen(token, open);
  });
  const lines = [
    `The last run of \`npm run bench:launch\`: ${machine()}. ${people.toLocaleString('en')} people in the directory, of whom ${coming.toLocaleString('en')} come from three`,
    `addresses, ${aMinute} a minute, beside ${streams} live streams and ${emails.toLocaleString('en')} emails.`,
    '',
    '| figure | measured | must be |',
    '|---|---|---|',
    `| people synced by SCIM in a second | ${rate.toFixed(0)} | 83 (50,000 in 10 minutes) |`,
    `| refused calls and errors | ${calls.failed.length} | 0 |`,
    `| 99th percentile of all calls | ${calls.p99().toFixed(0)} ms | 1000 ms |`,
    `| how late the last one was | ${late.toFixed(1)} s | |`,
    `| emails that left meanwhile | ${left.toLocaleString('en')} | |`,
    ...calls
      .figures()
      .map(
        ({ kind, count, median, p99 }) =>
          `| \`${kind}\` (${count}): median, p99 | ${median.toFixed(0)} ms, ${p99.toFixed(0)} ms | |`,
      ),
  ];
  console.log(lines.join('\n'));
  if (calls.failed.length) console.log(calls.failed.slice(0, 20).join('\n'));
  if (coming >= 1000) keepSection('Launch morning', lines);
  if (calls.failed.length || calls.p99() > 1000 || rate < 83) process.exitCode = 1;
} finally {
  open.abort();
  server.kill('SIGTERM');
  await sleep(1500);
  await deps.gateway.close();
  await finish();
  inbox.close();
  await cluster.stop();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
