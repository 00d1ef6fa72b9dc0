import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../schemas.ts';
import { forOneselfAndAdmins, permission } from '../../permissions.ts';

/** A CSV file in UTF-8 with a byte order mark (docs/decisions/175). */
const File = T.String();

/** For its creator and admins. */
const challengesReport = permission('challenges.report', forOneselfAndAdmins);

export const downloadStats = endpoint({
  method: 'GET',
  path: 'challenges/{id}/stats-download',
  permission: challengesReport,
  summary: 'Download everyone on the leaderboard as a CSV file; email addresses are for admins only',
  params: IdParams,
  costly: true,
  response: File,
  mediaType: 'text/csv',
  errors: ['no_board'],
});

export const downloadTeamWinners = endpoint({
  method: 'GET',
  path: 'challenges/{id}/team-winners-report',
  permission: challengesReport,
  summary:
    'Download the teams or organizations of a challenge as a CSV file, with the members credited for ranks 1 to 3',
  params: IdParams,
  costly: true,
  response: File,
  mediaType: 'text/csv',
  errors: ['no_board', 'between_individuals'],
});
