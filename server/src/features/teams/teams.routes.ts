import {
  createTeam as createTeamEndpoint,
  deleteTeam as deleteTeamEndpoint,
  getTeam,
  updateTeam as updateTeamEndpoint,
} from '#contract/features/teams/teams.ts';
import { uploadedPicture } from '../../domain/pictures/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/bind.ts';
import { createTeam } from './services/create-team.ts';
import { deleteTeam } from './services/delete-team.ts';
import { updateTeam } from './services/update-team.ts';
import { accessTeam, accessTeamToManage } from './teams.access.ts';
import { overviewOf } from './teams.overview.ts';

export const teamRoutes = [
  route(createTeamEndpoint, async ({ context, body }) => {
    const id = await createTeam(context, body, uploadedPicture(context, body.picture, 'picture'));
    return overviewOf(context, await accessTeam(context, id));
  }),

  route(getTeam, async ({ context, params }) => overviewOf(context, await accessTeam(context, params.id))),

  route(updateTeamEndpoint, async ({ context, params, body }) => {
    await accessTeamToManage(context, params.id);
    const read = async (within: Context) => overviewOf(within, await accessTeam(within, params.id));
    await updateTeam(context, params.id, body, uploadedPicture(context, body.picture, 'picture'), read);
    return read(context);
  }),

  route(deleteTeamEndpoint, async ({ context, params }) => {
    await accessTeamToManage(context, params.id);
    await deleteTeam(context, params.id);
    return { done: true } as const;
  }),
];
