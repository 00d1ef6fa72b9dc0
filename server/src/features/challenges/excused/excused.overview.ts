import { excusedDaysOf, isFinal, type ChallengeRow } from '../../../domain/challenges/pure.ts';
import { readExcused, readRoster, readValuedDays } from '../../../domain/scoring/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { daysToShow, type ExcuseFacts } from './excuse.rules.ts';

/** Reads what a member has excused in a challenge, and may excuse; `asked`: another day that is asked about. */
export async function readExcuseFacts(
  context: Pick<WorkContext, 'db' | 'programId' | 'now'>,
  challenge: ChallengeRow,
  { id: memberId, timeZone }: { id: string; timeZone: string },
  asked: readonly string[] = [],
): Promise<ExcuseFacts> {
  const { db, programId, now } = context;
  const { startDate, endDate } = challenge;
  const intervals = await readRoster(db, programId, [memberId], challenge.id);
  const excused = (await readExcused(db, programId, challenge.id, [memberId])).get(memberId) ?? [];
  const facts: ExcuseFacts = {
    allowed: excusedDaysOf(challenge),
    isFinal: isFinal(challenge, now),
    startDate,
    endDate,
    intervals,
    excused,
    valued: new Set(),
    today: dayIn(timeZone, now),
  };
  const days = [...new Set([...daysToShow(facts), ...asked])].toSorted();
  return { ...facts, valued: await readValuedDays(context, challenge, { memberId, intervals }, days) };
}
