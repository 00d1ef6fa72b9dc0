import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../schemas.ts';

/** A file: CSV in UTF-8 with a byte order mark (docs/decisions/175). */
const File = T.String();

export const downloadStats = endpoint({
  method: 'GET',
  path: 'challenges/{id}/stats-download',
  permission: 'challenges.report',
  summary: 'Everybody on the board as a CSV file, best first; e-mail addresses for admins alone',
  params: IdParams,
  response: File,
  mediaType: 'text/csv',
  errors: ['no_board'],
});

export const downloadTeamWinners = endpoint({
  method: 'GET',
  path: 'challenges/{id}/team-winners-report',
  permission: 'challenges.report',
  summary:
    'The teams (or organizations) of a challenge between them as a CSV file, best first, and below who was credited days for those at rank 1 to 3',
  params: IdParams,
  response: File,
  mediaType: 'text/csv',
  errors: ['no_board', 'between_individuals'],
});
