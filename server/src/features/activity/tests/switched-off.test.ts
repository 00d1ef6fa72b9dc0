import { describe, expect, test } from 'vitest';
import type { Person } from '../../../../test/api.ts';
import { memberWith, openDiary, put, record, today } from './diary.ts';

const diary = openDiary();

const yoga = (minutes: number) => ({ date: today, activities: [{ activityId: 'yoga', minutes }] });
const keep = async (person: Person) => {
  const db = diary.api.deps.gateway.forProgram(person.programId);
  const row = { programId: person.programId, memberId: person.id, day: today, recordedAt: new Date(0) };
  await db
    .insertInto('converterEntry')
    .values({ ...row, activityId: 'yoga', minutes: 5, rate: 45 })
    .execute();
  await put(diary, person, 'manual', 7);
};

describe('refuses what the program has switched off', () => {
  test('with the converter off, entries can be kept or deleted, but not added', async () => {
    const person = await memberWith(diary, { converter: false });
    await keep(person);
    const refused = await record(diary, person, [yoga(6)]);
    expect([refused.status, refused.body.code]).toEqual([422, 'converter_off']);
    expect((await record(diary, person, [yoga(5)])).status).toBe(200);
    expect((await record(diary, person, [yoga(0)])).body.days[0]).toMatchObject({ activities: [], total: 7 });
  });

  test('typing in: the same', async () => {
    const person = await memberWith(diary, { manualEntry: false });
    await keep(person);
    const refused = await record(diary, person, [{ date: today, steps: 8 }]);
    expect([refused.status, refused.body.code]).toEqual([422, 'manual_off']);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['stepData.0.steps']);
    expect((await record(diary, person, [{ date: today, steps: 7 }])).status).toBe(200);
    expect((await record(diary, person, [{ date: today, steps: null }])).body.days[0]).toMatchObject({
      steps: 0,
    });
    expect((await record(diary, person, [yoga(6)])).status).toBe(200);
  });

  test('an activity', async () => {
    const person = await memberWith(diary, {});
    const db = diary.api.deps.gateway.forProgram(person.programId);
    await db.deleteFrom('programActivity').where('activityId', '=', 'yoga').execute();
    expect((await record(diary, person, [yoga(6)])).body.code).toBe('activity_off');
    expect(
      (await record(diary, person, [{ date: today, activities: [{ activityId: 'ballet', minutes: 1 }] }]))
        .status,
    ).toBe(200);
  });

  test('walking and running for who wears a step device', async () => {
    const person = await memberWith(diary, {});
    const walk = [{ date: today, activities: [{ activityId: 'walking-brisk', minutes: 10 }] }];
    expect((await record(diary, person, walk)).body.days[0]?.total).toBe(1250);
    await diary.api.deps.gateway
      .forProgram(person.programId)
      .updateTable('member')
      .set({ hasStepDevice: true })
      .where('id', '=', person.id)
      .execute();
    expect((await record(diary, person, walk)).status).toBe(200);
    const more = [{ date: today, activities: [{ activityId: 'walking-brisk', minutes: 11 }] }];
    expect((await record(diary, person, more)).body.code).toBe('device_counts_walking');
    expect((await record(diary, person, [yoga(6)])).status).toBe(200);
  });
});
