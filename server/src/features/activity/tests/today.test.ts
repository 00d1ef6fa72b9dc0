import { expect, test } from 'vitest';
import { asMember } from '../../../../test/api.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { activity } from '../index.ts';
import { daysOf, openDiary, record, today } from './diary.ts';

const diary = openDiary();

test('the dashboard shows today, the week from its oldest day, and whether there was ever an entry', async () => {
  const [section] = activity.today ?? [];
  const load = (memberId: string, timeZone: string) =>
    section?.load({
      ...contextOf(diary.api.deps, diary.programId),
      memberId,
      timeZone,
      language: 'en',
      ranksShown: 'all',
    });
  const person = await asMember(diary.api, diary.programId, { registeredOn: '2026-01-01' });
  const week = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', today];
  const empty = week.map((day) => ({ day, total: 0, entered: false }));
  expect(await load(person.id, 'UTC')).toEqual({ day: null, yesterday: null, week: empty, lastDay: null });
  await record(diary, person, [
    { date: '2026-11-09', steps: 1 },
    { date: '2026-11-11', activities: [{ activityId: 'yoga', minutes: 2 }] },
    { date: '2026-11-12', steps: 0 },
    { date: today, steps: 12, activities: [{ activityId: 'yoga', minutes: 1 }] },
  ]);
  const [day] = await daysOf(diary, person);
  const full = week.map((date) => ({ day: date, total: 0, entered: false }));
  full[1] = { day: '2026-11-11', total: 90, entered: true };
  full[2] = { day: '2026-11-12', total: 0, entered: true };
  full[6] = { day: today, total: 57, entered: true };
  expect(await load(person.id, 'UTC')).toEqual({ day, yesterday: null, week: full, lastDay: today });
  // 12:00 UTC is 02:00 of the next day in Kiritimati.
  expect(await load(person.id, 'Pacific/Kiritimati')).toMatchObject({
    day: null,
    yesterday: day,
    lastDay: today,
  });
  const past = await asMember(diary.api, diary.programId);
  await record(diary, past, [{ date: '2026-11-09', steps: 1 }]);
  expect(await load(past.id, 'UTC')).toEqual({
    day: null,
    yesterday: null,
    week: empty,
    lastDay: '2026-11-09',
  });
});
