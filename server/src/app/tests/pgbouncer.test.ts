import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { logout } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../test/api.ts';
import { runJob } from '../../../test/jobs.ts';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { hasPgBouncer, startPgBouncer } from '../../../test/pgbouncer.ts';
import { verifyScores } from '../../domain/scoring/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { createGateway } from '../../platform/db/gateway.ts';
import { inUnitOfWork } from '../../platform/db/unit-of-work.ts';

const today = '2026-11-16';

const seen = (db: Db) =>
  sql<{ programId: string; role: string }>`select program_id, current_user as role from member`.execute(db);

const one = () => sql`select 1`;

/** Passes everything on, and counts how often something is sent after an answer. */
async function countTurns(url: string): Promise<{ url: string; turns(): number }> {
  let turns = 0;
  const relay = createServer((client) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1');
    let isAnswered = true;
    client.on('data', (sent) => {
      if (isAnswered) turns += 1;
      isAnswered = false;
      server.write(sent);
    });
    server.on('data', (answer) => {
      isAnswered = true;
      client.write(answer);
    });
    client.on('close', () => server.destroy()).on('error', () => undefined);
    server.on('close', () => client.destroy()).on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  atTheEnd(() => relay.close());
  const counted = new URL(url);
  counted.port = String((relay.address() as AddressInfo).port);
  return { url: counted.href, turns: () => turns };
}

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let api: TestApi;
  let programs: string[];
  let url: string;
  beforeAll(async () => {
    api = await startApi();
    const { deps } = api;
    await deps.gateway.close();
    // Two server connections for eight of the API: they are shared by programs and transactions.
    url = await startPgBouncer(deps.databaseUrl, 2);
    const options = { poolSize: 8, transactionPooling: true, distributed: false, log: deps.log };
    deps.gateway = createGateway({ ...options, url });
    programs = [await inProgram(api), await inProgram(api)];
  });

  const record = ({ id, token }: Person, steps: number) =>
    api.call(token, addSteps, { params: { id }, body: { stepData: [{ date: today, steps }] } });

  async function challengeOf(programId: string, people: readonly Person[]): Promise<string> {
    const admin = await asAdmin(api, programId);
    const made = await api.call(admin.token, createChallenge, {
      body: {
        programId,
        challengeName: `Of ${programId}`,
        startDate: today,
        duration: 7,
        includeType: 'add',
        memberIds: people.map(({ id }) => id),
      },
    });
    expect(made.status).toBe(200);
    return made.body.id;
  }

  async function membersOf(programId: string, count: number): Promise<Person[]> {
    const people: Person[] = [];
    for (let n = 0; n < count; n += 1) people.push(await asMember(api, programId));
    return people;
  }

  test('members of two programs record at once, and their boards and scores are right', async () => {
    const fields = [];
    for (const programId of programs) {
      const people = await membersOf(programId, 5);
      fields.push({ people, challengeId: await challengeOf(programId, people) });
    }
    for (const round of [1, 2]) {
      const answers = await Promise.all(
        fields.flatMap(({ people }) => people.map((person, at) => record(person, 1000 * round + at))),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    await runJob(api, 'challenges.fold');
    for (const { people, challengeId } of fields) {
      const board = await api.call(people[0]!.token, getLeaderboard, { params: { id: challengeId } });
      expect(board.status).toBe(200);
      expect(board.body.items.map(({ score }) => score)).toEqual([2004, 2003, 2002, 2001, 2000]);
    }
    expect(await verifyScores(api.deps, () => undefined)).toMatchObject({ differences: 0 });
  });

  test('a session ends at once', async () => {
    const person = await asMember(api, programs[0]!);
    expect((await record(person, 10)).status).toBe(200);
    expect((await api.call(person.token, logout)).status).toBe(200);
    const refused = await record(person, 20);
    expect([refused.status, refused.body.code]).toEqual([401, 'session_ended']);
  });

  test('a program sees only its own rows, whatever its connection served before', async () => {
    for (const programId of programs) await membersOf(programId, 2);
    const { gateway } = api.deps;
    const handles = Array.from({ length: 24 }, (_, at) => programs[at % 2]!);
    await Promise.all([
      ...handles.map(async (programId) => {
        const db = gateway.forProgram(programId);
        const inUnit = inUnitOfWork(db, (unit) => seen(unit));
        for (const { rows } of [await seen(db), await inUnit]) {
          expect(new Set(rows.map((row) => row.programId))).toEqual(new Set([programId]));
          expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['goodstride_app']));
        }
      }),
      ...handles.map(async () => expect((await seen(gateway.global())).rows).toEqual([])),
      ...handles.map(async () => {
        const { rows } = await seen(gateway.forPlatform('test'));
        expect(new Set(rows.map((row) => row.programId))).toEqual(new Set(programs));
      }),
    ]);
  });

  test('a connection keeps neither program nor role after a transaction, failed or not', async () => {
    const db = api.deps.gateway.forProgram(programs[0]!);
    await expect(sql`select 1 / ${0}::integer`.execute(db)).rejects.toThrow('division by zero');
    await expect(
      inUnitOfWork(db, async (unit) => {
        unit.write(sql`select 1 / ${0}::integer`);
      }),
    ).rejects.toThrow('division by zero');
    const bare = await sql<{
      program: string | null;
    }>`select nullif(current_setting('app.program_id', true), '') as program`.execute(
      api.deps.gateway.global(),
    );
    expect(bare.rows).toEqual([{ program: null }]);
  });

  test('a unit of work waits for its reads only: ten statements in two turns', async () => {
    const counted = await countTurns(url);
    const options = { poolSize: 2, transactionPooling: true, distributed: false, log: api.deps.log };
    const gateway = createGateway({ ...options, url: counted.url });
    const db = gateway.forProgram(programs[0]!);
    const work = () =>
      inUnitOfWork(db, async (unit) => {
        await Promise.all([unit.read(one()), unit.read(one()), unit.read(one())]);
        for (let at = 0; at < 7; at += 1) unit.write(one());
      });
    await work();
    const before = counted.turns();
    await work();
    expect(counted.turns() - before).toBe(2);
    await gateway.close();
  });
});
