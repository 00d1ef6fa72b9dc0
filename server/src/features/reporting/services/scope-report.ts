import type { QueryOf } from '#contract/endpoint.ts';
import type { previewReport } from '#contract/features/reporting/reporting.ts';
import { mostReportDays, reportFilters, shapeOf, type ReportName } from '#contract/reports.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import { tierHas } from '../../../domain/tiers/public.ts';
import { addDays, countDays, dayIn, mondayOf } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import type { ReportScope, ReportSort } from '../reporting.types.ts';

/** The default period in days. */
const usualDays = 30;

export type ReportQuestion = QueryOf<typeof previewReport>;

const refused = (field: string, key: string) => new AppError('bad_input', { fields: { [field]: [key] } });

/** Returns the days of a report, in the program's calendar; whole weeks for some reports. */
function daysOf(name: ReportName, asked: ReportQuestion, today: string): { from: string; to: string } {
  const to = asked.endDate ?? today;
  const from = asked.startDate ?? addDays(to, 1 - usualDays);
  // Whole weeks, so that no two periods differ by single days.
  const days = shapeOf(name).isWeekly ? { from: mondayOf(from), to: addDays(mondayOf(to), 6) } : { from, to };
  if (from > to) throw refused('endDate', 'after_start');
  if (countDays(days.from, days.to) > mostReportDays) throw refused('startDate', 'too_long_period');
  return days;
}

/** Returns whether the program has what a report is about. */
export function isReportOffered({ tier, settings }: ProgramRow, name: ReportName): boolean {
  const { needsPlan, needsMetrics } = shapeOf(name);
  if (needsPlan && !(settings.mentalWellnessEnabled && tierHas(tier, 'mentalWellness'))) return false;
  return !needsMetrics || tierHas(tier, 'metrics');
}

/**
 * Returns the filters and the order that a report was asked for. A filter or column that it does not have is refused.
 */
export async function scopeReport(
  { db, programId, now }: WorkContext,
  name: ReportName,
  asked: ReportQuestion,
): Promise<{ program: ProgramRow; scope: ReportScope; sort: ReportSort }> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const shape = shapeOf(name);
  if (!isReportOffered(program, name)) throw new AppError('feature_off');
  for (const filter of reportFilters)
    if (asked[filter] && !shape.filters.includes(filter)) throw refused(filter, 'no_such_filter');
  const column = asked.sortColumn ?? Object.keys(shape.columns)[0]!;
  if (!Object.hasOwn(shape.columns, column)) throw refused('sortColumn', 'no_such_column');
  const today = dayIn(program.timeZone, now);
  const { organizationId = null, teamId = null, challengeId = null } = asked;
  const { manualMode } = program.settings;
  const days = daysOf(name, asked, today);
  const scope: ReportScope = {
    programId,
    ...days,
    today,
    now,
    manualMode,
    organizationId,
    teamId,
    challengeId,
  };
  return { program, scope, sort: { column, order: asked.sortOrder ?? 'asc' } };
}
