// Erases 10,000 members of 20 programs by file, and kills the server while it works. Each has to be gone once, everybody else
// has to be untouched, and every score has to be what the entries give (docs/decisions/760).
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { expectRightScores, expectSame, say } from './checks.ts';
import { insertPeople } from './data.ts';
import { startServer, untilReady } from './server.ts';

const size = Number(process.argv[2] ?? 10_000);
const kills = Number(process.argv[3] ?? 3);
const programCount = 20;
const port = 3332;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-deletion-'));

const env = { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '' };
let server = startServer(port, env);

interface Answer {
  id: string;
  state: string;
  members: number;
  erased: number;
  kept: number;
}

async function call(
  token: string,
  method: string,
  address: string,
  body?: object | FormData,
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

/** Each of them has a team, steps of ten days, and a login; every second one leaves. */
async function makePeople(client: pg.Client, programId: string): Promise<void> {
  await client.query(insertPeople, [programId, (size / programCount) * 2]);
  await client.query(
    `insert into step_day (program_id, member_id, day, source, steps, recorded_at)
      select program_id, id, current_date - d, 'manual', 5000 + d, now() from member, generate_series(1, 10) d where program_id = $1`,
    [programId],
  );
  await client.query(
    'update member set login_id = gen_random_uuid(), email = id::text || $2 where program_id = $1 and login_id is null',
    [programId, '@leavers.test'],
  );
  await client.query(
    'insert into login (id, email, created_at) select login_id, email, now() from member where program_id = $1 on conflict do nothing',
    [programId],
  );
  await client.query(
    'insert into login_member (login_id, program_id, member_id) select login_id, program_id, id from member where program_id = $1 on conflict do nothing',
    [programId],
  );
}

/** Everybody is in it with the days they have. */
const challengeOf = (programId: string) => ({
  programId,
  challengeName: 'Together',
  startDate: new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10),
  duration: 20,
  steps: 5000,
  trackingCalc: 'total',
  includeType: 'add',
  includeAll: true,
});

try {
  await untilReady(port);
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const home = await makeProgram(deps, { slug: 'home', name: 'Home' });
  const owner = async () => {
    const member = await makeMember(deps, home.id, { roleName: 'Super WT Admin' });
    return signIn(deps, home.id, member);
  };
  const [first, second] = [await owner(), await owner()];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<R>(text, values)).rows;
  await client.query('set session_replication_role = replica');
  for (let at = 0; at < programCount; at += 1) {
    const { id: programId } = await makeProgram(deps, { slug: `leavers-${at}`, name: `Leavers ${at}` });
    const admin = await makeMember(deps, programId, { roleName: 'ProTierAdmin' });
    await makePeople(client, programId);
    await call(await signIn(deps, programId, admin), 'POST', 'challenges', challengeOf(programId));
  }
  await client.query('vacuum (analyze)');
  const leavers = await query<{ id: string; email: string }>(
    `select id, email from (select id, email, row_number() over (partition by program_id order by id) as n
      from member where email like '%@leavers.test') m where n % 2 = 0`,
  );
  const others = `select md5(string_agg(md5(m::text), '' order by m.id)) as sum from member m
    where email like '%@leavers.test' and not id = any($1::uuid[])`;
  const ids = leavers.map(({ id }) => id);
  const before = (await query<{ sum: string }>(others, [ids]))[0]!.sum;
  const stepsBefore = (
    await query<{ n: number }>(
      'select count(*)::integer as n from step_day where not member_id = any($1::uuid[])',
      [ids],
    )
  )[0]!.n;
  say(`${leavers.length} members of ${programCount} programs leave`);

  const form = new FormData();
  form.set('file', new Blob([`email\n${leavers.map(({ email }) => email).join('\n')}\n`]), 'leavers.csv');
  const began = performance.now();
  const { id, members } = await call(first, 'POST', 'super/mass-member-deletion', form);
  say(`dry run in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  expectSame('members in the dry run', members, leavers.length);
  await call(second, 'POST', `super/mass-member-deletion/${id}/approve`, { members });
  const get = () => call(first, 'GET', `super/mass-member-deletion/${id}`);
  for (let at = 1; at <= kills; at += 1) {
    while ((await get()).erased < (leavers.length * at) / (kills + 1)) await sleep(50);
    server.kill('SIGKILL');
    await once(server, 'exit');
    server = startServer(port, env);
    await untilReady(port);
    say(`kill -9 at ${(await get()).erased}`);
  }
  let now = await get();
  for (; now.state === 'running'; now = await get()) await sleep(500);
  say(`done after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  expectSame('state', now.state, 'done');
  expectSame('erased', now.erased, leavers.length);
  expectSame('kept', now.kept, 0);
  const [found] = await query<{ gone: number; audits: number; logins: number; steps: number }>(
    `select (select count(*)::integer from member where id = any($1::uuid[]) and status = 'erased') as gone,
      (select count(*)::integer from audit_log where action = 'members.erase') as audits,
      (select count(*)::integer from login where email = any($2::text[])) as logins,
      (select count(*)::integer from step_day where not member_id = any($1::uuid[])) as steps`,
    [ids, leavers.map(({ email }) => email)],
  );
  expectSame('members without a name', found!.gone, leavers.length);
  expectSame('entries in the audit log, one each', found!.audits, leavers.length);
  expectSame('logins left', found!.logins, 0);
  expectSame('others: members untouched', (await query<{ sum: string }>(others, [ids]))[0]!.sum, before);
  expectSame('others: days with steps', found!.steps, stepsBefore);
  await expectRightScores(deps);
  await client.end();
  await deps.gateway.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
