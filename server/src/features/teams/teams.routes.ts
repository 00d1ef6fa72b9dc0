import {
  createTeam as createTeamEndpoint,
  deleteTeam as deleteTeamEndpoint,
  getTeam,
  listProgramTeams,
  listTeamsOfMember,
  updateTeam as updateTeamEndpoint,
} from '#contract/features/teams.ts';
import { likeAnywhere, pageFrom, pageOf } from '../../core/lists/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { createTeam } from './services/create-team.ts';
import { deleteTeam } from './services/delete-team.ts';
import { updateTeam } from './services/update-team.ts';
import { accessMemberOfTeams, accessTeam, accessTeamToManage } from './teams.access.ts';
import { overviewOf } from './teams.overview.ts';
import { presentTeamSummary } from './teams.presenter.ts';
import { countTeams, listTeams, listTeamsOf } from './teams.queries.ts';

/** The longest page there is; `all` asks for it. */
const longestPage = 100;

export const teamRoutes = [
  route(createTeamEndpoint, async ({ context, body }) => {
    const id = await createTeam(context, body);
    return overviewOf(context, await accessTeam(context, id));
  }),

  route(getTeam, async ({ context, params }) => overviewOf(context, await accessTeam(context, params.id))),

  route(updateTeamEndpoint, async ({ context, params, body }) => {
    await accessTeamToManage(context, params.id);
    await updateTeam(context, params.id, body);
    return overviewOf(context, await accessTeam(context, params.id));
  }),

  route(deleteTeamEndpoint, async ({ context, params }) => {
    await accessTeamToManage(context, params.id);
    await deleteTeam(context, params.id);
    return { done: true } as const;
  }),

  route(listProgramTeams, async ({ context, params, query }) => {
    const { db, programId, actor } = context;
    if (params.id !== programId) throw notFound();
    const at = query.all ? { page: query.page ?? 1, perPage: longestPage } : pageFrom(query, 5);
    const filter = {
      programId,
      viewerId: actor.memberId,
      search: query.search?.trim() ? likeAnywhere(query.search) : null,
      notInChallengeId: query.notInChallengeId ?? null,
      seesAll: actor.rank > 0,
    };
    const [total, rows] = await Promise.all([
      countTeams(db, filter),
      listTeams(db, filter, at.perPage, (at.page - 1) * at.perPage),
    ]);
    return pageOf(rows.map(presentTeamSummary), total, at, `programs/${params.id}/teams`, query);
  }),

  route(listTeamsOfMember, async ({ context, params }) => {
    const member = await accessMemberOfTeams(context, params.id);
    const rows = await listTeamsOf(context.db, context.programId, member.id);
    return { items: rows.map(presentTeamSummary) };
  }),
];
