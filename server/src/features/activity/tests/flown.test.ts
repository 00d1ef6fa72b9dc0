import { expect, onTestFinished, test } from 'vitest';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { asMember, testStart, type Person } from '../../../../test/api.ts';
import { openDiary, record } from './diary.ts';

const diary = openDiary();
const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

/** It is 2 March in Kiritimati and 28 February in Pago Pago. */
const setClock = () => {
  onTestFinished(() => diary.api.clock.set(testStart));
  diary.api.clock.set(new Date('2026-03-01T10:30:00Z'));
};
const flyTo = async (who: Person, timeZone: string) => {
  const moved = await diary.api.call(who.token, updateMember, { params: { id: who.id }, body: { timeZone } });
  expect(moved.status).toBe(200);
};
const steps = async (who: Person, date: string, value: number | null) =>
  (await record(diary, who, [{ date, steps: value }])).body.code ?? 'taken';
const water = async (who: Person, date: string, value: number) => {
  const body = { metricType: 'water' as const, wellnessMetricsData: [{ date, value }] };
  return (
    (await diary.api.call(who.token, addWellnessMetrics, { params: { id: who.id }, body })).body.code ??
    'taken'
  );
};
const lockOf = async (who: Person, date: string) =>
  (await diary.api.call(who.token, getOwnDay, { params: { id: who.id, date } })).body.locked;

test('who flew west corrects the day that is tomorrow there, and enters no other', async () => {
  setClock();
  const who = await asMember(diary.api, diary.programId, { timeZone: east });
  expect([await steps(who, '2026-03-02', 9000), await water(who, '2026-03-02', 5)]).toEqual([
    'taken',
    'taken',
  ]);
  await flyTo(who, west);
  expect(await lockOf(who, '2026-03-02')).toBeNull();
  expect([await steps(who, '2026-03-02', 900), await water(who, '2026-03-02', 6)]).toEqual([
    'taken',
    'taken',
  ]);
  expect([await steps(who, '2026-03-01', 900), await water(who, '2026-03-01', 6)]).toEqual([
    'day_in_future',
    'day_in_future',
  ]);
  expect(await lockOf(who, '2026-03-01')).toBe('day_in_future');
  // Once it is removed there is nothing to correct any more.
  expect(await steps(who, '2026-03-02', null)).toBe('taken');
  expect(await steps(who, '2026-03-02', 900)).toBe('day_in_future');
});

test('who flew east corrects the oldest day until it is too old everywhere', async () => {
  setClock();
  const who = await asMember(diary.api, diary.programId, { timeZone: west });
  expect(await steps(who, '2026-02-21', 9000)).toBe('taken');
  await flyTo(who, east);
  expect(await lockOf(who, '2026-02-21')).toBeNull();
  expect(await steps(who, '2026-02-21', 900)).toBe('taken');
  expect(await steps(who, '2026-02-22', 900)).toBe('day_too_old');
  diary.api.clock.set(new Date('2026-03-01T12:00:00Z'));
  expect(await steps(who, '2026-02-21', 800)).toBe('day_too_old');
});
