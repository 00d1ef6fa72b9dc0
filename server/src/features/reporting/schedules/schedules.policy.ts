import { shapeOf, type ReportName } from '#contract/reports.ts';
import type { ScheduleStop } from '#contract/features/reporting/report-schedules.ts';
import type { AreaRole, HeldRole } from '#contract/features/area-roles/roles.ts';
import { roleRanks } from '#contract/roles.ts';

interface Caller {
  rank: number;
  roles: readonly HeldRole[];
  loginId: string;
}

interface Made {
  /** Null: erased. */
  madeBy: string | null;
}

const isAdmin = ({ rank }: Caller): boolean => rank >= roleRanks.CoreTierAdmin;

/** The organizations whose reports a role opens; null: all of the program. */
function limits(caller: Caller, area: AreaRole): readonly string[] | null {
  const held = caller.roles.filter(({ role }) => role === area);
  if (isAdmin(caller) || held.some(({ organizationId }) => organizationId === null)) return null;
  return held.flatMap(({ organizationId }) => (organizationId === null ? [] : [organizationId]));
}

/** Which reports somebody may open: those of people, and those of groups. */
export const openTo = (caller: Caller) => ({
  people: limits(caller, 'people'),
  reports: limits(caller, 'reports'),
});

/** Whoever made a schedule may change it, and admins. */
export const mayChange = (caller: Caller, { madeBy }: Made): boolean =>
  isAdmin(caller) || madeBy === caller.loginId;

export const mayTakeOver = (caller: Caller, { madeBy }: Made): boolean =>
  isAdmin(caller) && madeBy !== caller.loginId;

interface Dependent {
  stopped: ScheduleStop | null;
  makerHere: boolean;
  makerHolds: boolean;
  organizationGone: boolean;
}

/** Returns why a schedule sends nothing now: what stopped it, or what will at its next turn. */
export function stopOf(row: Dependent, isOffered: boolean): ScheduleStop | null {
  if (row.stopped) return row.stopped;
  if (!row.makerHere) return 'maker_gone';
  if (!row.makerHolds) return 'role_ended';
  if (row.organizationGone) return 'organization_gone';
  return isOffered ? null : 'feature_off';
}

/** The columns of a schedule that the report still has. */
export const knownColumns = (report: ReportName, columns: readonly string[]): string[] =>
  columns.filter((column) => Object.hasOwn(shapeOf(report).columns, column));
