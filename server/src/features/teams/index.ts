import type { Manifest } from '../../core/manifest/public.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { answerTeamInvite } from './services/answer-invite.ts';
import { inviteToTeam } from './services/invite-members.ts';
import { teamMemberRoutes } from './team-members.routes.ts';
import { isTeamNameTaken } from './teams.queries.ts';
import { teamRoutes } from './teams.routes.ts';
import { teamHoldings } from './teams.holdings.ts';

export const teams: Manifest = {
  routes: [...teamRoutes, ...teamMemberRoutes],
  names: [
    {
      entity: 'teamName',
      isTaken: ({ db, programId }, name) =>
        inTransaction(db, (tx) => isTeamNameTaken(tx, programId, name, null)),
    },
  ],
  holdings: [teamHoldings],
  answers: [{ subject: 'team.invite', answer: answerTeamInvite }],
  invites: [{ type: 'groups', invite: inviteToTeam }],
};
