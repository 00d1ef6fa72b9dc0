import {
  createTeam as createTeamEndpoint,
  deleteTeam as deleteTeamEndpoint,
  getTeam,
  updateTeam as updateTeamEndpoint,
} from '#contract/features/teams.ts';
import { uploadedPaths } from '../../core/pictures/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { createTeam } from './services/create-team.ts';
import { deleteTeam } from './services/delete-team.ts';
import { updateTeam } from './services/update-team.ts';
import { accessTeam, accessTeamToManage } from './teams.access.ts';
import { overviewOf } from './teams.overview.ts';

/** Where the uploaded picture lies. Platform staff who only work here have no pictures here. */
function pictureIn({ actor }: Context, picture: readonly unknown[] | undefined): string[] {
  const paths = uploadedPaths(picture, 'picture');
  if (paths.length && actor.programId !== actor.homeProgramId) throw forbidden();
  return paths;
}

export const teamRoutes = [
  route(createTeamEndpoint, async ({ context, body }) => {
    const id = await createTeam(context, body, pictureIn(context, body.picture));
    return overviewOf(context, await accessTeam(context, id));
  }),

  route(getTeam, async ({ context, params }) => overviewOf(context, await accessTeam(context, params.id))),

  route(updateTeamEndpoint, async ({ context, params, body }) => {
    await accessTeamToManage(context, params.id);
    await updateTeam(context, params.id, body, pictureIn(context, body.picture));
    return overviewOf(context, await accessTeam(context, params.id));
  }),

  route(deleteTeamEndpoint, async ({ context, params }) => {
    await accessTeamToManage(context, params.id);
    await deleteTeam(context, params.id);
    return { done: true } as const;
  }),
];
