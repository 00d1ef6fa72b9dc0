import { listChallengeChanges } from '#contract/features/challenge-changes.ts';
import { getMemberLeaderboard, getPointsInChallenge } from '#contract/features/challenge-standing.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { sumPointsFor } from '../../domain/points/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentChange } from './changes.presenter.ts';
import { listChanges } from './changes.queries.ts';
import { accessChallenge } from './challenges.access.ts';
import { summariesOfMember } from './challenges.overview.ts';
import { countChallenges, listChallenges, type ChallengeFilter } from './challenges.queries.ts';
import { explainMember } from './explain.overview.ts';
import { isRanked } from './challenges.types.ts';

const accessShownMember = async (context: Context, id: string): Promise<string> =>
  (await accessSeenMember(context, id)).member.id;

export const standingRoutes = [
  route(getPointsInChallenge, async ({ context, params, query }) => {
    const memberId = await accessShownMember(context, params.id);
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

  route(getMemberLeaderboard, async ({ context, params, query }) => {
    const { db, programId, actor, now } = context;
    const memberId = await accessShownMember(context, params.id);
    const at = pageFrom(query, 10);
    const filter: ChallengeFilter = {
      programId,
      viewerId: actor.memberId,
      seesAll: actor.rank > 0,
      now,
      status: null,
      search: null,
      featured: null,
      ofMemberId: memberId,
      runningOnly: true,
      rankedOnly: true,
    };
    const byEnd = { column: 'endDate', order: 'asc' } as const;
    const [total, seen] = await Promise.all([
      countChallenges(db, filter),
      listChallenges(db, filter, byEnd, at.perPage, (at.page - 1) * at.perPage),
    ]);
    const summaries = await summariesOfMember(context, memberId, seen);
    const items = summaries.map(
      ({ id: challengeId, challengeName, endDate, competitionOf, scoreScale, mine }) => {
        return { challengeId, challengeName, endDate, competitionOf, scoreScale, standing: mine };
      },
    );
    return pageOf(items, total, at, `members/${params.id}/leaderboard`, {});
  }),

  route(listChallengeChanges, async ({ context, params, query }) => {
    const challenge = await accessChallenge(context, params.id);
    const at = pageFrom(query, 15);
    const { rows, total } = await listChanges(context.db, context.programId, challenge.id, at);
    return pageOf(rows.map(presentChange), total, at, `challenges/${params.id}/changes`, {});
  }),
];
