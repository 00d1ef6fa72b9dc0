import type { Team } from '#contract/features/teams/teams.ts';
import { findProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { listTeamMembers } from './memberships.queries.ts';
import { visibilityIn, viewerOf } from './teams.access.ts';
import { abilitiesOf } from './teams.policy.ts';
import { presentTeam } from './teams.presenter.ts';
import type { SeenTeam } from './teams.queries.ts';

/** The most leaders a team's page names. */
const namedLeaders = 20;

/** A team with its leaders and what the actor can do. */
export async function overviewOf(context: Context, team: SeenTeam): Promise<Team> {
  const { db, programId } = context;
  const viewer = viewerOf(context);
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const leaders = await listTeamMembers(
    db,
    {
      programId,
      teamId: team.id,
      search: null,
      visibility: visibilityIn(context, team),
      leadersOnly: true,
    },
    { column: 'username', order: 'asc' },
    namedLeaders,
    0,
  );
  return presentTeam(team, leaders, abilitiesOf(viewer, team, program.settings));
}
