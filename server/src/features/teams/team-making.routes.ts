import {
  balanceTeams,
  changeTeams as changeEndpoint,
  deleteAllTeams as deleteAllEndpoint,
} from '#contract/features/teams/making.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { accessOrganization } from './teams.access.ts';
import { route } from '../../platform/http/bind.ts';
import { changeTeams } from './services/change-teams.ts';
import { makeBalancedTeams } from './center/services/balance-teams.ts';
import { deleteAllTeams } from './center/services/delete-all-teams.ts';

export const teamMakingRoutes = [
  route(balanceTeams, async ({ context, body }) => {
    accessSessionProgram(context, body.programId);
    if (body.organizationId) await accessOrganization(context, body.organizationId);
    return makeBalancedTeams(context, body);
  }),

  route(changeEndpoint, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return changeTeams(context, body);
  }),

  route(deleteAllEndpoint, async ({ context, body }) => {
    accessSessionProgram(context, body.programId);
    return deleteAllTeams(context, body);
  }),
];
