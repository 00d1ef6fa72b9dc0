import { findChallenge } from '../../../domain/challenges/public.ts';
import { isFinal, isGrouped, isRanked } from '../../../domain/challenges/pure.ts';
import { findChallengeMap } from '../../../domain/maps/public.ts';
import { listFractions } from '../journey.queries.ts';
import type { TakenBack } from '../../../kernel/events/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { passedAt, positionOn, wayOf } from '../scoring/journey.ts';
import { listScoresOnWay, withdrawAfter } from '../taken-back.queries.ts';

/** How many milestones the score of a member has passed in each challenge that they are in alone and that is not final. */
async function passedNow(
  { programId, now }: WorkContext,
  tx: Db,
  memberId: string,
): Promise<Map<string, number>> {
  const passed = new Map<string, number>();
  for (const { challengeId, total } of await listScoresOnWay(tx, programId, memberId)) {
    const challenge = await findChallenge(tx, { programId, id: challengeId, viewerId: memberId });
    if (!challenge || isGrouped(challenge) || !isRanked(challenge) || isFinal(challenge, now)) continue;
    const map = await findChallengeMap(tx, programId, challengeId);
    if (!map) continue;
    const fractions = await listFractions(tx, { programId, challengeId });
    passed.set(challengeId, passedAt(fractions, positionOn(total, wayOf(challenge, map.lengthMetres))));
  }
  return passed;
}

/** `challenge passed`, to be compared after an import was undone. */
export const rememberPassed = async (context: WorkContext, tx: Db, memberId: string): Promise<string[]> =>
  [...(await passedNow(context, tx, memberId))].map(([challengeId, passed]) => `${challengeId} ${passed}`);

/**
 * Withdraws milestones that only the undone days had reached (docs/domain.md#taking-back). Those of teams stay: others walked there
 * too.
 */
export async function takeMilestonesBack(
  context: WorkContext,
  tx: Db,
  { memberId, remembered, taken }: TakenBack,
): Promise<void> {
  const now = await passedNow(context, tx, memberId);
  for (const line of remembered.get('milestones') ?? []) {
    const [challengeId = '', before = '0'] = line.split(' ');
    const passed = now.get(challengeId) ?? 0;
    if (passed >= Number(before)) continue;
    const place = { programId: context.programId, challengeId, memberId };
    taken.milestones += await withdrawAfter(tx, place, passed);
  }
}
