// @every-postgres
import { expect, test } from 'vitest';
import type { DayInput } from '#contract/features/activity/activity.ts';
import { explainScore } from '#contract/features/boards/board.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { asAdmin, asMember, inProgram, type Person } from '../../../../test/api.ts';
import { memberWith, openDiary, put, record, today } from './diary.ts';

const diary = openDiary();

const dayOf = (who: Person, date = today, seenBy = who) =>
  diary.api.call(seenBy.token, getOwnDay, { params: { id: who.id, date } });

test('shows every source of the day, which one counts and why', async () => {
  const who = await asMember(diary.api, diary.programId);
  const empty = await dayOf(who);
  expect(empty.body).toMatchObject({
    today,
    locked: null,
    changeableFrom: '2026-11-09',
    day: { day: today, total: 0, source: null, reason: 'none', sources: [], activities: [] },
  });
  await put(diary, who, 'import', 4000);
  await record(diary, who, [{ date: today, steps: 9000, activities: [{ activityId: 'yoga', minutes: 30 }] }]);
  expect((await dayOf(who)).body.day).toMatchObject({ source: 'manual', reason: 'manual', total: 10_350 });
  await put(diary, who, 'device', 5000);
  const { day } = (await dayOf(who)).body;
  expect(day).toMatchObject({ steps: 5000, source: 'device', reason: 'manual_ignored', total: 6350 });
  expect(day.sources).toEqual([
    { source: 'device', steps: 5000 },
    { source: 'import', steps: 4000 },
    { source: 'manual', steps: 9000 },
  ]);
  expect(day.activities).toEqual([{ activityId: 'yoga', name: 'Yoga', minutes: 30, rate: 45, steps: 1350 }]);
});

test('deleting an activity or the typed-in steps takes them out of the score of a challenge', async () => {
  const { api, programId } = diary;
  const who = await asMember(api, programId);
  const body = {
    programId,
    challengeName: 'The mistake',
    startDate: '2026-11-10',
    duration: 14,
    allowActivities: 1 as const,
    includeType: 'add' as const,
    memberIds: [who.id],
  };
  const admin = await asAdmin(api, programId);
  const { id: challengeId } = (await api.call(admin.token, createChallenge, { body })).body;
  const scoreOf = async () => {
    const input = { params: { id: challengeId }, query: { memberId: who.id } };
    return (await api.call(who.token, explainScore, input)).body.total;
  };
  const send = (day: Omit<DayInput, 'date'>) => record(diary, who, [{ date: '2026-11-14', ...day }]);
  await send({ steps: 3000, activities: [{ activityId: 'yoga', minutes: 600 }] });
  expect(await scoreOf()).toBe(30_000);
  await send({ activities: [{ activityId: 'yoga', minutes: 0 }] });
  expect([await scoreOf(), (await dayOf(who, '2026-11-14')).body.day.activities]).toEqual([3000, []]);
  await send({ steps: null });
  expect([await scoreOf(), (await dayOf(who, '2026-11-14')).body.day.total]).toEqual([0, 0]);
});

test('says why a day can’t be changed, with the code that recording it is refused with', async () => {
  const who = await memberWith(diary, { backEntryDays: 3 }, { registeredOn: '2026-11-12' });
  const old = await memberWith(diary, { backEntryDays: 3 });
  for (const [person, date, code] of [
    [who, '2026-11-17', 'day_in_future'],
    [who, '2026-11-11', 'day_before_registration'],
    [old, '2026-11-12', 'day_too_old'],
  ] as const) {
    const [day, refused] = [await dayOf(person, date), await record(diary, person, [{ date, steps: 1 }])];
    expect([day.status, day.body.locked, refused.body.code]).toEqual([200, code, code]);
  }
  expect((await dayOf(old, '2026-11-13')).body).toMatchObject({ locked: null, changeableFrom: '2026-11-13' });
});

test('is never changed on a locked day', async () => {
  const { programId } = diary;
  const who = await asMember(diary.api, programId);
  const [locked] = [{ programId, memberId: who.id, day: '2026-11-01', activityId: 'yoga', minutes: 20 }];
  await diary.api.deps.gateway
    .forProgram(programId)
    .insertInto('converterEntry')
    .values({ ...locked, rate: 45, recordedAt: new Date(0) })
    .execute();
  const gone = await record(diary, who, [
    { date: '2026-11-01', activities: [{ activityId: 'yoga', minutes: 0 }] },
  ]);
  const { body } = await dayOf(who, '2026-11-01');
  expect([gone.body.code, body.locked, body.day.total]).toEqual(['day_too_old', 'day_too_old', 900]);
});

test('is the member’s own: colleagues and admins get 403, other programs 404, days that do not exist 400', async () => {
  const { api, programId, ada } = diary;
  const ben = await asMember(api, programId);
  const admin = await asAdmin(api, programId);
  const stranger = await asMember(api, await inProgram(api));
  const statuses = [ben, admin, stranger].map(async (who) => (await dayOf(ada, today, who)).status);
  expect(await Promise.all(statuses)).toEqual([403, 403, 404]);
  expect((await dayOf(ada, '2026-02-30')).status).toBe(400);
});
