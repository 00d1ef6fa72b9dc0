// Closes four points challenges between 20 teams of 2,000 people while the server and PostgreSQL are killed five times.
// Every incentive, email and award must happen exactly once, and the board's sum must equal the ledger's.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDeps } from '../server/src/app/deps.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { addDays, dayIn } from '../server/src/platform/clock/days.ts';
import { removeCluster, runningClusterUrl } from '../server/src/platform/embedded/cluster.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { silentLog } from '../server/src/platform/log/log.ts';
import { makeMember } from '../server/seed/builders/members.ts';
import { makeProgram } from '../server/seed/builders/programs.ts';
import { signIn } from '../server/seed/builders/sessions.ts';
import { expectRightScores, expectSame, say } from './checks.ts';
import { makeWalkers, type Walker } from './closing-data.ts';
import { postmasterOf, startServer, untilReady } from './server.ts';

const port = 3176;
const dataDir = mkdtempSync(path.join(tmpdir(), 'goodstride-closing-'));
const env = { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: '' };
const today = dayIn('UTC', new Date());
const firstDay = addDays(today, -6);

/** One query on its own connection, because PostgreSQL may be killed at any moment. Null: no answer. */
async function ask<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[] | null> {
  const url = await runningClusterUrl(dataDir).catch(() => undefined);
  if (!url) return null;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<R>(text, values)).rows;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
async function need<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  const rows = await ask<R>(text, values);
  if (!rows) throw new Error(`PostgreSQL did not answer: ${text}`);
  return rows;
}

const open = 'select count(*)::integer as count from challenge where closed_at is null';
/** A chunk is being written: its transaction holds a lock on the incentive ledger. */
const writing = `select 1 from pg_locks where relation = 'incentive_entry'::regclass and mode = 'RowExclusiveLock'`;
const done = `select (select count(*)::integer from incentive_entry) as paid, (select count(*)::integer from mail) as mails`;

/** Watches until a chunk is being written. False: everything is closed, or half a minute has passed. */
async function untilWriting(): Promise<boolean> {
  const end = performance.now() + 30_000;
  while (performance.now() < end) {
    const url = await runningClusterUrl(dataDir).catch(() => undefined);
    if (!url) continue;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      while (performance.now() < end) {
        if ((await client.query(writing)).rows.length) return true;
        if (!(await client.query<{ count: number }>(open)).rows[0]!.count) return false;
        await sleep(2);
      }
    } catch {
      await sleep(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

let server = startServer(port, env);
let hits = 0;

async function kill(what: 'server' | 'PostgreSQL', shift: Record<string, string>): Promise<void> {
  const url = await runningClusterUrl(dataDir);
  const postmaster = url ? await postmasterOf(url) : null;
  const hit = await untilWriting();
  await sleep(Math.random() * 150);
  if (what === 'server') server.kill('SIGKILL');
  else if (postmaster) process.kill(postmaster, 'SIGKILL');
  if (hit) hits += 1;
  if (what === 'server') {
    await once(server, 'exit');
    server = startServer(port, { ...env, ...shift });
  }
  let rows = null;
  while (!rows) rows = await ask<{ paid: number; mails: number }>(done);
  const { paid, mails } = rows[0]!;
  const when = hit ? 'while a chunk was written' : 'with nothing under way';
  say(`kill -9 ${what} ${when}; ${paid} incentives and ${mails} mails stand`);
  await untilReady(port);
}

/** Returns the expected recipients of each kind of incentive, and finishers, by plain arithmetic. */
function expectedOf(walkers: readonly Walker[]) {
  const totals = new Map<number, number>();
  for (const { team, points } of walkers) totals.set(team, (totals.get(team) ?? 0) + points);
  const best = Math.max(...totals.values());
  // T x t / M with seven days each: the sum of an average member. Half of the teams reach it.
  const goal = Math.floor([...totals.values()].toSorted((a, b) => b - a)[9]! / 100);
  const credited = walkers.filter((one) => one.points > 0);
  return {
    goal,
    sum: [...totals.values()].reduce((sum, total) => sum + total, 0),
    participation: credited.map((one) => one.id),
    winner: credited.filter((one) => totals.get(one.team) === best).map((one) => one.id),
    completion: credited.filter((one) => totals.get(one.team)! >= goal * 100).map((one) => one.id),
  };
}

/** Checks that each of `expected` is there exactly once, and no one else. */
async function compare(what: string, text: string, values: unknown[], expected: readonly string[]) {
  const rows = await need<{ id: string }>(text, values);
  expectSame(what, rows.length, expected.length);
  const strangers = new Set(rows.map((row) => row.id)).symmetricDifference(new Set(expected)).size;
  expectSame(`${what}, people too many or too few`, strangers, 0);
}

try {
  await untilReady(port);
  const url = (await runningClusterUrl(dataDir))!;
  const deps = createDeps({ ...readEnv({}), databasePoolSize: 4 }, url, systemClock(0), silentLog);
  const settings = { incentiveIntegrationOn: true };
  const { id: programId } = await makeProgram(deps, { slug: 'closing', name: 'Closing', settings });
  const admin = await makeMember(deps, programId, { roleName: 'ProTierAdmin' });
  const token = await signIn(deps, programId, admin);
  const { walkers, teamIds } = await makeWalkers(url, programId, { people: 2000, teams: 20, firstDay });
  await deps.gateway.close();
  const expected = expectedOf(walkers);

  const call = async (method: string, address: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { id: string; items: { score: number }[]; finalAt: string };
  };
  const make = (challengeName: string, more: object) =>
    call('POST', 'challenges', {
      programId,
      challengeName,
      between: 'groups',
      competitionOf: 'points',
      chartType: 'goal',
      pointsGoal: expected.goal,
      startDate: firstDay,
      duration: 7,
      graceHours: 0,
      includeType: 'add',
      addCreator: 0,
      teamIds,
      incentivizeChallenge: 1,
      incentiveAmount: 50,
      ...more,
    });
  const challenges: {
    id: string;
    finalAt: string;
    kind: 'participation' | 'winner' | 'completion';
    trackingCalc: string;
  }[] = [];
  for (const kind of ['participation', 'winner', 'completion', 'winner'] as const) {
    const trackingCalc = challenges.length % 2 ? 'total' : 'average';
    const challenge = await make(`Number ${challenges.length}`, { incentiveType: kind, trackingCalc });
    challenges.push({ ...challenge, kind, trackingCalc });
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  const shift = {
    CLOCK_SHIFT_MS: String(new Date(challenges[0]!.finalAt).getTime() - Date.now() + 1000),
  };
  say(`${walkers.length} people in ${teamIds.length} teams; all challenges are final`);
  server = startServer(port, { ...env, ...shift });
  for (const what of ['server', 'PostgreSQL', 'server', 'PostgreSQL', 'server'] as const)
    await kill(what, shift);
  const began = performance.now();
  while ((await need<{ count: number }>(open))[0]!.count > 0) {
    if (performance.now() - began > 120_000)
      throw new Error('the challenges are not closed after two minutes');
    await sleep(200);
  }
  // Nothing more happens afterwards.
  await sleep(12_000);
  expectSame('kills while a chunk was written', hits, 5);

  const everybody = walkers.map((one) => one.id);
  for (const [at, { id, kind }] of challenges.entries()) {
    const name = `${kind}, challenge ${at + 1}`;
    const paid =
      'select member_id as id from incentive_entry where challenge_id = $1 and type = $2 and amount = 50';
    await compare(`incentives (${name})`, paid, [id, kind], expected[kind]);
    const mails = `select split_part(cause, ':', 3) as id from mail where cause like 'challenge.closed:' || $1 || ':%'`;
    await compare(`mails (${name})`, mails, [id], everybody);
    const points = `select member_id as id from point_entry where rule = 'challenge_finished' and cause = $1`;
    await compare(`points for finishing (${name})`, points, [id], expected.completion);
  }
  const all = (
    await need<{ paid: number; mails: number; finished: number }>(
      `select (select count(*)::integer from incentive_entry) as paid, (select count(*)::integer from mail) as mails,
        (select count(*)::integer from point_entry where rule = 'challenge_finished') as finished`,
    )
  )[0]!;
  const due = challenges.reduce((total, { kind }) => total + expected[kind].length, 0);
  expectSame('incentives in all', all.paid, due);
  expectSame('mails in all', all.mails, challenges.length * everybody.length);
  expectSame('points for finishing in all', all.finished, challenges.length * expected.completion.length);
  const byTotal = challenges.find((one) => one.trackingCalc === 'total')!;
  const { items } = await call('GET', `challenges/${byTotal.id}/leaderboard?perPage=100`);
  const sum = items.reduce((total, row) => total + row.score, 0);
  const [ledger] = await need<{ sum: number }>(
    `select sum(amount)::integer as sum from point_entry where rule not like 'challenge%' and rule not in ('badge', 'question') and day between $1 and $2`,
    [firstDay, today],
  );
  expectSame('sum of the board, of the ledger', sum, ledger!.sum);
  expectSame('sum of the board, of what was put in', sum, expected.sum);
  const after = (await runningClusterUrl(dataDir))!;
  const fresh = createDeps(
    { ...readEnv({}), databasePoolSize: 4 },
    after,
    systemClock(Number(shift.CLOCK_SHIFT_MS)),
    silentLog,
  );
  await expectRightScores(fresh);
  await fresh.gateway.close();
} finally {
  server.kill('SIGTERM');
  await sleep(3000);
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
