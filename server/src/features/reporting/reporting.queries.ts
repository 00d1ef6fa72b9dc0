import { reports, type ReportName } from '#contract/reports.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import { challengeCompletionSummary } from './challenge-report.queries.ts';
import { assessmentQuestions, assessmentStatus } from './plan-reports.queries.ts';
import { organizationSummary, teamSummary } from './group-reports.queries.ts';
import { wellnessMetrics } from './health.queries.ts';
import { allUsers, memberStats } from './member-reports.queries.ts';
import { badgesStats, pointsSummary } from './point-reports.queries.ts';
import type { ReportQuery } from './people.queries.ts';
import type { ReportRow, ReportScope, ReportSort } from './reporting.types.ts';

const queries: Readonly<Record<ReportName, ReportQuery>> = {
  'member-stats': memberStats,
  'all-users': allUsers,
  'team-summary': teamSummary,
  'organization-summary': organizationSummary,
  'points-summary': pointsSummary,
  'badges-stats': badgesStats,
  'wellness-metrics': wellnessMetrics,
  'assessment-status-report': assessmentStatus,
  'assessment-questions-report': assessmentQuestions,
  'challenge-completion-summary': challengeCompletionSummary,
};

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL: a report in the order of a column. Empty cells come last, and texts are compared without case. */
function ordered(name: ReportName, scope: ReportScope, { column, order }: ReportSort): RawBuilder<unknown> {
  const kinds: Readonly<Record<string, string>> = reports[name].columns;
  const key = sql.ref(snake(column));
  const by = kinds[column] === 'text' ? sql`lower(${key})` : key;
  const direction = sql.raw(order);
  return sql`select * from (${queries[name](scope)}) report order by ${by} ${direction} nulls last, row_key ${direction}`;
}

/** Returns all rows of a report, for a file. */
export const wholeReport = (name: ReportName, scope: ReportScope, sort: ReportSort): RawBuilder<ReportRow> =>
  sql<ReportRow>`${ordered(name, scope, sort)}`;

export async function readFirstRows(
  db: Db,
  name: ReportName,
  scope: ReportScope,
  sort: ReportSort,
  limit: number,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`${ordered(name, scope, sort)} limit ${limit}`.execute(db);
  return rows;
}

export async function countReport(db: Db, name: ReportName, scope: ReportScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${queries[name](scope)}) report`.execute(db);
  return rows[0]!.count;
}
