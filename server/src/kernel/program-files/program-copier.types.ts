import type { Day } from '../../platform/clock/days.ts';
import type { Db } from '../../platform/db/handle.ts';

export interface ProgramCopy {
  /** The ids of the original and of the new program. */
  from: string;
  to: string;
  timeZone: string;
  now: Date;
  /** The first day of the earliest challenge in the new program. Null: challenges are not copied. */
  startsOn: Day | null;
}

/**
 * The rows a feature copies into a program that is created from another one, beyond those in its program file
 * (decision 831).
 */
export interface ProgramCopier {
  name: string;
  /** Runs in the transaction that creates the program, on the platform's handle. Answers how many it copied. */
  copy(tx: Db, copy: ProgramCopy): Promise<number>;
}
