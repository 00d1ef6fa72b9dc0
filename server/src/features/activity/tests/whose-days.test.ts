import { describe, expect, test } from 'vitest';
import { addSteps, getStepData, listActivities } from '#contract/features/activity/activity.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { asAdmin, asMember, inProgram, type Person } from '../../../../test/api.ts';
import { memberWith, openDiary, record, today } from './diary.ts';

const diary = openDiary();

describe('whose days', () => {
  test.each([
    'members//add-steps',
    'members/undefined/add-steps',
    'members/null/add-steps',
    'members/%20/add-steps',
  ])('POST %s: No Member ID', async (path) => {
    const answer = await diary.api.raw(diary.ada.token, 'POST', path, {
      stepData: [{ date: today, steps: 1 }],
    });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      'no_member_id',
      'No Member ID',
    ]);
  });

  test('allows only one’s own, with 403 for visible others and 404 for the rest', async () => {
    const ben = await asMember(diary.api, diary.programId);
    const hidden = await asMember(diary.api, diary.programId);
    await diary.api.call(hidden.token, updateMember, {
      params: { id: hidden.id },
      body: { profileHidden: true },
    });
    const admin = await asAdmin(diary.api, diary.programId);
    const stranger = await asMember(diary.api, await inProgram(diary.api));
    const staff = await asMember(diary.api, await inProgram(diary.api), { roleName: 'Super WT Admin' });
    const tries = async (by: Person, id: string) =>
      (
        await diary.api.call(by.token, addSteps, {
          params: { id },
          body: { stepData: [{ date: today, steps: 1 }] },
        })
      ).status;
    expect(await tries(ben, diary.ada.id)).toBe(403);
    expect(await tries(admin, diary.ada.id)).toBe(403);
    expect(await tries(ben, hidden.id)).toBe(404);
    expect(await tries(admin, hidden.id)).toBe(403);
    expect(await tries(stranger, diary.ada.id)).toBe(404);
    expect(await tries(staff, diary.ada.id)).toBe(404);
    expect(await tries(diary.ada, crypto.randomUUID())).toBe(404);
    expect(await tries(diary.ada, 'no-id')).toBe(400);
    expect(await tries(diary.ada, diary.ada.id.toUpperCase())).toBe(200);
  });

  test('days of other members can be read, those of a hidden profile only by admins', async () => {
    const hidden = await asMember(diary.api, diary.programId);
    await record(diary, hidden, [{ date: today, steps: 1 }]);
    const ben = await asMember(diary.api, diary.programId);
    const admin = await asAdmin(diary.api, diary.programId);
    const stranger = await asMember(diary.api, await inProgram(diary.api));
    const reads = async (by: Person) =>
      (await diary.api.call(by.token, getStepData, { params: { id: hidden.id } })).status;
    expect(await reads(ben)).toBe(200);
    await diary.api.call(hidden.token, updateMember, {
      params: { id: hidden.id },
      body: { profileHidden: true },
    });
    expect([await reads(ben), await reads(admin), await reads(hidden), await reads(stranger)]).toEqual([
      404, 200, 200, 404,
    ]);
  });
});

test('step data is paged, newest first, seven to a page, within the days asked for', async () => {
  const person = await memberWith(diary, { backEntryDays: 31 });
  const dates = Array.from({ length: 16 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
  await record(
    diary,
    person,
    dates.map((date, i) =>
      i % 2 ? { date, steps: i } : { date, activities: [{ activityId: 'yoga', minutes: i + 1 }] },
    ),
  );
  const read = async (query: object) =>
    (await diary.api.call(person.token, getStepData, { params: { id: person.id }, query })).body;
  const first = await read({});
  expect(first).toMatchObject({ page: 1, perPage: 7, total: 16 });
  expect(first.items.map((item) => item.day)).toEqual(dates.toReversed().slice(0, 7));
  const next = await diary.api.raw(person.token, 'GET', first.next ?? '');
  expect(next.body.items.map((item: { day: string }) => item.day)).toEqual(dates.toReversed().slice(7, 14));
  const last = await read({ page: 3 });
  expect([last.items.length, last.next]).toEqual([2, null]);
  expect(await read({ page: 4 })).toMatchObject({ items: [], total: 16 });
  const window = await read({ startDate: '2026-11-03', endDate: '2026-11-05' });
  expect(window.items.map((item) => item.day)).toEqual(['2026-11-05', '2026-11-04', '2026-11-03']);
  expect(await read({ startDate: '2026-11-16' })).toMatchObject({ total: 1 });
  const wrong = await read({ startDate: '2026-11-05', endDate: '2026-11-03' });
  expect([wrong.code, wrong.fields]).toMatchObject(['bad_input', { endDate: [expect.any(String)] }]);
});

describe('the list of activities', () => {
  test('lists all 69 activities, those that are on, and those that members can choose', async () => {
    const person = await memberWith(diary, {});
    const read = async (query: object = {}, by = person) =>
      (await diary.api.call(by.token, listActivities, { query: { programId: person.programId, ...query } }))
        .body;
    await diary.api.deps.gateway
      .forProgram(person.programId)
      .deleteFrom('programActivity')
      .where('activityId', '=', 'yoga')
      .execute();
    const all = await read();
    expect(all.items).toHaveLength(69);
    expect(all.items.find((item) => item.id === 'walking-brisk')).toEqual({
      id: 'walking-brisk',
      name: 'Walking brisk',
      rate: 125,
      enabled: true,
      countedByDevices: true,
    });
    expect((await read({ enabled: true })).items).toHaveLength(68);
    expect((await read({ enabled: false })).items.map((item) => item.id)).toEqual(['yoga']);
    expect((await read({ forMembers: true })).items).toHaveLength(68);
    expect((await read({}, diary.ada)).code).toBe('not_found');
    const without = await memberWith(diary, { converter: false });
    const none = { programId: without.programId, forMembers: true };
    expect((await diary.api.call(without.token, listActivities, { query: none })).body.items).toEqual([]);
  });
});
