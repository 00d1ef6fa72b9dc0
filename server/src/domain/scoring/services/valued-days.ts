import { readDaysAsOf } from '../../activity/public.ts';
import { countedAsOf, type ChallengeRow } from '../../challenges/pure.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { readEarnings } from '../earnings.queries.ts';
import { earningsIn } from '../rules/earnings-in.ts';
import { valuedDays } from '../rules/excused.ts';
import { noRulings } from '../rules/score-member.ts';
import { readScores } from '../verify.queries.ts';
import type { RosterRow } from '../scores.queries.ts';

/**
 * Returns those of these days (in order) on which a member has something that counts in a challenge, by the entries as they are now or
 * as their score has them. What an admin decided about a day does not take its value away.
 */
export async function readValuedDays(
  { db, programId, now }: Pick<WorkContext, 'db' | 'programId' | 'now'>,
  challenge: ChallengeRow,
  { memberId, intervals }: { memberId: string; intervals: readonly RosterRow[] },
  days: readonly string[],
): Promise<Set<string>> {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return new Set();
  const [score] = await readScores(db, programId, challenge.id, [memberId]);
  const asOf = score ? countedAsOf(challenge, score.timeZone, now) : null;
  const window = { programId, memberIds: [memberId], from, to };
  const found = new Set<string>();
  for (const [moment, countedUntil] of [
    [null, now],
    [asOf, challenge.countedUntil],
  ] as const) {
    const entries = (await readDaysAsOf(db, { ...window, asOf: moment })).get(memberId) ?? [];
    const earned =
      challenge.competitionOf === 'points'
        ? (await readEarnings(db, { ...window, asOf: moment })).get(memberId)
        : undefined;
    const earnings = earningsIn({ ...challenge, countedUntil }, earned);
    const scorable = { days: entries, intervals, rulings: noRulings, earnings };
    for (const day of valuedDays(days, scorable, challenge)) found.add(day);
  }
  return found;
}
