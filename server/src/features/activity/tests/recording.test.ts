import { beforeAll, describe, expect, test } from 'vitest';
import { addSteps, getStepData, listActivities, type DayInput } from '#contract/features/activity.ts';
import type { ProgramSettings } from '#contract/features/programs.ts';
import { updateMember } from '#contract/features/members.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeProgram } from '../../../../test/factories/programs.ts';

let api: TestApi;
let programId: string;
let ada: Person;
const today = '2026-11-16';

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  ada = await asMember(api, programId);
});

const record = (person: Person, stepData: DayInput[], more: object = {}) =>
  api.call(person.token, addSteps, { params: { id: person.id }, body: { stepData, ...more } });
const daysOf = async (person: Person) =>
  (await api.call(person.token, getStepData, { params: { id: person.id }, query: { perPage: 100 } })).body
    .items;
/** A fresh member in a fresh program with these settings. */
async function memberWith(settings: Partial<ProgramSettings>, input: Parameters<typeof asMember>[2] = {}) {
  const program = await makeProgram(api.deps);
  const db = api.deps.gateway.global();
  const all = JSON.stringify({ ...program.settings, ...settings });
  await db.updateTable('program').set({ settings: all }).where('id', '=', program.id).execute();
  return asMember(api, program.id, input);
}
const put = (person: Person, source: string, steps: number, day = today) =>
  api.deps.gateway
    .forProgram(person.programId)
    .insertInto('stepDay')
    .values({ programId: person.programId, memberId: person.id, day, source, steps, recordedAt: new Date(0) })
    .execute();

describe('recording days', () => {
  test('steps and activities of several days are answered as they stand, and stay', async () => {
    const answer = await record(ada, [
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
    expect(await daysOf(ada)).toEqual(answer.body.days);
  });

  test('a second entry edits the first; null and 0 minutes take away; what is not sent stays', async () => {
    const person = await asMember(api, programId);
    const yoga = (minutes: number) => [{ activityId: 'yoga', minutes }];
    await record(person, [{ date: today, steps: 10, activities: yoga(10) }]);
    expect((await record(person, [{ date: today, steps: 20 }])).body.days[0]).toMatchObject({
      total: 20 + 450,
    });
    expect((await record(person, [{ date: today, activities: yoga(20) }])).body.days[0]).toMatchObject({
      total: 20 + 900,
    });
    expect((await record(person, [{ date: today, steps: null }])).body.days[0]).toMatchObject({
      steps: 0,
      source: null,
      reason: 'none',
      total: 900,
    });
    await record(person, [{ date: today, activities: yoga(0) }]);
    expect(await daysOf(person)).toEqual([]);
  });

  test('several days are taken all or nothing', async () => {
    const person = await asMember(api, programId);
    const answer = await record(person, [
      { date: today, steps: 10 },
      { date: '2026-11-17', steps: 10 },
    ]);
    expect([answer.status, answer.body.code]).toEqual([422, 'day_in_future']);
    expect(answer.body.fields).toEqual({ 'stepData.1.date': ['This day lies in the future.'] });
    expect(await daysOf(person)).toEqual([]);
  });

  test('the rate is copied when it is saved: a later change of the list moves nothing', async () => {
    const person = await asMember(api, programId);
    const owner = api.deps.gateway.forPlatform('test');
    await record(person, [{ date: today, activities: [{ activityId: 'sailing', minutes: 10 }] }]);
    await owner.updateTable('activity').set({ rate: 500 }).where('id', '=', 'sailing').execute();
    expect((await daysOf(person))[0]).toMatchObject({ activitySteps: 900 });
    const again = [{ activityId: 'sailing', minutes: 10 }];
    expect((await record(person, [{ date: today, activities: again }])).body.days[0]?.activitySteps).toBe(
      900,
    );
    await owner.updateTable('activity').set({ rate: 90 }).where('id', '=', 'sailing').execute();
  });

  test('sources: a device beats typed-in steps in mode replace and takes them on top in mode add', async () => {
    const replacing = await memberWith({});
    await put(replacing, 'device', 5000);
    await put(replacing, 'import', 8000);
    expect((await record(replacing, [{ date: today, steps: 9000 }])).body.days[0]).toMatchObject({
      steps: 8000,
      source: 'import',
      reason: 'manual_ignored',
      sources: [
        { source: 'device', steps: 5000 },
        { source: 'import', steps: 8000 },
        { source: 'manual', steps: 9000 },
      ],
    });
    const adding = await memberWith({ manualMode: 'add' });
    await put(adding, 'device', 5000);
    expect((await record(adding, [{ date: today, steps: 900 }])).body.days[0]).toMatchObject({
      steps: 5900,
      reason: 'manual_added',
    });
  });
});

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
    const person = await memberWith({ backEntryDays });
    const answer = await record(person, [{ date, steps: 1 }]);
    expect(answer.body.code ?? null).toBe(code);
    if (code) expect(Object.keys(answer.body.fields ?? {})).toEqual(['stepData.0.date']);
  });

  test('never before the day of registration', async () => {
    const person = await asMember(api, programId, { registeredOn: '2026-11-14' });
    expect((await record(person, [{ date: '2026-11-14', steps: 1 }])).status).toBe(200);
    expect((await record(person, [{ date: '2026-11-13', steps: 1 }])).body.code).toBe(
      'day_before_registration',
    );
  });

  test('the same day twice in one request is refused', async () => {
    const answer = await record(ada, [
      { date: today, steps: 1 },
      { date: today, steps: 2 },
    ]);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_input']);
    expect(answer.body.fields).toEqual({ 'stepData.1.date': ['The same stands here twice.'] });
  });

  test('one moment: tomorrow in Kiritimati, yesterday in Pago Pago', async () => {
    const other = await startedAt('2026-03-01T10:30:00Z');
    const [kiritimati, pagoPago] = [
      await asMember(other, await inProgram(other), { timeZone: 'Pacific/Kiritimati' }),
      await asMember(other, await inProgram(other), { timeZone: 'Pacific/Pago_Pago' }),
    ];
    const tries = async (person: Person, date: string) =>
      (
        await other.call(person.token, addSteps, {
          params: { id: person.id },
          body: { stepData: [{ date, steps: 1 }] },
        })
      ).body.code ?? 'taken';
    expect(await tries(kiritimati, '2026-03-03')).toBe('day_in_future');
    expect(await tries(kiritimati, '2026-03-02')).toBe('taken');
    expect(await tries(kiritimati, '2026-02-23')).toBe('taken');
    expect(await tries(kiritimati, '2026-02-22')).toBe('day_too_old');
    expect(await tries(pagoPago, '2026-03-01')).toBe('day_in_future');
    expect(await tries(pagoPago, '2026-02-28')).toBe('taken');
    expect(await tries(pagoPago, '2026-02-21')).toBe('taken');
    expect(await tries(pagoPago, '2026-02-20')).toBe('day_too_old');
    other.clock.set(new Date('2026-03-01T11:00:00Z'));
    expect(await tries(pagoPago, '2026-03-01')).toBe('taken');
  });
  // The injected clock of the one API of this file, set for a while.
  async function startedAt(moment: string) {
    api.clock.set(new Date(moment));
    return api;
  }
  test('(the clock is set back)', () => api.clock.set(new Date('2026-11-16T12:00:00Z')));
});

describe('rules of amounts', () => {
  test('above 60,000 steps the member is asked, up to 100,000 they are taken', async () => {
    const person = await asMember(api, programId);
    expect((await record(person, [{ date: today, steps: 60_000 }])).status).toBe(200);
    const asked = await record(person, [{ date: today, steps: 60_001 }]);
    expect([asked.status, asked.body.code]).toEqual([422, 'confirm_high_steps']);
    expect(Object.keys(asked.body.fields ?? {})).toEqual(['stepData.0.steps']);
    expect((await record(person, [{ date: today, steps: 100_000 }], { confirmed: true })).status).toBe(200);
    expect((await record(person, [{ date: today, steps: 100_000 }])).status).toBe(200);
    expect((await record(person, [{ date: today, steps: 100_001 }], { confirmed: true })).status).toBe(400);
    expect((await record(person, [{ date: today, steps: null }])).status).toBe(200);
  });

  test('activities count towards what is asked about; what is refused anyway is not asked about', async () => {
    const person = await asMember(api, programId);
    await record(person, [{ date: today, steps: 50_000 }]);
    const activities = [{ activityId: 'rugby', minutes: 60 }];
    const asked = await record(person, [{ date: today, activities }]);
    expect(asked.body.fields).toHaveProperty(['stepData.0.activities']);
    expect(asked.body.code).toBe('confirm_high_steps');
    const refused = await record(person, [
      { date: today, steps: 70_000 },
      { date: '2026-11-15', activities: [{ activityId: 'quidditch', minutes: 1 }] },
    ]);
    expect(refused.body.fields).toEqual({
      'stepData.1.activities.0.activityId': ['This activity is not on in your program.'],
    });
  });

  test('1 to 600 minutes an entry, 960 a day, whatever stood there before counts too', async () => {
    const person = await asMember(api, programId);
    const day = (activityId: string, minutes: number) => [
      { date: today, activities: [{ activityId, minutes }] },
    ];
    expect((await record(person, day('yoga', 601))).body.fields).toHaveProperty([
      'stepData.0.activities.0.minutes',
    ]);
    expect((await record(person, day('yoga', -1))).status).toBe(400);
    expect((await record(person, day('yoga', 600))).status).toBe(200);
    expect((await record(person, day('stretching', 360))).status).toBe(200);
    const full = await record(person, day('billiards', 1));
    expect([full.status, full.body.code]).toEqual([422, 'too_many_minutes']);
    expect(Object.keys(full.body.fields ?? {})).toEqual(['stepData.0.activities']);
    expect((await record(person, day('yoga', 599))).status).toBe(200);
    expect((await record(person, day('billiards', 1))).status).toBe(200);
  });

  test('the same activity twice in a day is refused', async () => {
    const activities = [
      { activityId: 'yoga', minutes: 1 },
      { activityId: 'yoga', minutes: 2 },
    ];
    const answer = await record(ada, [{ date: today, activities }]);
    expect(answer.body.code).toBe('bad_input');
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['stepData.0.activities.1.activityId']);
  });
});

describe('what the program has switched off', () => {
  const yoga = (minutes: number) => ({ date: today, activities: [{ activityId: 'yoga', minutes }] });
  const keep = async (person: Person) => {
    const db = api.deps.gateway.forProgram(person.programId);
    const row = { programId: person.programId, memberId: person.id, day: today, recordedAt: new Date(0) };
    await db
      .insertInto('converterEntry')
      .values({ ...row, activityId: 'yoga', minutes: 5, rate: 45 })
      .execute();
    await put(person, 'manual', 7);
  };

  test('the converter: nothing new, but what stands there may stay or go', async () => {
    const person = await memberWith({ converter: false });
    await keep(person);
    const refused = await record(person, [yoga(6)]);
    expect([refused.status, refused.body.code]).toEqual([422, 'converter_off']);
    expect((await record(person, [yoga(5)])).status).toBe(200);
    expect((await record(person, [yoga(0)])).body.days[0]).toMatchObject({ activities: [], total: 7 });
  });

  test('typing in: the same', async () => {
    const person = await memberWith({ manualEntry: false });
    await keep(person);
    const refused = await record(person, [{ date: today, steps: 8 }]);
    expect([refused.status, refused.body.code]).toEqual([422, 'manual_off']);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['stepData.0.steps']);
    expect((await record(person, [{ date: today, steps: 7 }])).status).toBe(200);
    expect((await record(person, [{ date: today, steps: null }])).body.days[0]).toMatchObject({ steps: 0 });
    expect((await record(person, [yoga(6)])).status).toBe(200);
  });

  test('an activity', async () => {
    const person = await memberWith({});
    const db = api.deps.gateway.forProgram(person.programId);
    await db.deleteFrom('programActivity').where('activityId', '=', 'yoga').execute();
    expect((await record(person, [yoga(6)])).body.code).toBe('activity_off');
    expect(
      (await record(person, [{ date: today, activities: [{ activityId: 'ballet', minutes: 1 }] }])).status,
    ).toBe(200);
  });

  test('walking and running for who wears a step device', async () => {
    const person = await memberWith({});
    const walk = [{ date: today, activities: [{ activityId: 'walking-brisk', minutes: 10 }] }];
    expect((await record(person, walk)).body.days[0]?.total).toBe(1250);
    await api.deps.gateway
      .forProgram(person.programId)
      .updateTable('member')
      .set({ hasStepDevice: true })
      .where('id', '=', person.id)
      .execute();
    expect((await record(person, walk)).status).toBe(200);
    const more = [{ date: today, activities: [{ activityId: 'walking-brisk', minutes: 11 }] }];
    expect((await record(person, more)).body.code).toBe('device_counts_walking');
    expect((await record(person, [yoga(6)])).status).toBe(200);
  });
});

describe('whose days', () => {
  test.each([
    'members//add-steps',
    'members/undefined/add-steps',
    'members/null/add-steps',
    'members/%20/add-steps',
  ])('POST %s: No Member ID', async (path) => {
    const answer = await api.raw(ada.token, 'POST', path, { stepData: [{ date: today, steps: 1 }] });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      'no_member_id',
      'No Member ID',
    ]);
  });

  test('one’s own alone: 403 for others one sees, 404 for the rest', async () => {
    const ben = await asMember(api, programId);
    const hidden = await asMember(api, programId);
    await api.call(hidden.token, updateMember, { params: { id: hidden.id }, body: { profileHidden: true } });
    const admin = await asAdmin(api, programId);
    const stranger = await asMember(api, await inProgram(api));
    const staff = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
    const tries = async (by: Person, id: string) =>
      (
        await api.call(by.token, addSteps, {
          params: { id },
          body: { stepData: [{ date: today, steps: 1 }] },
        })
      ).status;
    expect(await tries(ben, ada.id)).toBe(403);
    expect(await tries(admin, ada.id)).toBe(403);
    expect(await tries(ben, hidden.id)).toBe(404);
    expect(await tries(admin, hidden.id)).toBe(403);
    expect(await tries(stranger, ada.id)).toBe(404);
    expect(await tries(staff, ada.id)).toBe(404);
    expect(await tries(ada, crypto.randomUUID())).toBe(404);
    expect(await tries(ada, 'no-id')).toBe(400);
    expect(await tries(ada, ada.id.toUpperCase())).toBe(200);
  });

  test('days of others are read, those of a hidden profile by admins alone', async () => {
    const hidden = await asMember(api, programId);
    await record(hidden, [{ date: today, steps: 1 }]);
    const ben = await asMember(api, programId);
    const admin = await asAdmin(api, programId);
    const stranger = await asMember(api, await inProgram(api));
    const reads = async (by: Person) =>
      (await api.call(by.token, getStepData, { params: { id: hidden.id } })).status;
    expect(await reads(ben)).toBe(200);
    await api.call(hidden.token, updateMember, { params: { id: hidden.id }, body: { profileHidden: true } });
    expect([await reads(ben), await reads(admin), await reads(hidden), await reads(stranger)]).toEqual([
      404, 200, 200, 404,
    ]);
  });
});

test('step data is paged, newest first, seven to a page, within the days asked for', async () => {
  const person = await memberWith({ backEntryDays: 31 });
  const dates = Array.from({ length: 16 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`);
  await record(
    person,
    dates.map((date, i) =>
      i % 2 ? { date, steps: i } : { date, activities: [{ activityId: 'yoga', minutes: i + 1 }] },
    ),
  );
  const read = async (query: object) =>
    (await api.call(person.token, getStepData, { params: { id: person.id }, query })).body;
  const first = await read({});
  expect(first).toMatchObject({ page: 1, perPage: 7, total: 16 });
  expect(first.items.map((item) => item.day)).toEqual(dates.toReversed().slice(0, 7));
  const next = await api.raw(person.token, 'GET', first.next ?? '');
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
  test('all 69, the ones that are on, and what members may pick from', async () => {
    const person = await memberWith({});
    const read = async (query: object = {}, by = person) =>
      (await api.call(by.token, listActivities, { query: { programId: person.programId, ...query } })).body;
    await api.deps.gateway
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
    expect((await read({}, ada)).code).toBe('not_found');
    const without = await memberWith({ converter: false });
    const none = { programId: without.programId, forMembers: true };
    expect((await api.call(without.token, listActivities, { query: none })).body.items).toEqual([]);
  });
});
