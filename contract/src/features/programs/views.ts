import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { forStaff, permission } from '../../permissions.ts';
import { Done, Id, IdParams, Name } from '../../schemas.ts';

/** Views that one person may keep. */
export const mostViews = 50;

/** The list of programs with a filter, a search and a sort, saved under a name. */
export const ProgramView = T.Object({
  id: Id,
  name: T.String(),
  /** Everybody of the platform's staff, or of the same reseller's, sees it. */
  isShared: T.Boolean(),
  isOwn: T.Boolean(),
  /** The search of its address: `tier=core&sort=-members`. */
  query: T.String(),
});
export type ProgramView = T.Static<typeof ProgramView>;

const viewsKeep = permission('programs.keepViews', { ...forStaff, reseller: 'any' });

export const listProgramViews = endpoint({
  method: 'GET',
  path: 'super/program-views',
  permission: viewsKeep,
  summary: 'List the saved views of programs: one’s own, and those that others share, by name',
  response: T.Object({ items: T.Array(ProgramView) }),
});

export const saveProgramView = endpoint({
  method: 'POST',
  path: 'super/program-views',
  permission: viewsKeep,
  summary: 'Save a view of programs under a name. One’s own view of the same name is replaced',
  body: T.Object(
    { name: Name, isShared: T.Boolean(), query: T.String({ maxLength: 1000 }) },
    { additionalProperties: false },
  ),
  response: ProgramView,
  errors: ['validation_failed'],
  idempotent: true,
});

export const deleteProgramView = endpoint({
  method: 'DELETE',
  path: 'super/program-views/{id}',
  permission: viewsKeep,
  summary: 'Delete one’s own view of programs',
  params: IdParams,
  response: Done,
});
