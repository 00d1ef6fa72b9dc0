import * as center from './center.ts';
import * as making from './making.ts';
import * as managed from './managed-teams.ts';
import * as requests from './requests.ts';
import * as search from './search.ts';
import * as standing from './standing.ts';
import * as list from './team-list.ts';
import * as teams from './teams.ts';

export const teamCalls = {
  ...teams,
  ...list,
  ...managed,
  ...requests,
  ...search,
  ...standing,
  ...making,
  ...center,
};
