import type { SourceSteps } from './scoring/merge-sources.ts';

/** `device` is measured: fetched from a maker, or imported by an admin. `import` is handed in: a file, or a post. */
export type SourceKind = 'device' | 'import';

export interface Whose {
  programId: string;
  memberId: string;
}

/** Days of members between two days. */
export interface DaySpan {
  programId: string;
  memberIds: readonly string[];
  from: string;
  to: string;
}

export interface SourceDay extends SourceSteps {
  memberId: string;
  day: string;
}

/** Steps of a member's day from one source; null takes back what it said. */
export interface ToldDay {
  memberId: string;
  day: string;
  source: string;
  steps: number | null;
  hours: readonly number[] | null;
  /** The member said that a high number is right. */
  confirmed?: true;
  /** Settles the day once more, although the source says the same. */
  again?: true;
}
