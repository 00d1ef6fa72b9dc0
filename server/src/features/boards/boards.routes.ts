import { explainScore, getAggregateData, getLeaderboard } from '#contract/features/boards/board.ts';
import { getPointsInChallenge } from '#contract/features/boards/standing.ts';
import { sumPointsFor } from '../../domain/points/public.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { aggregateOf, boardOf } from './board.overview.ts';
import { accessChallenge } from '../../domain/challenges/public.ts';
import { isRanked } from '../../domain/challenges/pure.ts';
import { explainMember, explainTeam } from './explain.overview.ts';

export const boardRoutes = [
  route(getLeaderboard, async ({ context, params, query }) =>
    boardOf(context, await accessChallenge(context, params.id), query),
  ),

  route(getAggregateData, async ({ context, params }) =>
    aggregateOf(context, await accessChallenge(context, params.id)),
  ),

  route(explainScore, async ({ context, params, query }) => {
    const challenge = await accessChallenge(context, params.id);
    if (!isRanked(challenge)) throw new AppError('no_board');
    const at = pageFrom(query, 31);
    if (query.memberId && query.teamId) throw new AppError('bad_input', { fields: { teamId: ['one_of'] } });
    if (query.teamId) return explainTeam(context, challenge, query.teamId, at);
    return explainMember(context, challenge, query.memberId ?? context.actor.memberId, at);
  }),

  route(getPointsInChallenge, async ({ context, params, query }) => {
    const memberId = (await accessSeenMember(context, params.id)).member.id;
    const challenge = await accessChallenge(context, query.challengeId);
    if (!isRanked(challenge)) throw new AppError('no_board');
    const at = pageFrom(query, 31);
    const found = await explainMember(context, challenge, memberId, at);
    const days = found.days.map(({ day, credited }) => ({ day, credited }));
    const path = `members/${params.id}/points-in-challenge`;
    return {
      ...pageOf(days, found.totalDays, at, path, { challengeId: challenge.id }),
      competitionOf: challenge.competitionOf,
      score: found.total,
      points: await sumPointsFor(context.db, context.programId, memberId, challenge.id),
    };
  }),
];
