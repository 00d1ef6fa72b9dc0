import type { ProgramSort, ProgramStatus } from '#contract/features/programs/all-programs.ts';
import type { ProgramType, Tier } from '#contract/features/programs/programs.ts';

export interface ProgramFilter {
  search: string | null;
  tier: Tier | null;
  type: ProgramType | null;
  status: ProgramStatus | null;
  resellerId: string | null;
  /** The reseller whose staff ask: they see its programs and no others. */
  onlyOf: string | null;
}

export interface ProgramOrder {
  column: ProgramSort;
  order: 'asc' | 'desc';
}

export interface ListedProgramRow {
  id: string;
  name: string;
  slug: string;
  tier: Tier;
  type: ProgramType;
  timeZone: string;
  demo: boolean;
  resellerId: string | null;
  resellerName: string | null;
  members: number;
  activeMonth: number;
  lastAdminVisit: string | null;
  createdAt: Date;
  closedAt: Date | null;
  closedReason: string;
  deletesAt: Date | null;
  sortKey: string;
}

export interface ProgramSizes {
  members: number;
  admins: number;
  teams: number;
  organizations: number;
  challenges: number;
  runningChallenges: number;
  activeWeek: number;
  activeMonth: number;
}
