import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../schemas.ts';
import { programsConfigure } from '../programs/permissions.ts';

const OfficeNetwork = T.Object(
  {
    /** An address with the length of its network, such as 203.0.113.0/24. Without one, only this address. */
    network: T.String({ minLength: 2, maxLength: 43 }),
    label: T.String({ maxLength: 100, oneLine: true }),
  },
  { additionalProperties: false },
);
const State = T.Object({ networks: T.Array(OfficeNetwork) });

export const mostOfficeNetworks = 100;

export const getOfficeNetworks = endpoint({
  method: 'GET',
  path: 'programs/{id}/office-networks',
  permission: programsConfigure,
  summary: 'Get the networks of the program’s offices',
  params: IdParams,
  response: State,
});

export const saveOfficeNetworks = endpoint({
  method: 'PUT',
  path: 'programs/{id}/office-networks',
  permission: programsConfigure,
  summary: 'Name the networks of the program’s offices, from which as many people may log in as it has',
  params: IdParams,
  body: T.Object(
    { networks: T.Array(OfficeNetwork, { maxItems: mostOfficeNetworks }) },
    { additionalProperties: false },
  ),
  samples: [
    { networks: [{ network: '203.0.113.0/24', label: 'Harbor' }] },
    { networks: [{ network: '198.51.100.0/24', label: 'Hill' }] },
  ],
  response: State,
  errors: ['validation_failed', 'confirm_needed'],
  idempotent: true,
  edits: 'body',
});
