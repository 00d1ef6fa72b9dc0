import { requestJoinTeam, withdrawTeamRequest } from '#contract/features/teams/requests.ts';
import { route } from '../../platform/http/bind.ts';
import { withdrawRequest } from './services/close-requests.ts';
import { requestJoin } from './services/request-join.ts';
import { accessTeam, accessTeamToAsk } from './teams.access.ts';
import { overviewOf } from './teams.overview.ts';

export const teamRequestRoutes = [
  route(requestJoinTeam, async ({ context, params }) => {
    await accessTeamToAsk(context, params.id);
    await requestJoin(context, params.id);
    return overviewOf(context, await accessTeam(context, params.id));
  }),

  route(withdrawTeamRequest, async ({ context, params }) => {
    await accessTeamToAsk(context, params.id);
    await withdrawRequest(context, params.id);
    return overviewOf(context, await accessTeam(context, params.id));
  }),
];
