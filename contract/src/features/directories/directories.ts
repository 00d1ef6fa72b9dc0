import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, Id, IdParams, Moment, Name, Nullable } from '../../schemas.ts';
import { programsConfigure } from '../programs/permissions.ts';

/** The most tokens of a program: one that works, and the next one. */
export const mostTokens = 5;

const DirectoryToken = T.Object({ id: Id, name: T.String(), createdAt: Moment, usedAt: Nullable(Moment) });

export const Directory = T.Object({
  /** The address that the directory of the company has to know. */
  address: T.String(),
  tokens: T.Array(DirectoryToken),
  /** People and groups of the directory, and how many of the people are deactivated there. */
  people: T.Integer(),
  deactivated: T.Integer(),
  groups: T.Integer(),
  /** Whether names and addresses of members with an account follow the directory. Null: nobody has said. */
  leads: Nullable(T.Boolean()),
});
export type Directory = T.Static<typeof Directory>;

export const getDirectory = endpoint({
  method: 'GET',
  path: 'programs/{id}/directory',
  permission: programsConfigure,
  summary: 'Get how the directory of the company is connected. Tokens are never sent again',
  params: IdParams,
  response: Directory,
});

export const addDirectoryToken = endpoint({
  method: 'POST',
  path: 'programs/{id}/directory/tokens',
  permission: programsConfigure,
  summary: 'Create a token for the directory of the company (SCIM 2.0). It is shown once',
  params: IdParams,
  body: T.Object({ name: Name }, { additionalProperties: false }),
  response: T.Object({ token: T.String(), directory: Directory }),
  errors: ['confirm_needed', 'too_many_tokens'],
});

export const setDirectoryLeads = endpoint({
  method: 'PUT',
  path: 'programs/{id}/directory/leads',
  permission: programsConfigure,
  summary: 'Say whether names and addresses of members with an account follow the directory',
  params: IdParams,
  body: T.Object({ leads: T.Boolean() }, { additionalProperties: false }),
  response: Directory,
  errors: ['confirm_needed'],
});

export const removeDirectoryToken = endpoint({
  method: 'DELETE',
  path: 'programs/{id}/directory/tokens/{tokenId}',
  permission: programsConfigure,
  summary: 'Delete a token of the directory. Its calls are refused from now on, and people stay as they are',
  params: T.Object({ id: Id, tokenId: Id }, { additionalProperties: false }),
  response: Done,
  errors: ['confirm_needed'],
});
