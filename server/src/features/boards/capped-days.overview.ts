import { readDaysAsOf } from '../../domain/activity/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { readRoster, readRulings } from '../../domain/scoring/public.ts';
import { explainDays } from '../../domain/scoring/pure.ts';
import {
  cutoffOf,
  type CappedDay,
  type CreditRow,
  type SeenChallenge,
} from '../../domain/challenges/pure.ts';

/** Reads the days that a daily limit reduced, of each of these members of one team. */
export async function readCappedDays(
  { db, programId, now }: Context,
  challenge: SeenChallenge,
  teamId: string,
  members: readonly CreditRow[],
): Promise<Map<string, CappedDay[]>> {
  const limits = [challenge.capDevice, challenge.capManual, challenge.capMinutes];
  const hasLimit = limits.some((limit) => limit !== null);
  if (challenge.competitionOf === 'points' || !hasLimit || !members.length) return new Map();
  const ids = members.map((member) => member.memberId);
  const roster = await readRoster(db, programId, ids, challenge.id);
  const intervals = Map.groupBy(
    roster.filter((one) => one.teamId === teamId),
    (one) => one.memberId,
  );
  const ruled = new Set(
    (await readRulings(db, programId, challenge.id, ids)).map(({ memberId, day }) => `${memberId}${day}`),
  );
  // Entries are frozen by the clock of each member, so members of one time zone are read together.
  const zones = Map.groupBy(members, (member) => member.timeZone);
  const found = [...zones].map(async ([timeZone, people]) => {
    const cutoff = cutoffOf(challenge, timeZone);
    const days = await readDaysAsOf(db, {
      programId,
      memberIds: people.map((member) => member.memberId),
      from: challenge.startDate,
      to: challenge.endDate,
      asOf: now <= cutoff ? null : cutoff,
    });
    return people.map(({ memberId }): [string, CappedDay[]] => {
      const counting = days.get(memberId) ?? [];
      const explained = explainDays(counting, [], intervals.get(memberId) ?? [], challenge);
      return [
        memberId,
        explained.flatMap(({ day, credit }) =>
          credit && credit.cap !== null && !ruled.has(`${memberId}${day}`)
            ? [{ day, steps: credit.uncapped, cap: credit.cap }]
            : [],
        ),
      ];
    });
  });
  return new Map((await Promise.all(found)).flat());
}
