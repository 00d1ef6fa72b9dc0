import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, Moment, Nullable, oneOf } from '../../schemas.ts';
import { forStaff, permission } from '../../permissions.ts';
import { jobsRun } from './permissions.ts';

/** `partial`: it leaves something out in some programs. `failing`: the last turn failed. `dead`: five failed in a row. `late`: no turn for three times its interval. */
export const jobHealths = ['new', 'good', 'partial', 'failing', 'dead', 'late'] as const;

/** What a job could not do in one program, while it went on with the others. It is tried again at `nextAt`. */
export const JobTrouble = T.Object({
  programId: Id,
  programName: T.String(),
  /** The program itself, or a challenge, member or row of it. */
  subjectId: Id,
  /** In a row. */
  failures: T.Integer(),
  error: T.String(),
  failedAt: Moment,
  nextAt: Moment,
});
export type JobTrouble = T.Static<typeof JobTrouble>;

export const Job = T.Object({
  name: T.String(),
  everySeconds: T.Number(),
  health: oneOf(jobHealths),
  /** The beginning of the last turn. A success is noted at most once a minute. */
  startedAt: Nullable(Moment),
  seconds: Nullable(T.Number()),
  succeededAt: Nullable(Moment),
  failedAt: Nullable(Moment),
  /** In a row. */
  failures: T.Integer(),
  /** Says why the last failure happened. */
  error: Nullable(T.String()),
  /** The latest of what it leaves out, in all programs. */
  troubles: T.Array(JobTrouble),
  /** A member of staff wants it to run now, and no worker has begun yet. */
  runAskedAt: Nullable(Moment),
});
export type Job = T.Static<typeof Job>;

/** An API process or a worker. */
export const ServerProcess = T.Object({
  id: T.String(),
  role: oneOf(['all', 'api', 'worker']),
  version: T.String(),
  /** The machine, and the port on it. */
  address: T.String(),
  startedAt: Moment,
  seenAt: Moment,
  /** False: it ended without a word. */
  running: T.Boolean(),
  /** The longest that anything waited for it in the last seconds. */
  lagMs: T.Number(),
  /** How many connections to the database it may open. */
  connections: T.Integer(),
});
export type ServerProcess = T.Static<typeof ServerProcess>;

/** Backups that the server makes on its own. */
export const Backups = T.Object({
  /** False: no place for them is set. */
  on: T.Boolean(),
  /** The last one that was read again after it was written. */
  goodAt: Nullable(Moment),
  goodBytes: Nullable(T.Number()),
  /** There is none, or it is older than 36 hours. */
  old: T.Boolean(),
  /** One was last restored into a database of its own, or why not. */
  triedAt: Nullable(Moment),
  notTried: Nullable(T.String()),
  /** Why the newest one failed. */
  error: Nullable(T.String()),
});
export type Backups = T.Static<typeof Backups>;

/** How the server itself fares: its jobs and its mail server. */
const jobsRead = permission('jobs.read', forStaff);

export const listJobs = endpoint({
  method: 'GET',
  path: 'super/jobs',
  permission: jobsRead,
  summary: 'List the recurring jobs of the server with their last turn and last failure',
  response: T.Object({
    items: T.Array(Job),
    /** Emails that wait and could leave, those given up, and when the oldest waiting one was due. */
    mail: T.Object({
      due: T.Integer(),
      failed: T.Integer(),
      oldestDueAt: Nullable(Moment),
      /** Emails of the last day, and of how many of them nobody knows whether they arrived. */
      ofDay: T.Integer(),
      unknown: T.Integer(),
      /** Those are more than 1 %. */
      losing: T.Boolean(),
    }),
    /** Those that run first. */
    processes: T.Array(ServerProcess),
    backups: Backups,
  }),
});

export const runJob = endpoint({
  method: 'POST',
  path: 'super/jobs/{name}/run',
  permission: jobsRun,
  summary: 'Have a recurring job run now, before its next turn',
  params: T.Object({ name: T.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  response: Job,
});
