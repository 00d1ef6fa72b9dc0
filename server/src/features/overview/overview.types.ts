import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';

export interface RunningChallenge {
  id: string;
  name: string;
  startDate: string;
  endDate: string;
  people: number;
  active: number | null;
}

/** The facts that show how far a launch is. */
export interface StartFacts {
  dismissedAt: Date | null;
  settings: { programLogo: string | null; accent: string | null; allowRegistration: boolean };
  admins: number;
  people: number;
  /** In the program's own calendar. */
  createdOn: string;
  /** The first one that is no example. */
  challenge: { id: string; name: string; startDate: string; endDate: string } | null;
  /** What was written to members, or will be, and when. */
  messages: readonly { day: string; isSent: boolean }[];
}

/** Days of the program's own calendar, both included. */
export interface Period {
  from: string;
  to: string;
}

/** A month of registration and a week after it. */
export interface CohortRow {
  month: string;
  week: number;
  registered: number;
  reached: number;
  active: number;
}

export interface DayFigure {
  day: string;
  active: number;
  steps: number;
}

/** Moves recorded entries into the sums that figures follow, and keeps these still while something is counted from them. */
export interface Sums {
  fold(context: WorkContext): Promise<void>;
  hold<T>(context: WorkContext, work: (tx: Db) => Promise<T>): Promise<T>;
  /** Returns what the sums lack: recorded on these days, and since when imported days of members wait (null: none do). */
  onTheirWay(tx: Db, programId: string): Promise<{ days: Set<string>; dueSince: Date | null }>;
}
