import { beforeAll, describe, expect, test } from 'vitest';
import { addSteps, getStepData, type DayInput } from '#contract/features/activity/activity.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let ben: Person;
let stranger: Person;

beforeAll(async () => {
  // 2026-11-16 12:00 UTC
  api = await startApi();
  programId = await inProgram(api);
  ada = await asMember(api, programId);
  ben = await asMember(api, programId);
  stranger = await asMember(api, await inProgram(api));
});

const log = (
  who: Person,
  stepData: DayInput[],
  more: { confirmed?: boolean; headers?: Record<string, string>; id?: string } = {},
) =>
  api.call(who.token, addSteps, {
    params: { id: more.id ?? who.id },
    body: { stepData, ...(more.confirmed ? { confirmed: true } : {}) },
    ...(more.headers ? { headers: more.headers } : {}),
  });
const today = '2026-11-16';

describe('recording', () => {
  test('records several days at once, and again with other numbers', async () => {
    const first = await log(ada, [
      { date: today, steps: 4321 },
      { date: '2026-11-15', steps: 0, activities: [{ activityId: 'yoga', minutes: 30 }] },
    ]);
    expect(first.status).toBe(200);
    expect(first.body.days).toMatchObject([
      { day: today, steps: 4321, source: 'manual', reason: 'manual', total: 4321 },
      {
        day: '2026-11-15',
        steps: 0,
        activitySteps: 1350,
        total: 1350,
        activities: [{ name: 'Yoga', minutes: 30, rate: 45 }],
      },
    ]);
    await log(ada, [{ date: today, steps: 5000 }]);
    await log(ada, [{ date: '2026-11-15', steps: null, activities: [{ activityId: 'yoga', minutes: 0 }] }]);
    const read = await api.call(ada.token, getStepData, { params: { id: ada.id } });
    expect(read.body).toMatchObject({ total: 1, perPage: 7, items: [{ day: today, steps: 5000 }] });
    const kept = await api.deps.gateway
      .forProgram(programId)
      .selectFrom('entryRevision')
      .select(['amount', 'source'])
      .where('memberId', '=', ada.id)
      .execute();
    expect(kept.map((row) => `${row.source} ${row.amount}`).toSorted()).toEqual([
      'activity:yoga 30',
      'manual 0',
      'manual 4321',
    ]);
  });

  const wrong: [string, DayInput[], string, string][] = [
    ['tomorrow', [{ date: '2026-11-17', steps: 1 }], 'day_in_future', 'stepData.0.date'],
    [
      'eight days back',
      [
        { date: today, steps: 1 },
        { date: '2026-11-08', steps: 1 },
      ],
      'day_too_old',
      'stepData.1.date',
    ],
    ['unusually many', [{ date: today, steps: 60_001 }], 'confirm_high_steps', 'stepData.0.steps'],
    ['too many', [{ date: today, steps: 100_001 }], 'bad_input', 'stepData.0.steps'],
    ['fewer than none', [{ date: today, steps: -1 }], 'bad_input', 'stepData.0.steps'],
    ['half a step', [{ date: today, steps: 1.5 }], 'bad_input', 'stepData.0.steps'],
    ['no date', [{ date: '2026-02-30', steps: 1 }], 'bad_input', 'stepData.0.date'],
    ['nothing at all', [], 'bad_input', 'stepData'],
    [
      'the same day twice',
      [
        { date: today, steps: 1 },
        { date: today, steps: 2 },
      ],
      'validation_failed',
      'stepData.1.date',
    ],
    [
      'an unknown activity',
      [{ date: today, activities: [{ activityId: 'chess', minutes: 5 }] }],
      'activity_off',
      'stepData.0.activities.0.activityId',
    ],
    [
      '601 minutes',
      [{ date: today, activities: [{ activityId: 'yoga', minutes: 601 }] }],
      'bad_input',
      'stepData.0.activities.0.minutes',
    ],
    [
      'more minutes than a waking day',
      [
        {
          date: today,
          activities: [
            { activityId: 'yoga', minutes: 600 },
            { activityId: 'pilates', minutes: 361 },
          ],
        },
      ],
      'too_many_minutes',
      'stepData.0.activities',
    ],
  ];
  test.each(wrong)('%s is refused beside its field, and nothing is written', async (_, days, code, field) => {
    const who = await asMember(api, programId);
    const answer = await log(who, days);
    expect(answer.body.code).toBe(code);
    expect(Object.keys(answer.body.fields!)).toEqual([field]);
    expect((await api.call(who.token, getStepData, { params: { id: who.id } })).body.total).toBe(0);
  });

  test('accepts more than 60,000 steps with a confirmation', async () => {
    expect((await log(ben, [{ date: today, steps: 60_001 }], { confirmed: true })).status).toBe(200);
  });

  test('shows what the program switched off', async () => {
    const off = await inProgram(api, {
      settings: { manualEntry: false, converter: false, backEntryDays: 0 },
    });
    const who = await asMember(api, off);
    expect((await log(who, [{ date: today, steps: 1 }])).body.code).toBe('manual_off');
    expect(
      (await log(who, [{ date: today, activities: [{ activityId: 'yoga', minutes: 5 }] }])).body.code,
    ).toBe('converter_off');
    expect((await log(who, [{ date: '2026-11-15', steps: 1 }])).body.code).toBe('day_too_old');
  });

  test('days never come before the registration, and walking is not added beside a step device', async () => {
    const fresh = await asMember(api, programId, { registeredOn: '2026-11-15' });
    expect((await log(fresh, [{ date: '2026-11-14', steps: 1 }])).body.code).toBe('day_before_registration');
    await api.deps.gateway
      .forProgram(programId)
      .updateTable('member')
      .set({ hasStepDevice: true })
      .where('id', '=', fresh.id)
      .execute();
    const walk = await log(fresh, [
      { date: today, activities: [{ activityId: 'walking-brisk', minutes: 5 }] },
    ]);
    expect(walk.body.code).toBe('device_counts_walking');
  });

  test('the day is the member’s own: Kiritimati is a day ahead of Pago Pago', async () => {
    const east = await asMember(api, programId, { timeZone: 'Pacific/Kiritimati' });
    const west = await asMember(api, programId, { timeZone: 'Pacific/Pago_Pago' });
    // 12:00 UTC: 02:00 on the 17th there, 01:00 on the 16th here.
    expect((await log(east, [{ date: '2026-11-17', steps: 1 }])).status).toBe(200);
    expect((await log(west, [{ date: '2026-11-17', steps: 1 }])).body.code).toBe('day_in_future');
    expect((await log(west, [{ date: '2026-11-16', steps: 1 }])).status).toBe(200);
    api.clock.advance(-2 * 3_600_000);
    const other = await asMember(api, programId, { timeZone: 'Pacific/Pago_Pago' });
    expect((await log(other, [{ date: '2026-11-16', steps: 2 }])).body.code).toBe('day_in_future');
    expect((await log(east, [{ date: '2026-11-17', steps: 2 }])).status).toBe(200);
    api.clock.advance(2 * 3_600_000);
  });

  test('works only for oneself; without an id "No Member ID"', async () => {
    expect((await log(ada, [{ date: today, steps: 1 }], { id: ben.id })).status).toBe(403);
    expect((await log(ada, [{ date: today, steps: 1 }], { id: stranger.id })).status).toBe(404);
    expect((await log(ada, [{ date: today, steps: 1 }], { id: 'x' })).body.code).toBe('bad_input');
    for (const id of ['undefined', 'null', '']) {
      const answer = await api.raw(ada.token, 'POST', `members/${id}/add-steps`, {
        stepData: [{ date: today, steps: 1 }],
      });
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        400,
        'no_member_id',
        'No Member ID',
      ]);
    }
  });

  test('a repeat with the same key is one entry; other content is refused', async () => {
    const who = await asMember(api, programId);
    const headers = { 'idempotency-key': 'log-once-000001' };
    const first = await log(who, [{ date: today, steps: 700 }], { headers });
    await log(who, [{ date: today, steps: 900 }]);
    const again = await log(who, [{ date: today, steps: 700 }], { headers });
    expect(again.body).toEqual(first.body);
    expect((await log(who, [{ date: today, steps: 701 }], { headers })).body.code).toBe('key_reused');
    expect((await api.call(who.token, getStepData, { params: { id: who.id } })).body.items).toMatchObject([
      { steps: 900 },
    ]);
  });

  test('thirty writers of one member at once lose and double nothing', async () => {
    const who = await asMember(api, programId);
    const admin = await asAdmin(api, programId);
    const made = await api.call(admin.token, createChallenge, {
      body: {
        programId,
        challengeName: 'Torrent',
        startDate: '2026-11-10',
        duration: 14,
        includeType: 'add',
        memberIds: [who.id],
      },
    });
    const days = ['2026-11-14', '2026-11-15', today];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => log(who, [{ date: days[at % 3]!, steps: 100 + at }])),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const read = await api.call(who.token, getStepData, { params: { id: who.id } });
    const sum = read.body.items.reduce((all, day) => all + day.total, 0);
    const seen = await api.call(who.token, getChallenge, { params: { id: made.body.id } });
    expect(seen.body.mine).toMatchObject({ score: sum, rank: 1 });
  });
});
