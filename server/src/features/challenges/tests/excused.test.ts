import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getStreak } from '#contract/features/badges/streaks.ts';
import { explainScore } from '#contract/features/boards/board.ts';
import { getChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { getExcusedDays, setExcusedDay } from '#contract/features/challenges/excused-days.ts';
import { createTeam } from '#contract/features/teams/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});
// The seventh day of the challenges.
beforeEach(() => world.api.clock.set(new Date('2026-11-16T12:00:00Z')));

/** Ada takes part from the first day in a challenge of averages that lets everybody excuse two days. */
const walk = (body: NewChallenge = {}) =>
  world.make({
    trackingCalc: 'average',
    includeType: 'add',
    memberIds: [world.ada.id],
    excusedDays: 2,
    ...body,
  });
const excuse = async (id: string, day: string, excused = true, who: Person = world.ada) => {
  const body = { memberId: who.id, day: `2026-11-${day}`, excused };
  const answer = await world.api.call(who.token, setExcusedDay, { params: { id }, body });
  return answer.body.code ?? answer.body.left;
};
const excusedDays = async (id: string, who: Person = world.ada) =>
  (await world.api.call(who.token, getExcusedDays, { params: { id } })).body;
const explained = async (id: string, who: Person = world.ada, of: object = { memberId: world.ada.id }) =>
  (await world.api.call(who.token, explainScore, { params: { id }, query: of })).body;
const differences = async () => (await verifyScores(world.api.deps, () => undefined)).differences;

test('an excused day is not divided by, is shown to its member, and counts again when they say so', async () => {
  const { api, ada, ben } = world;
  await putSteps(api, ada, '2026-11-14', 6000);
  const { id } = await walk();
  expect(await explained(id)).toMatchObject({ score: 85_714, divisor: 7, excusedDays: 0 });
  expect([await excuse(id, '15'), await excuse(id, '15')]).toEqual([1, 1]);
  expect(await explained(id)).toMatchObject({ score: 100_000, divisor: 6, excusedDays: 1 });
  expect((await explained(id)).days).toMatchObject([
    { day: '2026-11-15', excluded: 'excused', credited: 0 },
    { day: '2026-11-14', excluded: null },
  ]);
  // Others read how many, and not which.
  const seen = await explained(id, ben);
  expect([seen.excusedDays, seen.days.map(({ day }) => day)]).toEqual([1, ['2026-11-14']]);
  expect((await excusedDays(id)).days.slice(0, 2)).toEqual([
    { day: '2026-11-15', state: 'excused', changeable: true },
    { day: '2026-11-16', state: 'open', changeable: true },
  ]);
  expect(await differences()).toBe(0);
  expect(await excuse(id, '15', false)).toBe(2);
  expect(await explained(id)).toMatchObject({ score: 85_714, divisor: 7, excusedDays: 0 });
  expect(await differences()).toBe(0);
});

test('a value wins: it keeps a day from being excused, and takes an excuse away', async () => {
  const { api, ada } = world;
  const { id } = await walk();
  await excuse(id, '17');
  await excuse(id, '16');
  await putSteps(api, ada, '2026-11-16', 0);
  expect(await explained(id)).toMatchObject({ divisor: 6, excusedDays: 1 });
  await putSteps(api, ada, '2026-11-16', 4000);
  expect(await explained(id)).toMatchObject({ divisor: 7, excusedDays: 0 });
  expect(await excuse(id, '16')).toBe('excuse_logged');
  expect(await excusedDays(id)).toMatchObject({ left: 1, allowed: 2 });
  await putSteps(api, ada, '2026-11-16', null);
  expect(await excuse(id, '16')).toBe(0);
  expect(await differences()).toBe(0);
});

test('two requests at once excuse no more days than the challenge allows', async () => {
  const { id } = await walk({ excusedDays: 1 });
  const both = await Promise.all([excuse(id, '18'), excuse(id, '19')]);
  expect(both.toSorted()).toEqual([0, 'excuse_limit']);
  const none = await walk({ excusedDays: 0 });
  expect([await excuse(none.id, '16'), (await excusedDays(none.id)).days]).toEqual(['excuse_off', []]);
});

test('a day is excused until the end of the next one, in the member’s own time zone', async () => {
  const { api, programId } = world;
  const far = await asMember(api, programId, { timeZone: 'Pacific/Kiritimati' });
  const { id } = await walk({ memberIds: [far.id, world.ada.id] });
  const at = (moment: string) => api.clock.set(new Date(moment));
  at('2026-11-16T23:59:59Z');
  expect(await excuse(id, '15')).toBe(1);
  // There the 17th began at ten in the morning of Greenwich.
  expect([await excuse(id, '15', true, far), await excuse(id, '16', true, far)]).toEqual([
    'excuse_too_late',
    1,
  ]);
  at('2026-11-17T00:00:00Z');
  expect([await excuse(id, '15', false), await excuse(id, '14')]).toEqual([
    'excuse_too_late',
    'excuse_too_late',
  ]);
  expect([await excuse(id, '09'), await excuse(id, '24')]).toEqual(['excuse_outside', 'excuse_outside']);
  expect(await excuse(id, '17', true, world.ben)).toBe('not_in_challenge');
});

test('M of a team leaves out the days of its members, also when a day passes', async () => {
  const { api, admin, programId, ada, ben } = world;
  const body = { programId, name: 'Excused', memberIds: [ada.id, ben.id], addCreatorToTeam: 0 as const };
  const { id: teamId } = (await api.call(admin.token, createTeam, { body })).body;
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('teamMembership')
    .set({ joinedOn: '2026-11-01' })
    .execute();
  await putSteps(api, ada, '2026-11-16', 1400);
  const { id } = await walk({ between: 'groups', memberIds: [], teamIds: [teamId] });
  await excuse(id, '15', true, ben);
  await excuse(id, '17', true, ben);
  const of = { teamId };
  expect(await explained(id, ada, of)).toMatchObject({
    divisor: 13,
    members: [
      { memberId: ada.id, memberDays: 7, excusedDays: 0 },
      { memberId: ben.id, memberDays: 6, excusedDays: 1 },
    ],
  });
  api.clock.set(new Date('2026-11-17T12:00:00Z'));
  await runJob(api, 'challenges.turn');
  expect(await explained(id, ada, of)).toMatchObject({ divisor: 14 });
  expect(await differences()).toBe(0);
});

test('keeps a streak, and what is final stays', async () => {
  const { api, cora } = world;
  for (const day of ['2026-11-13', '2026-11-14', '2026-11-16']) await putSteps(api, cora, day, 3000);
  const { id } = await walk({ memberIds: [cora.id], endDate: '2026-11-16', duration: 7, graceHours: 0 });
  const streak = async () => (await api.call(cora.token, getStreak, { params: { id: cora.id } })).body;
  expect((await streak()).days).toBe(1);
  await excuse(id, '15', true, cora);
  expect((await streak()).days).toBe(3);
  expect((await streak()).week?.find(({ day }) => day === '2026-11-15')).toMatchObject({ state: 'excused' });
  api.clock.set(new Date('2026-11-17T12:00:00Z'));
  expect(await excuse(id, '16', true, cora)).toBe('challenge_final');
  await putSteps(api, cora, '2026-11-15', 3000);
  expect(await explained(id, cora, { memberId: cora.id })).toMatchObject({ divisor: 6, excusedDays: 1 });
  expect(await differences()).toBe(0);
});

test('the number is three in 28 days unless it is set, and stays when the challenge has begun', async () => {
  const { api, admin } = world;
  const of = async (body: NewChallenge) => (await world.make(body)).excusedDays;
  expect(await Promise.all([{}, { duration: 28 }, { duration: 4 }, { excusedDays: 5 }].map(of))).toEqual([
    2, 3, 0, 5,
  ]);
  expect(await of({ challengeType: 'preventative', excusedDays: 3 })).toBe(0);
  const { id } = await world.make({ duration: 14 });
  const change = async (body: object) =>
    (await api.call(admin.token, updateChallenge, { params: { id }, body })).body;
  expect((await change({ excusedDays: 4 })).code).toBe('frozen_rule');
  // A form sends what it shows.
  expect((await change({ excusedDays: 2 })).excusedDays).toBe(2);
  expect((await change({ excusedDays: null, duration: 28 })).excusedDays).toBe(3);
  expect((await api.call(admin.token, getChallenge, { params: { id } })).body.excusedDays).toBe(3);
});
