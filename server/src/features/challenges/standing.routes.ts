import { listChallengeChanges } from '#contract/features/challenges/changes.ts';
import { getMemberLeaderboard } from '#contract/features/boards/standing.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { route } from '../../platform/http/bind.ts';
import { presentChange } from './changes.presenter.ts';
import { listChanges } from './changes.queries.ts';
import {
  accessChallenge,
  countChallenges,
  listChallenges,
  type ChallengeFilter,
} from '../../domain/challenges/public.ts';
import { summariesOfMember } from './challenges.overview.ts';

export const standingRoutes = [
  route(getMemberLeaderboard, async ({ context, params, query }) => {
    const { db, programId, actor, now } = context;
    const memberId = (await accessSeenMember(context, params.id)).member.id;
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
    const items = presentRows(
      summaries,
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
    return pageOf(presentRows(rows, presentChange), total, at, `challenges/${params.id}/changes`, {});
  }),
];
