import pg from 'pg';
import { beforeEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import {
  asAdmin,
  asMember,
  inProgram,
  pathOf,
  startApi,
  type Person,
  type TestApi,
} from '../../../test/api.ts';
import { secondProcess, startStandby, type Standby } from '../../../test/replica.ts';
import { openStream } from '../../../test/streams.ts';
import { runJob } from '../../../test/jobs.ts';

const today = '2026-11-16';

describe.skipIf(inject('proxyUrl'))('with a replica', () => {
  let api: TestApi;
  let standby: Standby;
  let programId: string;
  let [ada, ben, admin]: Person[] = [];
  let other: Awaited<ReturnType<typeof secondProcess>>;
  async function createWith(people: readonly Person[], challengeName: string): Promise<void> {
    const body = {
      programId,
      challengeName,
      startDate: today,
      duration: 7,
      includeType: 'add' as const,
    };
    const memberIds = people.map(({ id }) => id);
    const made = await api.call(admin!.token, createChallenge, { body: { ...body, memberIds } });
    expect(made.status).toBe(200);
  }
  beforeAll(async () => {
    api = await startApi();
    programId = await inProgram(api);
    const named = { firstName: 'Primary' };
    [ada, ben] = [await asMember(api, programId, named), await asMember(api, programId, named)];
    admin = await asAdmin(api, programId);
    await createWith([ada, ben], 'First');
    standby = await startStandby(api);
    other = await secondProcess(api, standby);
  });
  beforeEach(async () => {
    await standby.say('everything');
    await other.gateway.replica!.look();
  });

  /** Returns which server answers a member's list. */
  async function answers(who: Person, at = api.address): Promise<string> {
    const path = pathOf(listProgramMembers, { id: programId });
    const answer = await fetch(`${at}/api/${path}`, { headers: { authorization: `Bearer ${who.token}` } });
    const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
    expect([answer.status, items.length >= 3]).toEqual([200, true]);
    return items.find(({ id }) => id === ben!.id)!.name.split(' ')[0]!;
  }
  const record = (who: Person, steps = 100) =>
    api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData: [{ date: today, steps }] } });

  test('reads a list from the replica', async () => {
    expect(await answers(ada!)).toBe('Replica');
  });

  test('who has written reads from the primary in every process, until the replica has replayed it', async () => {
    await standby.say('nothing more');
    expect((await record(ada!)).status).toBe(200);
    expect([await answers(ada!), await answers(ada!, other.address)]).toEqual(['Primary', 'Primary']);
    expect([await answers(ben!), await answers(ben!, other.address)]).toEqual(['Replica', 'Replica']);
    await standby.say('everything');
    expect([await answers(ada!), await answers(ada!, other.address)]).toEqual(['Replica', 'Replica']);
  });

  test('what an admin has written is found by every member of the program', async () => {
    await standby.say('nothing more');
    await createWith([ada!], 'Second');
    expect([await answers(ben!), await answers(ben!, other.address)]).toEqual(['Primary', 'Primary']);
  });

  test('a live message comes when everybody who hears it will read what it tells, in every process', async () => {
    const stream = await openStream(api.address, ben!.token);
    await stream.listening();
    await standby.say('everything');
    await other.gateway.replica!.look();
    expect(await answers(ben!, other.address)).toBe('Replica');
    await standby.say('nothing more');
    await record(ada!, 200);
    await runJob(api, 'challenges.fold');
    expect((await stream.nextEvent())?.[0]).toBe('challenge.boardMoved');
    expect([await answers(ben!), await answers(ben!, other.address)]).toEqual(['Primary', 'Primary']);
    stream.hangUp();
  });

  test('what the replica does not know yet is asked on the primary', async () => {
    const late = await asMember(api, programId, { firstName: 'Late' });
    const seen = await api.call(ben!.token, getMember, { params: { id: late.id } });
    expect([seen.status, seen.body.firstName]).toEqual([200, 'Late']);
  });

  test('a call that writes although it reads is answered by the primary', async () => {
    const seen = await api.call(admin!.token, getMember, { params: { id: ben!.id } });
    expect([seen.status, seen.body.firstName]).toEqual([200, 'Primary']);
    expect(await answers(admin!)).toBe('Replica');
  });

  test('a replica that dies in the middle of a query costs nobody an error', async () => {
    await standby.owner.query('begin read write');
    await standby.owner.query('lock table member in access exclusive mode');
    const answer = answers(ada!);
    await vi.waitFor(async () => {
      const { rowCount } = await standby.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    expect(await answer).toBe('Primary');
    await standby.owner.query('rollback');
    // A connection that was ended with it may be found by the first look.
    await vi.waitFor(async () => {
      await api.deps.gateway.replica!.look();
      expect(await answers(ada!)).toBe('Replica');
    });
  });

  test('a query that the replica leaves unanswered is asked on the primary once the replica is away', async () => {
    await standby.owner.query('begin read write');
    await standby.owner.query('lock table member in access exclusive mode');
    const answer = answers(ada!);
    await standby.say('away');
    expect(await answer).toBe('Primary');
    const ready = await fetch(`${api.address}/readyz`);
    const replica = { isAway: true, lagSeconds: null, isUsed: false };
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', replica }]);
    await other.gateway.replica!.look();
    expect(await (await fetch(`${other.address}/metrics`)).text()).toContain('replica_lag_seconds -1');
    await standby.owner.query('rollback');
    await standby.say('everything');
    expect(await answers(ada!)).toBe('Replica');
  });

  test('beyond the bound on its lag everything is read from the primary', async () => {
    const strict = await secondProcess(api, standby, 0.001);
    expect(await answers(ben!, strict.address)).toBe('Replica');
    await standby.say('nothing more');
    await record(ada!);
    await vi.waitFor(async () => {
      await strict.gateway.replica!.look();
      expect(strict.gateway.replica!.state().isUsed).toBe(false);
    });
    expect([await answers(ben!, strict.address), await answers(ben!)]).toEqual(['Primary', 'Replica']);
  });

  test('marks that a crash of the primary took make everybody read from the primary', async () => {
    const gone = new pg.Client({ connectionString: api.deps.databaseUrl });
    await gone.connect();
    await standby.say('nothing more');
    await record(ada!);
    await gone.query('truncate read_floor, read_mark');
    expect([await answers(ada!), await answers(ben!)]).toEqual(['Primary', 'Primary']);
    await api.deps.gateway.replica!.look();
    expect([await answers(ada!), await answers(ben!)]).toEqual(['Primary', 'Primary']);
    await standby.say('everything');
    expect([await answers(ada!), await answers(ben!)]).toEqual(['Replica', 'Replica']);
    await gone.end();
  });
});
