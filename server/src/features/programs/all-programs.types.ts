import type {
  programEnds,
  programProviders,
  programSeats,
  ProgramSort,
  programSizes,
  ProgramStatus,
  programVisits,
} from '#contract/features/programs/all-programs.ts';
import type { ProgramType, Tier } from '#contract/features/programs/programs.ts';

export interface ProgramFilter {
  search: string | null;
  tier: Tier | null;
  type: ProgramType | null;
  status: ProgramStatus | null;
  resellerId: string | null;
  visit: (typeof programVisits)[number] | null;
  size: (typeof programSizes)[number] | null;
  end: (typeof programEnds)[number] | null;
  seats: (typeof programSeats)[number] | null;
  provider: (typeof programProviders)[number] | null;
  language: string | null;
  /** The day on which it is asked, from which visits and ends are counted. */
  today: string;
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
  languages: string[] | null;
  startsOn: string | null;
  endsOn: string | null;
  seats: number | null;
  ownerId: string | null;
  owner: string | null;
  notes: string | null;
  sortKey: string;
}

export type ProgramAttention =
  | 'overSeatsPrograms'
  | 'endedPrograms'
  | 'endingPrograms'
  | 'quietPrograms'
  | 'emptyPrograms';

export interface ContractRow {
  programId: string;
  startsOn: string | null;
  endsOn: string | null;
  seats: number | null;
  ownerId: string | null;
  notes: string;
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
