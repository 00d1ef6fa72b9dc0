import { describe, expect, onTestFinished, test } from 'vitest';
import { asMember, testStart, type Person } from '../../../../test/api.ts';
import { memberWith, openDiary, record, today } from './diary.ts';

const diary = openDiary();
const day = (activityId: string, minutes: number) => [{ date: today, activities: [{ activityId, minutes }] }];

describe('rules of days', () => {
  test.each([
    [7, '2026-11-09', null],
    [7, '2026-11-08', 'day_too_old'],
    [0, '2026-11-16', null],
    [0, '2026-11-15', 'day_too_old'],
    [31, '2026-10-16', null],
    [31, '2026-10-15', 'day_too_old'],
    [7, '2026-11-17', 'day_in_future'],
    [7, '9999-12-31', 'day_in_future'],
    [7, '0001-01-01', 'day_before_registration'],
  ])('with %i days back, %s: %s', async (backEntryDays, date, code) => {
    const person = await memberWith(diary, { backEntryDays });
    const answer = await record(diary, person, [{ date, steps: 1 }]);
    expect(answer.body.code ?? null).toBe(code);
    if (code) expect(Object.keys(answer.body.fields ?? {})).toEqual(['stepData.0.date']);
  });

  test('days never come before the registration', async () => {
    const person = await asMember(diary.api, diary.programId, { registeredOn: '2026-11-14' });
    expect((await record(diary, person, [{ date: '2026-11-14', steps: 1 }])).status).toBe(200);
    expect((await record(diary, person, [{ date: '2026-11-13', steps: 1 }])).body.code).toBe(
      'day_before_registration',
    );
  });

  test('the same day twice in one request is refused', async () => {
    const answer = await record(diary, diary.ada, [
      { date: today, steps: 1 },
      { date: today, steps: 2 },
    ]);
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed']);
    expect(answer.body.fields).toEqual({ 'stepData.1.date': ['Remove the duplicate.'] });
  });

  test('one instant is tomorrow in Kiritimati and yesterday in Pago Pago', async () => {
    const { api } = diary;
    onTestFinished(() => api.clock.set(testStart));
    api.clock.set(new Date('2026-03-01T10:30:00Z'));
    const kiritimati = await asMember(api, diary.programId, { timeZone: 'Pacific/Kiritimati' });
    const pagoPago = await asMember(api, diary.programId, { timeZone: 'Pacific/Pago_Pago' });
    const tries = async (person: Person, date: string) =>
      (await record(diary, person, [{ date, steps: 1 }])).body.code ?? 'taken';
    expect(await tries(kiritimati, '2026-03-03')).toBe('day_in_future');
    expect(await tries(kiritimati, '2026-03-02')).toBe('taken');
    expect(await tries(kiritimati, '2026-02-23')).toBe('taken');
    expect(await tries(kiritimati, '2026-02-22')).toBe('day_too_old');
    expect(await tries(pagoPago, '2026-03-01')).toBe('day_in_future');
    expect(await tries(pagoPago, '2026-02-28')).toBe('taken');
    expect(await tries(pagoPago, '2026-02-21')).toBe('taken');
    expect(await tries(pagoPago, '2026-02-20')).toBe('day_too_old');
    // Midnight in Pago Pago.
    api.clock.set(new Date('2026-03-01T11:00:00Z'));
    expect(await tries(pagoPago, '2026-03-01')).toBe('taken');
  });
});

describe('rules of amounts', () => {
  test('above 60,000 steps the member is asked, up to 100,000 they are taken', async () => {
    const person = await asMember(diary.api, diary.programId);
    expect((await record(diary, person, [{ date: today, steps: 60_000 }])).status).toBe(200);
    const asked = await record(diary, person, [{ date: today, steps: 60_001 }]);
    expect([asked.status, asked.body.code]).toEqual([422, 'confirm_high_steps']);
    expect(Object.keys(asked.body.fields ?? {})).toEqual(['stepData.0.steps']);
    expect((await record(diary, person, [{ date: today, steps: 100_000 }], { confirmed: true })).status).toBe(
      200,
    );
    expect((await record(diary, person, [{ date: today, steps: 100_000 }])).status).toBe(200);
    expect((await record(diary, person, [{ date: today, steps: 100_001 }], { confirmed: true })).status).toBe(
      400,
    );
    expect((await record(diary, person, [{ date: today, steps: null }])).status).toBe(200);
  });

  test('activities count towards what is asked about; what is refused anyway is not asked about', async () => {
    const person = await asMember(diary.api, diary.programId);
    await record(diary, person, [{ date: today, steps: 50_000 }]);
    const activities = [{ activityId: 'rugby', minutes: 60 }];
    const asked = await record(diary, person, [{ date: today, activities }]);
    expect(asked.body.fields).toHaveProperty(['stepData.0.activities']);
    expect(asked.body.code).toBe('confirm_high_steps');
    const refused = await record(diary, person, [
      { date: today, steps: 70_000 },
      { date: '2026-11-15', activities: [{ activityId: 'quidditch', minutes: 1 }] },
    ]);
    expect(refused.body.fields).toEqual({
      'stepData.1.activities.0.activityId': ['Your program has turned off this activity.'],
    });
  });

  test('limits an entry to 1 to 600 minutes and a day to 960, earlier entries included', async () => {
    const person = await asMember(diary.api, diary.programId);
    expect((await record(diary, person, day('yoga', 601))).body.fields).toHaveProperty([
      'stepData.0.activities.0.minutes',
    ]);
    expect((await record(diary, person, day('yoga', -1))).status).toBe(400);
    expect((await record(diary, person, day('yoga', 600))).status).toBe(200);
    expect((await record(diary, person, day('stretching', 360))).status).toBe(200);
    const full = await record(diary, person, day('billiards', 1));
    expect([full.status, full.body.code]).toEqual([422, 'too_many_minutes']);
    expect(Object.keys(full.body.fields ?? {})).toEqual(['stepData.0.activities']);
    expect((await record(diary, person, day('yoga', 599))).status).toBe(200);
    expect((await record(diary, person, day('billiards', 1))).status).toBe(200);
  });

  test('the same activity twice in a day is refused', async () => {
    const activities = [
      { activityId: 'yoga', minutes: 1 },
      { activityId: 'yoga', minutes: 2 },
    ];
    const answer = await record(diary, diary.ada, [{ date: today, activities }]);
    expect(answer.body.code).toBe('validation_failed');
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['stepData.0.activities.1.activityId']);
  });
});
