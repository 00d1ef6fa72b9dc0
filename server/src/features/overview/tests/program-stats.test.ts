import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getProgramStats } from '#contract/features/overview/stats.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';

let api: TestApi;
let programId: string;
let admin: Person;
/** A Monday at noon. */
const today = '2026-11-16';

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
});

const ask = (query: object = {}) =>
  api.call(admin.token, getProgramStats, { params: { id: programId }, query });
const stats = async (query: object = {}) => (await ask(query)).body;
const db = () => api.deps.gateway.forProgram(programId);

/** Creates a member who registered on a day, with steps on days as they are stored when a program has run for long. */
async function walker(registeredOn: string, days: Record<string, number> = {}): Promise<Person> {
  const who = await asMember(api, programId);
  await db().updateTable('member').set({ registeredOn }).where('id', '=', who.id).execute();
  const rows = Object.entries(days).map(([day, steps]) => ({ day, steps }));
  for (const { day, steps } of rows)
    await db()
      .insertInto('stepDay')
      .values({ programId, memberId: who.id, day, steps, source: 'device', recordedAt: api.clock.now() })
      .execute();
  return who;
}

describe('a period', () => {
  test('is the last 30 days, beside the 30 before', async () => {
    const { period, before, days, timeZone } = await stats();
    expect(period).toMatchObject({ from: '2026-10-18', to: today });
    expect(before).toMatchObject({ from: '2026-09-18', to: '2026-10-17' });
    expect(days).toHaveLength(30);
    expect(timeZone).toBe('UTC');
  });

  test('shows new entries, and nothing of a day that was not counted', async () => {
    const ada = await walker(today);
    await api.call(ada.token, addSteps, {
      params: { id: ada.id },
      body: { stepData: [{ date: today, steps: 4000 }] },
    });
    const { period, days } = await stats({ startDate: '2026-11-16', endDate: today });
    expect(period).toMatchObject({ steps: 4000, stepsADay: 4000, activeADay: 1, joined: 1 });
    expect(days).toEqual([{ day: today, now: { steps: 4000, active: 1 }, before: { steps: 0, active: 0 } }]);
    expect((await stats({ startDate: '2025-01-01', endDate: '2025-01-01' })).days).toEqual([
      { day: '2025-01-01', now: null, before: null },
    ]);
  });

  test('equals a slow count of the past, day by day', async () => {
    const one = { '2026-01-05': 1000, '2026-01-06': 3000, '2026-02-10': 0, '2026-02-11': 500 };
    const two = { '2026-01-05': 200, '2026-02-11': 700 };
    await walker('2026-01-01', one);
    await walker('2026-01-01', two);
    await runJob(api, 'overview.count');
    const { days, period, before } = await stats({ startDate: '2026-02-01', endDate: '2026-02-28' });
    const of = (day: string) => [one, two].map((each) => (each as Record<string, number>)[day] ?? 0);
    for (const { day, now } of days)
      expect([day, now]).toEqual([
        day,
        { steps: of(day)[0]! + of(day)[1]!, active: of(day).filter((steps) => steps > 0).length },
      ]);
    expect(period).toMatchObject({ steps: 1200, stepsADay: 600 });
    // January 4 to 31, of which nobody is known before.
    expect(before).toMatchObject({ from: '2026-01-04', steps: 4200, stepsADay: 1400 });
  });

  test('that is over for good is not counted again', async () => {
    const who = await walker('2026-01-01', { '2026-02-10': 10 });
    await runJob(api, 'overview.count');
    await db()
      .updateTable('stepDay')
      .set({ steps: 99 })
      .where('memberId', '=', who.id)
      .where('day', '=', '2026-02-10')
      .execute();
    await runJob(api, 'overview.count');
    expect((await stats({ startDate: '2026-02-10', endDate: '2026-02-10' })).period.steps).toBe(10);
  });

  test.each([
    [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'endDate'],
    [{ startDate: '2026-11-01', endDate: '2026-11-17' }, 'endDate'],
    [{ startDate: '2025-11-01', endDate: '2026-11-02' }, 'startDate'],
  ])('refuses %o', async (query, field) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field]);
  });

  test('has at least eight weeks', async () => {
    await walker('2026-09-01');
    await runJob(api, 'overview.count');
    const { weeks } = await stats({ startDate: today, endDate: today });
    expect(weeks.map(({ startsOn }) => startsOn)).toHaveLength(8);
    expect(weeks.at(-1)).toMatchObject({ startsOn: today, members: 2 });
  });
});

const firstWeek = async (month: string) =>
  (await stats()).retention.find((each) => each.month === month)!.weeks[0]!.active;

describe('who stayed', () => {
  test('is counted by the month of registration, and only of weeks that are over', async () => {
    // Logs in the first, the fifth and the thirteenth week.
    await walker('2026-08-01', { '2026-08-07': 1, '2026-08-29': 1, '2026-10-30': 1 });
    // Logs a day after the first week, and on the last day of the ninth.
    await walker('2026-08-10', { '2026-08-17': 1, '2026-10-11': 1 });
    // The thirteenth week is not over: it ends on 2026-11-16.
    await walker('2026-08-18', { '2026-08-18': 1, '2026-11-15': 1 });
    await walker('2026-10-20', {});
    await runJob(api, 'overview.count');
    const { retention } = await stats();
    expect(retention.find(({ month }) => month === '2026-08-01')).toEqual({
      month: '2026-08-01',
      registered: 3,
      weeks: [
        { week: 0, reached: 3, active: 2 },
        { week: 4, reached: 3, active: 1 },
        { week: 8, reached: 3, active: 1 },
        { week: 12, reached: 2, active: 1 },
      ],
    });
    expect(retention.find(({ month }) => month === '2026-10-01')).toMatchObject({
      registered: 1,
      weeks: [{ reached: 1, active: 0 }, { reached: 0 }, { reached: 0 }, { reached: 0 }],
    });
    expect(retention.map(({ month }) => month)).not.toContain('2026-09-01');
  });

  test('counts a month again while its weeks go on, and then keeps it', async () => {
    const settled = await walker('2026-01-05', {});
    const open = await walker('2026-10-05', {});
    await runJob(api, 'overview.count');
    for (const [who, day] of [
      [settled, '2026-01-05'],
      [open, '2026-10-05'],
    ] as const)
      await db()
        .insertInto('stepDay')
        .values({ programId, memberId: who.id, day, steps: 5, source: 'device', recordedAt: api.clock.now() })
        .execute();
    await runJob(api, 'overview.count');
    expect(await firstWeek('2026-10-01')).toBe(0);
    api.clock.advance(86_400_000);
    await runJob(api, 'overview.count');
    expect([await firstWeek('2026-10-01'), await firstWeek('2026-01-01')]).toEqual([1, 0]);
  });
});
