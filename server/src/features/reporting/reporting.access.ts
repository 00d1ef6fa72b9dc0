import { peopleReports, type ReportName } from '#contract/reports.ts';
import { mayAs } from '../../platform/context/acting.ts';
import type { Actor, Context } from '../../platform/context/context.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import { scopeReport, type ReportQuestion } from './services/scope-report.ts';

/**
 * Whether somebody may have a report: the roles for reports and for people open different ones, and a role for an organization
 * only what is filtered by it (docs/domain.md#roles-beside-admin).
 */
export const mayReadReport = (
  actor: Pick<Actor, 'rank' | 'roles'>,
  report: ReportName,
  organizationId: string | null,
): boolean => mayAs(actor, peopleReports.includes(report) ? 'people' : 'reports', organizationId);

/** Returns what a report was asked for, if the caller may have it. */
export async function accessReport(context: Context, name: ReportName, asked: ReportQuestion) {
  const scoped = await scopeReport(context, name, asked);
  if (!mayReadReport(context.actor, name, scoped.scope.organizationId)) throw forbidden();
  return scoped;
}
