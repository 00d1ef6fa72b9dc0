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
    mail: T.Object({ due: T.Integer(), failed: T.Integer(), oldestDueAt: Nullable(Moment) }),
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
