import { peopleReports, reportNames, shapeOf, type ReportName } from '#contract/reports.ts';
import type { AuthUser } from '#contract/features/sessions/sessions.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs, limitedTo } from '../../../lib/api/held-roles.ts';

const roleFor = (report: ReportName) => (peopleReports.includes(report) ? 'people' : 'reports');

/** The organizations by one of which somebody has to filter a report; null: it is open as a whole. */
export const limitsOf = (me: Pick<AuthUser, 'isAdmin' | 'roles'>, report: ReportName) =>
  limitedTo(me, roleFor(report));

/** Returns the reports that somebody may read. A role for organizations opens those that can be filtered by one. */
export const openReports = (me: Pick<AuthUser, 'isAdmin' | 'roles'>): ReportName[] =>
  reportNames.filter((report) => {
    if (actsAs(me, roleFor(report))) return true;
    return shapeOf(report).filters.includes('organizationId') && (limitsOf(me, report) ?? []).length > 0;
  });

/** Returns the reports to choose from: those somebody may read, of what the program has. */
export function useOfferedReports(): ReportName[] {
  const me = useMe();
  const { program } = me;
  const hasPlan = program?.tier === 'pro' && program.settings.mentalWellnessEnabled;
  const hasMetrics = program?.tier !== 'core';
  return openReports(me).filter((name) => {
    const { needsPlan, needsMetrics } = shapeOf(name);
    return (hasPlan || !needsPlan) && (hasMetrics || !needsMetrics);
  });
}
