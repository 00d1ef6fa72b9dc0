import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Cursor, CursorPageOf, Id, IdParams, Moment, Nullable, oneOf, pageQuery } from '../../schemas.ts';
import { programsConfigure } from '../programs/permissions.ts';

/** Further calls are forgotten. */
export const keptCalls = 200;

/** What a call did. `changed`: something else than what has a word of its own. */
export const callActs = [
  'read',
  'added',
  'renamed',
  'readdressed',
  'numbered',
  'deactivated',
  'reactivated',
  'changed',
  'unchanged',
  'deleted',
] as const;
export type CallAct = (typeof callActs)[number];

export const DirectoryCall = T.Object({
  id: Id,
  at: Moment,
  method: T.String(),
  resource: oneOf(['user', 'group']),
  /** Of the person or group, as the directory calls them now. Null: a list, somebody unknown, or somebody who was erased. */
  name: Nullable(T.String()),
  did: T.Array(oneOf(callActs)),
  status: T.Integer(),
  /** Why it was refused, in the reader's language. */
  problem: Nullable(T.String()),
});
export type DirectoryCall = T.Static<typeof DirectoryCall>;

export const listDirectoryCalls = endpoint({
  method: 'GET',
  path: 'programs/{id}/directory/calls',
  permission: programsConfigure,
  summary: 'List the last 200 calls of the company’s directory with what each did, newest first',
  params: IdParams,
  query: T.Object({ ...pageQuery(15), after: T.Optional(Cursor) }, { additionalProperties: false }),
  response: CursorPageOf(DirectoryCall),
});
