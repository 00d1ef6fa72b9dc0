/** A line of a file, as kernel/reports writes it. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

/** A person as the files name them. */
interface Named {
  memberId: string;
  name: string;
  username: string;
  hidden: boolean;
  erased: boolean;
}

export interface StatsRow extends Named {
  rank: number;
  rankScore: number;
  total: number;
  creditedDays: number;
  countsFrom: string;
  email: string;
  /** The team (or organization) they count for, or, between individuals, are on. */
  teamName: string | null;
}

/** The points credited for a team that finished well. */
export interface WinnerRow extends Named {
  rank: number;
  teamName: string;
  credited: number;
  creditedDays: number;
}
