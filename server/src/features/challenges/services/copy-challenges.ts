import { copyMapAcross } from '../../../domain/maps/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { ProgramCopier, ProgramCopy } from '../../../kernel/program-files/public.ts';
import { addDays, dayIn, daysBetween } from '../../../platform/clock/days.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertChallenge } from '../../../domain/challenges/public.ts';
import {
  type ChallengeRow,
  finalMoment,
  hasEnoughMetrics,
  releasedUntil,
} from '../../../domain/challenges/pure.ts';
import { copyQuestions, findTwin, listCopyable } from '../copy.queries.ts';

/** Returns the same challenge so many days later, with nobody in it. */
function moved(original: ChallengeRow, { to, timeZone, now }: ProgramCopy, days: number): ChallengeRow {
  const startDate = addDays(original.startDate, days);
  const endDate = addDays(original.endDate, days);
  return {
    ...original,
    programId: to,
    id: newId(),
    startDate,
    endDate,
    joinDeadline: original.joinDeadline && addDays(original.joinDeadline, days),
    mapId: null,
    instant: false,
    timeZone,
    frozenRates: null,
    creatorId: null,
    finalAt: finalMoment({ ...original, endDate, timeZone }),
    countedUntil: releasedUntil(timeZone, now),
    archivedAt: null,
    averagedOn: dayIn(timeZone, now),
    createdAt: now,
  };
}

async function copyOne(tx: Db, copy: ProgramCopy, original: ChallengeRow, days: number): Promise<void> {
  const { from, to, now } = copy;
  const row = moved(original, copy, days);
  const mapId = original.mapId && (await findTwin(tx, from, to, original.mapId));
  await insertChallenge(tx, { ...row, mapId });
  await copyQuestions(tx, { programId: from, id: original.id }, { programId: to, id: row.id });
  await copyMapAcross(tx, { from, to, now }, { from: original.id, to: row.id });
}

/**
 * Challenges that are not over begin on the chosen day, as far apart as in the original. Nobody takes part, and nothing is
 * scored yet.
 */
async function copyChallenges(tx: Db, copy: ProgramCopy): Promise<number> {
  const { from, timeZone, now, startsOn } = copy;
  if (startsOn === null) return 0;
  // One that began already would need the activity rates of its first day.
  if (startsOn <= dayIn(timeZone, now)) throw invalid('startsOn', 'from_tomorrow');
  const program = await findProgram(tx, copy.to);
  if (!program) throw notFound();
  // A wellness challenge that stands still in the original, or would in the copy, is left out.
  const originals = (await listCopyable(tx, from, dayIn(timeZone, now))).filter(
    ({ challengeType, metrics }) =>
      challengeType !== 'wellness' || hasEnoughMetrics(metrics, program.settings),
  );
  const first = originals[0];
  if (!first) return 0;
  const days = daysBetween(first.startDate, startsOn);
  for (const original of originals) await copyOne(tx, copy, original, days);
  return originals.length;
}

export const challengeCopier: ProgramCopier = { name: 'challenges', copy: copyChallenges };
