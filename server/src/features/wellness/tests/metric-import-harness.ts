import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach } from 'vitest';
import { importMetrics, type MetricImportReport } from '#contract/features/wellness/metric-import.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';
import { asAdmin, asMember, startApi, type Person, type TestApi } from '../../../../test/api.ts';

export interface MetricHarness {
  api: TestApi;
  programId: string;
  admin: Person;
  /** The member `Ada`, with the e-mail ada-<program>@example.test. */
  ada: Person;
}

/** Opens an API for the file, and for each test a program with an admin and a member. */
export function openMetricHarness(): MetricHarness {
  const harness = {} as MetricHarness;
  beforeAll(async () => {
    harness.api = await startApi();
  });
  beforeEach(async () => {
    const { id } = await makeProgram(harness.api.deps);
    harness.programId = id;
    harness.admin = await asAdmin(harness.api, id);
    harness.ada = await asMember(harness.api, id, { username: 'Ada', email: `ada-${id}@example.test` });
  });
  return harness;
}

export const fixtureOf = (name: 'sleep' | 'weight') =>
  readFileSync(new URL(`fixtures/fitabase-${name}.csv`, import.meta.url), 'utf8');

type Content = string | Uint8Array<ArrayBuffer>;
interface Fields {
  format?: string;
  dryRun?: string;
  createMembers?: string;
  dateOrder?: string;
  weightUnit?: string;
}

export function sendMetrics(
  { api, programId, admin }: MetricHarness,
  content: Content,
  fields: Fields = {},
  by: Person = admin,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ format: 'generic-metric', ...fields })) form.set(name, value);
  form.set('file', new Blob([content]), 'metrics.csv');
  return api.call(by.token, importMetrics, { params: { id: programId }, body: form });
}

/** Returns the report, whichever way it came. */
export const reportOf = ({ body }: Awaited<ReturnType<typeof sendMetrics>>): MetricImportReport =>
  ((body as { details?: MetricImportReport }).details ?? body) as MetricImportReport;

/**
 * Returns the stored metrics of the program: username, metric, day, value and the second number of a blood pressure.
 */
export async function standing({ api, programId }: MetricHarness) {
  const rows = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('metricDay as d')
    .innerJoin('member as m', (join) =>
      join.onRef('m.programId', '=', 'd.programId').onRef('m.id', '=', 'd.memberId'),
    )
    .select(['m.username', 'd.metric', 'd.day', 'd.value', 'd.diastolic'])
    .orderBy('m.username')
    .orderBy('d.metric')
    .orderBy('d.day')
    .execute();
  return rows.map(({ username, metric, day, value, diastolic }) => [
    username,
    metric,
    day,
    Number(value),
    ...(diastolic === null ? [] : [diastolic]),
  ]);
}

type Table = 'metricDay' | 'metricRevision' | 'importRun' | 'auditLog' | 'member' | 'pointDue';
/** Every row of these tables, to show that none changed. */
export async function snapshot({ api, programId }: MetricHarness, tables: readonly Table[]) {
  const db = api.deps.gateway.forProgram(programId);
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return rows.map((found) => found.map((row) => JSON.stringify(row)).toSorted());
}
