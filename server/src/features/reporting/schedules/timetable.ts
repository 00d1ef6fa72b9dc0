import type { ReportRhythm, ScheduleStop } from '#contract/features/reporting/report-schedules.ts';
import type { MailToQueue } from '../../../domain/mail/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';

/** A schedule or a run, and the program in which a failure of the job is noted. */
export interface Subject {
  programId: string;
  subjectId: string;
}

export interface DueTurn extends Subject {
  /** The day that it is where the schedule lives once its hour has come. */
  turnDay: string;
}

/** A schedule whose turn has come, locked. */
export interface Turn {
  rhythm: ReportRhythm;
  /** Why it sends nothing any more. */
  stopped: ScheduleStop | null;
  /** Stops it and keeps why. */
  stop(reason: ScheduleStop): Promise<void>;
  /** Stores the run of a period, and the day of the next turn. */
  run(period: { from: string; to: string }, nextOn: string): Promise<void>;
}

/** A run whose recipients wait, locked. */
export interface Telling {
  readers: readonly { opens: boolean }[];
  /** One email for each reader who may open the report now. */
  mails: readonly MailToQueue[];
  finish(counts: { told: number; leftOut: number }): Promise<void>;
}

/** Where schedules and their runs are stored: in programs, or on the platform. The job is the same for both. */
export interface Timetable {
  /** The handle for one of them. */
  open(deps: Deps, subject: Subject): Db;
  findDue(platform: Db, now: Date): Promise<DueTurn[]>;
  takeTurn(deps: Deps, tx: Db, due: DueTurn): Promise<Turn | undefined>;
  findWaiting(platform: Db): Promise<Subject[]>;
  takeRun(deps: Deps, tx: Db, subject: Subject): Promise<Telling | undefined>;
  forget(platform: Db, before: Date): Promise<void>;
}
