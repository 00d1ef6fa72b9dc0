import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, Name } from '../../schemas.ts';
import { programsRead } from './permissions.ts';

export const NamedEntity = T.Union([T.Literal('challengeName'), T.Literal('teamName')]);
export type NamedEntity = T.Static<typeof NamedEntity>;

export const uniqueSearch = endpoint({
  method: 'GET',
  path: 'programs/unique-search',
  permission: programsRead,
  summary: 'Check whether a name is free. Invisible things do not take names',
  query: T.Object(
    { entity: NamedEntity, query: Name, programId: T.Optional(Id) },
    { additionalProperties: false },
  ),
  response: T.Object({ unique: T.Boolean() }),
});
