import { listen } from '../../kernel/events/public.ts';
import type { Manifest } from '../../kernel/manifest/public.ts';
import { firstTeam } from './first-week.overview.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { deleteExampleTeams, makeExampleTeams } from './services/example-teams.ts';
import { addMembers } from './services/add-members.ts';
import { answerTeamInvite } from './services/answer-invite.ts';
import { answerTeamRequest } from './services/answer-request.ts';
import { pauseTeams, resumeTeams } from './services/pause-teams.ts';
import { teamAdder } from './services/add-many.ts';
import { inviteToTeam } from './services/invite-members.ts';
import { teamCenterRoutes } from './center/team-center.routes.ts';
import { teamListRoutes } from './team-lists.routes.ts';
import { teamStandingRoutes } from './standing.routes.ts';
import { teamMakingRoutes } from './team-making.routes.ts';
import { teamMemberRoutes } from './team-members.routes.ts';
import { teamRequestRoutes } from './team-requests.routes.ts';
import { maySeePicture, topicsOfTeams } from './teams.access.ts';
import { findTeamsOf } from './memberships.queries.ts';
import { findTeamByName, isTeamNameTaken } from './teams.queries.ts';
import { teamRoutes } from './teams.routes.ts';
import { teamWeek } from './team.week.ts';
import { teamPersonalData } from './teams.personal-data.ts';

export const teams: Manifest = {
  routes: [
    ...teamRoutes,
    ...teamListRoutes,
    ...teamMemberRoutes,
    ...teamRequestRoutes,
    ...teamStandingRoutes,
    ...teamMakingRoutes,
    ...teamCenterRoutes,
  ],
  firstWeek: [firstTeam],
  weeks: [teamWeek],
  names: [
    {
      entity: 'teamName',
      isTaken: ({ db, programId }, name) =>
        inTransaction(db, (tx) => isTeamNameTaken(tx, programId, name, null)),
    },
  ],
  listeners: [
    listen('member.placed', { stage: 'note' }, async (_, unit, { memberId, teamId, by }) => {
      if (teamId) await addMembers({ ...by, db: unit }, teamId, [memberId], true);
    }),
    listen('member.namedPlaces', { stage: 'note' }, async ({ programId }, unit, { memberId, team, by }) => {
      const id = team && (await findTeamByName(unit, programId, team));
      if (!id || !by || (await findTeamsOf(unit, programId, memberId)).length) return;
      await addMembers({ ...by, db: unit }, id, [memberId], true);
    }),
    listen('member.deactivated', { stage: 'score' }, (context, unit, { memberIds }) =>
      pauseTeams(context, unit, memberIds),
    ),
    listen('member.reactivated', { stage: 'score' }, (context, unit, { memberIds }) =>
      resumeTeams(context, unit, memberIds),
    ),
    listen('examples.made', { stage: 'note' }, (_, unit, { by, ...made }) =>
      makeExampleTeams({ ...by, db: unit }, unit, made),
    ),
    listen('examples.deleted', { stage: 'note' }, (_, unit, { by }) =>
      deleteExampleTeams({ ...by, db: unit }, unit),
    ),
  ],
  personalData: [teamPersonalData],
  answers: [
    { subject: 'team.invite', answer: answerTeamInvite },
    { subject: 'team.request', answer: answerTeamRequest },
  ],
  topics: [topicsOfTeams],
  photos: [{ kind: 'team', maySee: maySeePicture }],
  invites: [{ type: 'groups', invite: inviteToTeam }],
  memberAdders: [teamAdder],
};
