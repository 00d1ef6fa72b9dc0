import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, IdParams } from '../../schemas.ts';
import { programsConfigure } from '../programs/permissions.ts';
import { overviewRead } from '../overview/permissions.ts';

/** The remaining example data of a program. */
export const Examples = T.Object({ members: T.Integer(), teams: T.Integer(), challenges: T.Integer() });
export type Examples = T.Static<typeof Examples>;

export const getExamples = endpoint({
  method: 'GET',
  path: 'programs/{id}/examples',
  permission: overviewRead,
  summary: 'Get how much example data a program has',
  params: IdParams,
  response: Examples,
});

export const deleteExamples = endpoint({
  method: 'DELETE',
  path: 'programs/{id}/examples',
  permission: programsConfigure,
  summary:
    'Delete the example members, teams and challenges of a program. Once they are gone, it does nothing',
  params: IdParams,
  response: Done,
});
