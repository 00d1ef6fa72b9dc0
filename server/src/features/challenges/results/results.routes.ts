import { getChallengeResult, markResultSeen } from '#contract/features/challenges/results.ts';
import { route } from '../../../platform/http/bind.ts';
import { accessResult, readResult } from './results.overview.ts';
import { insertResultSeen } from './results.queries.ts';

export const resultRoutes = [
  route(getChallengeResult, async ({ context, params }) =>
    readResult(context, await accessResult(context, params.id)),
  ),

  route(markResultSeen, async ({ context, params }) => {
    const { id } = await accessResult(context, params.id);
    const { db, programId, actor, now } = context;
    // Staff who work in another program are no members of it.
    if (actor.programId === actor.homeProgramId)
      await insertResultSeen(db, { programId, memberId: actor.memberId, now }, id);
    return { done: true } as const;
  }),
];
