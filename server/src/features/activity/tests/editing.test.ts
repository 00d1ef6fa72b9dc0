import { describe, expect, test } from 'vitest';
import { asMember } from '../../../../test/api.ts';
import { daysOf, memberWith, openDiary, put, record, today } from './diary.ts';

const diary = openDiary();
const yoga = (minutes: number) => [{ activityId: 'yoga', minutes }];

describe('recording days', () => {
  test('returns steps and activities of several days as entered, also after a reload', async () => {
    const answer = await record(diary, diary.ada, [
      { date: today, steps: 4321, activities: [{ activityId: 'yoga', minutes: 30 }] },
      { date: '2026-11-15', steps: 0 },
    ]);
    expect(answer.status).toBe(200);
    const first = {
      day: today,
      steps: 4321,
      source: 'manual',
      reason: 'manual',
      sources: [{ source: 'manual', steps: 4321 }],
      activities: [{ activityId: 'yoga', name: 'Yoga', minutes: 30, rate: 45, steps: 1350 }],
      activitySteps: 1350,
      total: 5671,
    };
    expect(answer.body.days[0]).toEqual(first);
    expect(answer.body.days[1]).toMatchObject({ day: '2026-11-15', steps: 0, total: 0, source: 'manual' });
    expect(await daysOf(diary, diary.ada)).toEqual(answer.body.days);
  });

  test('edits an entry, deletes it with null or 0 minutes, and keeps what is not sent', async () => {
    const person = await asMember(diary.api, diary.programId);
    await record(diary, person, [{ date: today, steps: 10, activities: yoga(10) }]);
    expect((await record(diary, person, [{ date: today, steps: 20 }])).body.days[0]).toMatchObject({
      total: 20 + 450,
    });
    expect((await record(diary, person, [{ date: today, activities: yoga(20) }])).body.days[0]).toMatchObject(
      {
        total: 20 + 900,
      },
    );
    expect((await record(diary, person, [{ date: today, steps: null }])).body.days[0]).toMatchObject({
      steps: 0,
      source: null,
      reason: 'none',
      total: 900,
    });
    await record(diary, person, [{ date: today, activities: yoga(0) }]);
    expect(await daysOf(diary, person)).toEqual([]);
  });

  test('several days are recorded all or nothing', async () => {
    const person = await asMember(diary.api, diary.programId);
    const answer = await record(diary, person, [
      { date: today, steps: 10 },
      { date: '2026-11-17', steps: 10 },
    ]);
    expect([answer.status, answer.body.code]).toEqual([422, 'day_in_future']);
    expect(answer.body.fields).toEqual({
      'stepData.1.date': ['This day is in the future. Choose today or an earlier day.'],
    });
    expect(await daysOf(diary, person)).toEqual([]);
  });

  test('the rate is copied when it is saved: a later change of the list moves nothing', async () => {
    const person = await asMember(diary.api, diary.programId);
    const owner = diary.api.deps.gateway.forPlatform('test');
    await record(diary, person, [{ date: today, activities: [{ activityId: 'sailing', minutes: 10 }] }]);
    await owner.updateTable('activity').set({ rate: 500 }).where('id', '=', 'sailing').execute();
    expect((await daysOf(diary, person))[0]).toMatchObject({ activitySteps: 900 });
    const again = [{ activityId: 'sailing', minutes: 10 }];
    expect(
      (await record(diary, person, [{ date: today, activities: again }])).body.days[0]?.activitySteps,
    ).toBe(900);
    await owner.updateTable('activity').set({ rate: 90 }).where('id', '=', 'sailing').execute();
  });

  test('sources: a device beats typed-in steps in mode replace and takes them on top in mode add', async () => {
    const replacing = await memberWith(diary, {});
    await put(diary, replacing, 'device', 5000);
    await put(diary, replacing, 'import', 8000);
    expect((await record(diary, replacing, [{ date: today, steps: 9000 }])).body.days[0]).toMatchObject({
      steps: 8000,
      source: 'import',
      reason: 'manual_ignored',
      sources: [
        { source: 'device', steps: 5000 },
        { source: 'import', steps: 8000 },
        { source: 'manual', steps: 9000 },
      ],
    });
    const adding = await memberWith(diary, { manualMode: 'add' });
    await put(diary, adding, 'device', 5000);
    expect((await record(diary, adding, [{ date: today, steps: 900 }])).body.days[0]).toMatchObject({
      steps: 5900,
      reason: 'manual_added',
    });
  });
});
