import { beforeAll, describe, expect, test } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { getOutcomeReport } from '#contract/features/reporting/outcome-report.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { sql } from '../../../platform/db/db.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let challengeId: string;

/** Enters steps of members on each day of an interval. */
const walk = (people: readonly Person[], [from, to]: [string, string], steps: number, source = 'device') =>
  sql`insert into step_day (program_id, member_id, day, source, steps, recorded_at)
    select ${programId}, m.id, d.day, ${source}, ${steps}, now() from unnest(${people.map(({ id }) => id)}::uuid[]) as m (id),
      generate_series(${from}::date, ${to}::date, '1 day') as d (day)`.execute(
    api.deps.gateway.forProgram(programId),
  );

beforeAll(async () => {
  api = await startApi(new Date('2026-10-01T12:00:00Z'));
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  const members = await Promise.all(Array.from({ length: 24 }, () => asMember(api, programId)));
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('member')
    .set({ registeredOn: '2026-08-01' })
    .execute();
  const [walkers, others] = [members.slice(0, 12), members.slice(12)];
  const created = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'October walk',
      startDate: '2026-10-05',
      duration: 12,
      memberIds: walkers.map(({ id }) => id),
      includeType: 'add',
    },
  });
  expect(created.status).toBe(200);
  challengeId = created.body.id;
  await walk([...walkers, ...others], ['2026-09-07', '2026-10-04'], 5000);
  // Ten go on to the end, one stops after eight days, and one logs nothing.
  await walk(walkers.slice(0, 10), ['2026-10-05', '2026-10-16'], 7000);
  await walk(walkers.slice(10, 11), ['2026-10-05', '2026-10-12'], 9000, 'manual');
  await walk(others, ['2026-10-05', '2026-10-16'], 5200);
  api.clock.set(new Date('2026-10-20T12:00:00Z'));
  // A session of the new day.
  admin = await asAdmin(api, programId);
});

const ask = (query: object) => api.call(admin.token, getOutcomeReport, { params: { id: programId }, query });

describe('the outcome of a challenge', () => {
  test('compares participants and others with their own days before', async () => {
    const { status, body } = await ask({ challengeId });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      challenge: { id: challengeId, name: 'October walk' },
      period: { from: '2026-10-05', to: '2026-10-16' },
      before: { from: '2026-09-07', to: '2026-10-04' },
      isOver: true,
      participants: {
        people: 12,
        compared: 11,
        figures: { before: 5000, during: 7000, change: 2000, low: 2000 },
      },
      others: { compared: 12, figures: { before: 5000, during: 5200, change: 200, low: 200, high: 200 } },
      participation: { joined: 12, neverLogged: 1, droppedOut: 1 },
      entries: { all: 128, typedIn: 8 },
    });
  });

  test('goes up to today while it runs', async () => {
    api.clock.set(new Date('2026-10-10T12:00:00Z'));
    const { body } = await ask({ challengeId });
    expect(body).toMatchObject({ period: { to: '2026-10-10' }, isOver: false, daysNeeded: { during: 3 } });
    api.clock.set(new Date('2026-10-20T12:00:00Z'));
  });
});

test('the participants of a period are those of its challenges', async () => {
  const { body } = await ask({ startDate: '2026-10-05', endDate: '2026-10-16' });
  expect(body).toMatchObject({ challenge: null, participants: { people: 12 }, entries: { all: 128 } });
  const before = await ask({ startDate: '2026-09-07', endDate: '2026-10-04' });
  expect(before.body.participants).toEqual({ people: 0, compared: 0, figures: null });
});

test.each([
  ['a day in the future', { endDate: '2026-10-21' }, 400, 'endDate'],
  ['an end before the start', { startDate: '2026-10-05', endDate: '2026-10-04' }, 400, 'endDate'],
  ['more than two years', { startDate: '2020-01-01', endDate: '2026-10-04' }, 400, 'startDate'],
])('refuses %s', async (_, query, status, field) => {
  const answer = await ask(query);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
});

test('shows no preventative or absent challenge', async () => {
  const db = api.deps.gateway.forProgram(programId);
  await db
    .updateTable('challenge')
    .set({ challengeType: 'preventative' })
    .where('id', '=', challengeId)
    .execute();
  expect((await ask({ challengeId })).status).toBe(404);
  expect((await ask({ challengeId: crypto.randomUUID() })).status).toBe(404);
});
