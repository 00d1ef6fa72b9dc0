export interface JobState {
  name: string;
  everySeconds: number;
  startedAt: Date | null;
  /** Says how long the last turn took. */
  seconds: number | null;
  succeededAt: Date | null;
  failedAt: Date | null;
  /** In a row. */
  failures: number;
  error: string | null;
  runAskedAt: Date | null;
}

export interface JobTurn {
  name: string;
  startedAt: Date;
  endedAt: Date;
  seconds: number;
  /** Null: it went well. */
  error: string | null;
}

/** What a job could not do in one program. The subject is the program itself, or a challenge, member or row of it. */
export interface JobTrouble {
  programId: string;
  job: string;
  subjectId: string;
  /** In a row. */
  failures: number;
  error: string;
  failedAt: Date;
  /** Until then it is not tried again. */
  nextAt: Date;
}
