import type { ChoosableTeam } from '#contract/features/teams/team-list.ts';
import type { ProgramTeam } from '#contract/features/teams/teams.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { readFaces } from './faces.queries.ts';
import { averageOf } from '../standing.presenter.ts';
import { readTeamTotals } from '../standing.queries.ts';
import { countTeamsOf } from '../team-lists.queries.ts';
import { viewerOf } from '../teams.access.ts';
import { abilitiesOf } from '../teams.policy.ts';

type Listed = ProgramTeam & { isMember: boolean };

/**
 * Lists what members choose a team by: whether they may join, who is on it, and how much it walks
 * (docs/domain.md#teams).
 */
export async function choosable(
  context: Context,
  teams: readonly Listed[],
  withWeek: boolean,
): Promise<ChoosableTeam[]> {
  const { db, programId, actor, now } = context;
  const [program, own] = await Promise.all([
    findProgram(db, programId),
    countTeamsOf(db, programId, actor.memberId),
  ]);
  if (!program) throw notFound();
  const { settings } = program;
  const to = dayIn(actor.timeZone, now);
  const window = { programId, from: addDays(to, -6), to, manualMode: settings.manualMode };
  const visibility = { programId, viewerId: actor.memberId, seesAll: actor.rank > 0 };
  const ids = withWeek ? teams.map(({ id }) => id) : [];
  const [faces, totals] = await Promise.all([
    readFaces(db, visibility, ids),
    Promise.all(ids.map((teamId) => readTeamTotals(db, { ...window, teamId }))),
  ]);
  return teams.map(({ isMember, ...team }, at) => ({
    ...team,
    canJoin: abilitiesOf(
      viewerOf(context),
      {
        ...team,
        organizationId: team.organization?.id ?? null,
        isMember,
        isOnATeam: own > 0,
        requestedAt: null,
      },
      settings,
    ).join,
    week: withWeek ? { averageSteps: averageOf(totals[at]!), faces: faces.get(team.id) ?? [] } : null,
  }));
}
