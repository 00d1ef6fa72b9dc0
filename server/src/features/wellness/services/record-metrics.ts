import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import type { Metric, MetricInput } from '#contract/features/wellness/wellness.ts';
import { lockRecorders, refusal } from '../../../domain/activity/public.ts';
import { dateProblems } from '../../../domain/activity/pure.ts';
import { emit } from '../../../kernel/events/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { metricProblems } from '../scoring/metric-problems.ts';
import { deleteMetricDays, findMetricDays, keepMetricDays, putMetricDays } from '../wellness.queries.ts';
import type { MetricRow } from '../wellness.types.ts';

interface Input {
  metricType: Metric;
  wellnessMetricsData: MetricInput[];
  confirmed?: boolean;
}

/** Returns the values that are sent, and null for each that is stored already. */
function changedIn(sent: readonly MetricInput[], standing: readonly MetricRow[]) {
  return sent.map((each): MetricInput | null => {
    const before = standing.find(({ day }) => day === each.date);
    const same = before?.value === each.value && (before.diastolic ?? undefined) === each.diastolic;
    return same ? null : each;
  });
}

/** A metric that the program turned off takes no values. Members can still remove theirs. */
function refuseMetricOff({ metricsOff }: ProgramSettings, { metricType, wellnessMetricsData }: Input): void {
  if (!metricsOff.includes(metricType) || wellnessMetricsData.every(({ value }) => value === null)) return;
  throw new AppError('feature_off', { fields: { metricType: ['feature_off'] } });
}

async function check(tx: Db, context: Context, memberId: string, input: Input): Promise<void> {
  const { members, settings } = await lockRecorders(tx, context.programId, [memberId]);
  const recorder = members.get(memberId);
  if (!recorder) throw notFound();
  if (!settings.metricsOn) throw new AppError('feature_off');
  refuseMetricOff(settings, input);
  const { timeZone, registeredOn } = recorder;
  const { backEntryDays } = settings;
  const { metricType, wellnessMetricsData: sent, confirmed = false } = input;
  const { programId, now } = context;
  const dates = sent.map(({ date }) => date);
  const standing = await findMetricDays(tx, programId, memberId, metricType, dates);
  const accepted = { days: new Set(standing.map(({ day }) => day)), now };
  const rules = { today: dayIn(timeZone, now), registeredOn, backEntryDays, accepted };
  const changed = changedIn(sent, standing);
  const wrong = refusal([
    ...dateProblems(sent, 'wellnessMetricsData', rules),
    ...metricProblems(metricType, changed, confirmed),
  ]);
  if (wrong) throw wrong;
}

/**
 * Records days of one wellness metric, all or nothing. Null removes a day. Returns the days as they are stored
 * afterwards, newest first. Dates follow the rule of back entry, values metrics.ts (docs/domain.md#wellness-metrics).
 */
export async function recordMetrics(context: Context, memberId: string, input: Input): Promise<MetricRow[]> {
  return once(context, async (tx) => {
    await check(tx, context, memberId, input);
    const { programId, now } = context;
    const { metricType: metric, wellnessMetricsData: sent } = input;
    const rows = sent.flatMap(({ date: day, value, diastolic = null }): MetricRow[] =>
      value === null ? [] : [{ metric, day, value, diastolic }],
    );
    const gone = sent.flatMap(({ date, value }) => (value === null ? [date] : []));
    await keepMetricDays(tx, programId, memberId, metric, sent, now);
    await putMetricDays(tx, programId, memberId, rows, now);
    await deleteMetricDays(tx, programId, memberId, metric, gone);
    const days = rows.map((row) => row.day);
    await emit(context, tx, 'metrics.recorded', { memberId, metric, days, gone });
    return rows.toSorted((a, b) => (a.day < b.day ? 1 : -1));
  });
}
