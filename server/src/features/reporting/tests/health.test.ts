import { beforeAll, describe, expect, test } from 'vitest';
import { saveMemberSettings } from '#contract/features/programs/settings.ts';
import { getHealthData, previewReport, reportDownloads } from '#contract/features/reporting/reporting.ts';
import { metricNames, type MetricName } from '#contract/metrics.ts';
import { asAdmin, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeCrowd } from '../../../../test/factories/crowd.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';

/** The clock starts on 16 November 2026. The last four weeks that are over then began on this Monday. */
const lastPeriod = '2026-10-05';
const [next, afterNext, quarterAfter] = ['2026-11-02', '2026-11-30', '2026-12-28'] as const;
/** So many that no noise decides whether their figures are shown: 1,000 in the north, 40 in a small one, the others in none. */
const size = 1500;

let api: TestApi;
let programId: string;
let admin: Person;
let ids: string[];
let north: string;
let small: string;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, {
    settings: { organizationsOn: true, metricsOn: true, healthMetrics: ['water', 'mood'] },
  });
  admin = await asAdmin(api, programId);
  ids = await makeCrowd(api.deps, programId, size);
  ({ id: north } = await makeOrganization(api.deps, programId, ids.slice(0, 1000), 'North'));
  ({ id: small } = await makeOrganization(api.deps, programId, ids.slice(1000, 1040), 'Small'));
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('organizationMember').set({ joinedOn: '2026-01-01' }).execute();
  // Everyone drinks 3 glasses on the first day and 5 on the last, and one of them 20.
  await log('water', ids, lastPeriod, 3);
  await log('water', ids, '2026-11-01', 5);
  await log('water', ids.slice(0, 1), '2026-10-10', 20);
  await log('weight', ids, lastPeriod, 80);
  await runJob(api, 'reporting.releaseHealth');
});

const log = (metric: MetricName, who: readonly string[], day: string, value: number) =>
  sql`insert into metric_day (program_id, member_id, metric, day, value, recorded_at)
    select ${programId}, id, ${metric}, ${day}::date, ${value}, now() from unnest(${who}::uuid[]) as m (id)
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
const choose = (healthMetrics: MetricName[]) =>
  api.call(admin.token, saveMemberSettings, { params: { id: programId }, body: { healthMetrics } });
const period = async () => {
  api.clock.advance(28 * 86_400_000);
  await runJob(api, 'reporting.releaseHealth');
};

describe('figures of health', () => {
  test('are shown by four weeks, near the truth, with their margin', async () => {
    const [first] = await data();
    expect(first).toMatchObject({ startsOn: lastPeriod, figuresOf: lastPeriod, activeShare: null });
    expect(Math.abs(first!.people! - size)).toBeLessThan(250);
    expect(Math.abs(first!.average! - 4)).toBeLessThan(3 * first!.margin!);
    expect(first!.margin).toBeGreaterThan(0.1);
    expect(first!.margin).toBeLessThan(0.7);
  });

  test('of an organization are there from 50 members on', async () => {
    const [ofNorth] = await data({ organizationId: north });
    expect(Math.abs(ofNorth!.people! - 1000)).toBeLessThan(250);
    expect(await data({ organizationId: small })).toMatchObject([
      { people: null, average: null, margin: null },
    ]);
    expect(await report({ organizationId: small })).toMatchObject({ rows: [] });
  });

  test('are the same when they are asked for again, and in the report', async () => {
    const [first] = await data();
    await runJob(api, 'reporting.releaseHealth');
    expect((await data())[0]).toEqual(first);
    const { rows } = await report({ startDate: '2026-10-20', endDate: '2026-10-20' });
    const { people, average, margin } = first!;
    expect(rows).toEqual([['water', lastPeriod, lastPeriod, people, null, average, margin]]);
  });

  test('stay as they are while hardly anybody logs otherwise than before', async () => {
    await log('water', ids, next, 4);
    await log('water', ids.slice(0, 2), next, 8);
    await period();
    const [second, first] = await data();
    expect(second).toEqual({ ...first!, startsOn: next, figuresOf: lastPeriod });
  });

  test('move when many do, and not for what is logged later', async () => {
    expect((await choose(metricNames.slice(0, 4))).status).toBe(400);
    expect((await choose(['weight'])).status).toBe(200);
    await log('water', ids, afterNext, 8);
    await period();
    const [third, second] = await data();
    expect(third).toMatchObject({ startsOn: afterNext, figuresOf: afterNext });
    expect(third!.average).toBeGreaterThan(second!.average!);
    await log('water', ids, next, 1);
    await runJob(api, 'reporting.releaseHealth');
    expect((await data()).slice(0, 2)).toEqual([third, second]);
  });

  test('are of the metrics that the quarter began with, and then of those that are chosen', async () => {
    expect(await data({ statType: 'weight' })).toEqual([]);
    await log('water', ids, quarterAfter, 2);
    await log('weight', ids, quarterAfter, 80);
    await period();
    expect((await data({ statType: 'weight' }))[0]!.people).not.toBeNull();
    expect((await data())[0]!.startsOn).toBe(afterNext);
  });

  test('name no one in the file', async () => {
    const { body } = await api.call(admin.token, reportDownloads['wellness-metrics'], {
      params: { id: programId },
      query: { startDate: lastPeriod },
    });
    expect(body).toContain('"Water"');
    for (const id of ids) expect(body).not.toContain(id);
  });
});
