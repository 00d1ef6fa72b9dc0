import type { Manifest } from '../../core/manifest/public.ts';
import { answerTeamInvite } from './services/answer-invite.ts';
import { inviteToTeam } from './services/invite-members.ts';
import { teamMemberRoutes } from './team-members.routes.ts';
import { teamRoutes } from './teams.routes.ts';

export const teams: Manifest = {
  routes: [...teamRoutes, ...teamMemberRoutes],
  answers: [{ subject: 'team.invite', answer: answerTeamInvite }],
  invites: [{ type: 'groups', invite: inviteToTeam }],
};
