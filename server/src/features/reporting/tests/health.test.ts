import { beforeAll, describe, expect, test } from 'vitest';
import { getHealthData, previewReport, reportDownloads } from '#contract/features/reporting/reporting.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';

/** A Monday at noon; the week before is the last that is over. */
const today = '2026-11-16';
const lastWeek = '2026-11-09';
/** Far enough apart that no noise (up to 18) decides which of them is hidden beside the small one: 110, 8, and 56 without one. */
const size = 174;

let api: TestApi;
let programId: string;
let admin: Person;
let members: Person[];
let north: string;
let small: string;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, { settings: { organizationsOn: true, metricsOn: true } });
  admin = await asAdmin(api, programId);
  members = await Promise.all(Array.from({ length: size }, () => asMember(api, programId)));
  const ids = members.map(({ id }) => id);
  ({ id: north } = await makeOrganization(api.deps, programId, ids.slice(0, 110), 'North'));
  ({ id: small } = await makeOrganization(api.deps, programId, ids.slice(110, 118), 'Small'));
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('member').set({ registeredOn: '2026-10-01' }).execute();
  await db.updateTable('organizationMember').set({ joinedOn: '2026-10-01' }).execute();
  // Everyone drinks 3 glasses on the first day of the week and 5 on the last, and one of them 20.
  for (const [day, value] of [
    [lastWeek, 3],
    ['2026-11-15', 5],
  ] as const)
    await drink(ids, day, value);
  await drink(ids.slice(0, 1), '2026-11-10', 20);
  await runJob(api, 'reporting.releaseHealth');
});

const drink = (ids: readonly string[], day: string, value: number) =>
  sql`insert into metric_day (program_id, member_id, metric, day, value, recorded_at)
    select ${programId}, id, 'water', ${day}::date, ${value}, now() from unnest(${ids}::uuid[]) as m (id)
    on conflict (program_id, member_id, metric, day) do update set value = excluded.value`.execute(
    api.deps.gateway.forProgram(programId),
  );

const data = async (query: object = {}) =>
  (
    await api.call(admin.token, getHealthData, {
      params: { id: programId },
      query: { statType: 'water', ...query },
    })
  ).body.weeks;
const report = async (query: object = {}) =>
  (
    await api.call(admin.token, previewReport, {
      params: { id: programId, report: 'wellness-metrics' },
      query,
    })
  ).body;

describe('figures of health', () => {
  test('are shown by week, near the truth, with their margin', async () => {
    const [week] = await data();
    expect(week).toMatchObject({ startsOn: lastWeek, figuresOf: lastWeek });
    expect(Math.abs(week!.people! - size)).toBeLessThanOrEqual(18);
    // 20 glasses count as 8, the most that is usual.
    const truth = ((size - 1) * 4 + (3 + 5 + 8) / 3) / size;
    expect(Math.abs(week!.average! - truth)).toBeLessThan(4 * week!.margin!);
    expect(week!.margin).toBeCloseTo((4.15 * 8) / week!.people!, 1);
  });

  test('are the same when they are asked for again, and in the report', async () => {
    const [week] = await data();
    await runJob(api, 'reporting.releaseHealth');
    expect((await data())[0]).toEqual(week);
    const { rows, period } = await report({ startDate: '2026-11-12', endDate: '2026-11-12' });
    // Days become whole weeks.
    expect(period).toEqual({ from: lastWeek, to: '2026-11-15' });
    const [row] = rows;
    expect(rows).toHaveLength(1);
    expect(row!.toSpliced(4, 1)).toEqual([
      'water',
      lastWeek,
      lastWeek,
      week!.people,
      week!.activeShare,
      week!.average,
      week!.margin,
    ]);
  });

  test('do not move when somebody logs later for a week that is over', async () => {
    const before = [await data(), await report()];
    const one = members[3]!;
    const answer = await api.call(one.token, addWellnessMetrics, {
      params: { id: one.id },
      body: { metricType: 'water', wellnessMetricsData: [{ date: '2026-11-14', value: 1 }] },
    });
    expect(answer.status).toBe(200);
    await runJob(api, 'reporting.releaseHealth');
    expect([await data(), await report()]).toEqual(before);
  });

  test('does not show figures of this week or of a small organization', async () => {
    await drink([members[0]!.id], today, 4);
    expect((await data()).map(({ startsOn }) => startsOn)).not.toContain(today);
    expect(await data({ organizationId: small })).toMatchObject([
      { people: null, average: null, margin: null },
    ]);
    expect(await report({ organizationId: small })).toMatchObject({ rows: [] });
  });

  test('stay as they are while fewer than five people come or go', async () => {
    const db = api.deps.gateway.forProgram(programId);
    const ids = members.map(({ id }) => id);
    await drink(ids, today, 8);
    const leave = (some: readonly string[], leftOn: string | null) =>
      db
        .updateTable('organizationMember')
        .set({ leftOn })
        .where('organizationId', '=', north)
        .where('memberId', 'in', some)
        .execute();
    await leave(ids.slice(0, 4), '2026-10-25');
    api.clock.advance(7 * 86_400_000);
    await runJob(api, 'reporting.releaseHealth');
    const [held, first] = await data({ organizationId: north });
    expect(held).toEqual({ ...first!, startsOn: today, figuresOf: lastWeek });
    // The program has the same people: its figures are of the new week.
    expect((await data())[0]).toMatchObject({ startsOn: today, figuresOf: today });

    await drink(ids, '2026-11-23', 8);
    await leave(ids.slice(4, 5), '2026-11-01');
    api.clock.advance(7 * 86_400_000);
    await runJob(api, 'reporting.releaseHealth');
    // Four then and one now make five since the figures that are shown.
    expect((await data({ organizationId: north }))[0]).toMatchObject({
      startsOn: '2026-11-23',
      figuresOf: '2026-11-23',
    });
  });

  test('count a member in the organization they were in four weeks before', async () => {
    const everybody = members.map(({ id }) => id);
    const moved = (on: string) =>
      sql`update organization_member set left_on = ${on}::date where organization_id = ${north}
        and left_on is null`.execute(api.deps.gateway.forProgram(programId));
    const next = async () => {
      await drink(everybody, api.clock.now().toISOString().slice(0, 10), 8);
      api.clock.advance(7 * 86_400_000);
      await runJob(api, 'reporting.releaseHealth');
      const { rows } = await sql<{ count: number }>`select cardinality(members) as count from health_group
        where group_id = ${north} and members is not null order by week desc limit 1`.execute(
        api.deps.gateway.forProgram(programId),
      );
      return rows[0]?.count ?? 0;
    };
    await moved(api.clock.now().toISOString().slice(0, 10));
    for (let week = 0; week < 4; week += 1) expect(await next()).toBe(105);
    expect(await next()).toBe(0);
  });

  test('hides figures of metrics that nobody logged, and the file names no one', async () => {
    expect((await data({ statType: 'weight' }))[0]).toMatchObject({ people: null, average: null });
    const { body } = await api.call(admin.token, reportDownloads['wellness-metrics'], {
      params: { id: programId },
      query: { startDate: lastWeek },
    });
    expect(body).toContain('"Water"');
    for (const { id } of members) expect(body).not.toContain(id);
  });
});
