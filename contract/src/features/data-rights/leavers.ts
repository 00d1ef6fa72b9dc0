import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import {
  Cursor,
  CursorPageOf,
  Day,
  Done,
  Id,
  IdParams,
  Moment,
  Nullable,
  oneOf,
  pageQuery,
} from '../../schemas.ts';
import { programsConfigure } from '../programs/permissions.ts';

/** After how many months a program may delete deactivated people. */
export const leaverMonths = { least: 3, most: 36 } as const;
/** How many days before a deletion its people get an email, and admins do. */
export const leaverNotice = { people: 30, admins: 14 } as const;

/**
 * `planned`: its people have an email. `announced`: admins, too. `running`: a job deletes one after the other. `stopped`: an admin
 * ended it, or the program switched deletions off.
 */
export const leaverRunStates = ['planned', 'announced', 'running', 'done', 'stopped'] as const;
export type LeaverRunState = (typeof leaverRunStates)[number];

/**
 * Lists why somebody stays. `admin`: an admin keeps them. `reactivated`: they are active again. `not_due`: the months got more.
 * `staff`: they are platform staff. `last_admin`: nobody else runs the program. `gone`: they were deleted otherwise.
 */
export const leaverReasons = ['admin', 'reactivated', 'not_due', 'staff', 'last_admin', 'gone'] as const;

const Months = T.Integer({ minimum: leaverMonths.least, maximum: leaverMonths.most });

export const LeaverRule = T.Object({
  /** Null: nobody is deleted by themselves. */
  months: Nullable(T.Integer()),
  /** Switching on or fewer months, until somebody else confirms it. */
  waiting: Nullable(
    T.Object({
      months: T.Integer(),
      since: Moment,
      /** How many the first run would delete as things are. */
      people: T.Integer(),
      abilities: T.Object({ confirm: T.Boolean() }),
    }),
  ),
});
export type LeaverRule = T.Static<typeof LeaverRule>;

export const getLeaverRule = endpoint({
  method: 'GET',
  path: 'programs/{id}/leaver-rule',
  permission: programsConfigure,
  summary:
    'Get after how many months a program deletes deactivated people, and what waits for a confirmation',
  params: IdParams,
  response: LeaverRule,
});

export const foreseeLeavers = endpoint({
  method: 'GET',
  path: 'programs/{id}/leaver-rule/foresee',
  permission: programsConfigure,
  summary: 'Count whom the first deletion would be about with so many months. Nothing is saved',
  params: IdParams,
  query: T.Object({ months: Months }, { additionalProperties: false }),
  response: T.Object({ people: T.Integer() }),
});

export const setLeaverRule = endpoint({
  method: 'PUT',
  path: 'programs/{id}/leaver-rule',
  permission: programsConfigure,
  summary:
    'Set after how many months a program deletes deactivated people. Off and more months count at once, anything else waits until somebody else confirms it',
  params: IdParams,
  body: T.Object(
    {
      months: Nullable(Months),
      /** What it was when the page was read. */
      before: Nullable(T.Integer()),
    },
    { additionalProperties: false },
  ),
  response: LeaverRule,
  errors: ['confirm_needed', 'changed_since', 'validation_failed'],
});

export const confirmLeaverRule = endpoint({
  method: 'POST',
  path: 'programs/{id}/leaver-rule/confirm',
  permission: programsConfigure,
  summary:
    'Confirm what waits, as platform staff or as another admin than the one who asked, with the number of people whom the first deletion is about',
  params: IdParams,
  body: T.Object(
    { months: Months, people: T.Integer({ minimum: 0, maximum: 1_000_000 }) },
    { additionalProperties: false },
  ),
  response: LeaverRule,
  errors: ['confirm_needed', 'second_admin_needed', 'changed_since', 'already_done', 'validation_failed'],
});

export const refuseLeaverRule = endpoint({
  method: 'DELETE',
  path: 'programs/{id}/leaver-rule/confirm',
  permission: programsConfigure,
  summary: 'Refuse what waits. What counts stays',
  params: IdParams,
  response: LeaverRule,
  errors: ['already_done'],
});

export const LeaverRun = T.Object({
  id: Id,
  day: Day,
  state: oneOf(leaverRunStates),
  people: T.Integer(),
  erased: T.Integer(),
  kept: T.Integer(),
  abilities: T.Object({ stop: T.Boolean() }),
});
export type LeaverRun = T.Static<typeof LeaverRun>;

export const listLeaverRuns = endpoint({
  method: 'GET',
  path: 'programs/{id}/leaver-runs',
  permission: programsConfigure,
  summary: 'List the monthly deletions of deactivated people, newest first',
  params: IdParams,
  query: T.Object({ ...pageQuery(15), after: T.Optional(Cursor) }, { additionalProperties: false }),
  response: CursorPageOf(LeaverRun),
});

export const stopLeaverRun = endpoint({
  method: 'POST',
  path: 'programs/{id}/leaver-runs/{runId}/stop',
  permission: programsConfigure,
  summary:
    'Stop a deletion of deactivated people. Nobody is deleted afterwards, and the next month plans again',
  params: T.Object({ id: Id, runId: Id }, { additionalProperties: false }),
  response: Done,
  errors: ['already_done'],
});

export const Leaver = T.Object({
  id: Id,
  /** Null: they are deleted. */
  name: Nullable(T.String()),
  email: Nullable(T.String()),
  deactivatedOn: Nullable(Day),
  state: oneOf(['ready', 'erased', 'kept']),
  reason: Nullable(oneOf(leaverReasons)),
});
export type Leaver = T.Static<typeof Leaver>;

export const listLeavers = listEndpoint({
  path: 'programs/{id}/leavers',
  permission: programsConfigure,
  summary: 'List the people of one deletion, or without one the deactivated people whom admins keep',
  params: IdParams,
  item: Leaver,
  sorts: ['name'],
  search: 'search',
  filters: { run: 'id' },
});

const LeaverParams = T.Object({ id: Id, memberId: Id }, { additionalProperties: false });

export const keepLeaver = endpoint({
  method: 'POST',
  path: 'programs/{id}/leavers/{memberId}/keep',
  permission: programsConfigure,
  summary: 'Keep a deactivated person, until it is taken back or they are reactivated',
  params: LeaverParams,
  response: Done,
});

export const releaseLeaver = endpoint({
  method: 'DELETE',
  path: 'programs/{id}/leavers/{memberId}/keep',
  permission: programsConfigure,
  summary: 'Keep a deactivated person no longer. A later month deletes them',
  params: LeaverParams,
  response: Done,
});
