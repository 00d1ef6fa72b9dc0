// Queues one email to 50,000 members, and kills the server five times while they leave. Nobody may get it twice, and
// only those that were just being handed over may have an unknown fate (docs/decisions/611).
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { expectThat, say } from './checks.ts';
import { insertPeople } from './data.ts';
import { startServer, untilReady } from './server.ts';

const size = Number(process.argv[2] ?? 50_000);
const kills = Number(process.argv[3] ?? 5);
const port = 3175;
const linesOfServer = 5;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-mail-'));

/** Counts the emails that arrived, by address. */
const arrived = new Map<string, number>();
const inbox = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, session, done) {
    stream.resume();
    stream.on('end', () => {
      for (const { address } of session.envelope.rcptTo)
        arrived.set(address, (arrived.get(address) ?? 0) + 1);
      done();
    });
  },
});
// A connection of a killed server ends in the middle of a word.
inbox.on('error', () => undefined);
await new Promise<void>((resolve) => void inbox.listen(0, '127.0.0.1', resolve));
const { port: smtpPort } = inbox.server.address() as AddressInfo;

const env = {
  DATA_DIR: dataDir,
  DEMO: 'off',
  DATABASE_URL: '',
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
};
let server = startServer(port, env);

/** Makes members who have accounts; without them nobody can be written to. */
async function makePeople(url: string, programId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(insertPeople, [programId, size]);
  await client.query(
    'update member set login_id = gen_random_uuid() where program_id = $1 and login_id is null',
    [programId],
  );
  await client.query(
    `insert into login (id, email, created_at) select login_id, email, now() from member
      where program_id = $1 on conflict do nothing`,
    [programId],
  );
  await client.query('vacuum (analyze)');
  await client.end();
}

const total = () => [...arrived.values()].reduce((sum, count) => sum + count, 0);

async function killInTheMiddle(): Promise<void> {
  const before = total();
  while (total() < before + size / (kills + 2)) await sleep(5);
  server.kill('SIGKILL');
  await once(server, 'exit');
  say(`kill -9 after ${total()} emails`);
  server = startServer(port, env);
  await untilReady(port);
}

try {
  await untilReady(port);
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const { id: programId } = await makeProgram(deps, { slug: 'mail', name: 'Mail' });
  const admin = await makeMember(deps, programId, { roleName: 'ProTierAdmin' });
  const token = await signIn(deps, programId, admin);
  await makePeople(url, programId);
  await deps.gateway.close();

  const call = async (method: string, address: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { id: string; counts: Record<string, number> };
  };
  const began = performance.now();
  const { id } = await call('POST', `programs/${programId}/admin-email`, {
    audience: { kind: 'all' },
    subject: 'The spring challenge starts on Monday',
    body: '<p>Hello {{ firstName }}, the spring challenge starts on Monday.</p>',
  });
  const seconds = (performance.now() - began) / 1000;
  expectThat(`${size} emails queued in ${seconds.toFixed(1)} s (less than 10)`, seconds < 10);

  for (let at = 0; at < kills; at += 1) await killInTheMiddle();
  let counts: Record<string, number> = {};
  // Emails that were being sent when the server died are settled after ten minutes.
  for (;;) {
    ({ counts } = await call('GET', `email-archive/${programId}/${id}`));
    if (!counts['queued']) break;
    say(`${counts['sent']} sent, ${counts['queued']} not yet`);
    await sleep(20_000);
  }
  const people = size + 1;
  const unknown = counts['failed'] ?? 0;
  say(`sent ${counts['sent']}, of unknown fate ${unknown}`);
  expectThat('everybody is accounted for', (counts['sent'] ?? 0) + unknown === people);
  expectThat(`of unknown fate are at most ${kills * linesOfServer}`, unknown <= kills * linesOfServer);
  const twice = [...arrived.values()].filter((count) => count > 1).length;
  expectThat(`${twice} people got it twice`, twice === 0);
  expectThat(
    `${arrived.size} of ${people} got it`,
    arrived.size >= (counts['sent'] ?? 0) && arrived.size <= people,
  );
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  inbox.close();
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
