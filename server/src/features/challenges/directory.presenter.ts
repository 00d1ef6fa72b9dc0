import type { DirectoryChallenge } from '#contract/features/challenges/directory.ts';
import { countDays, dayIn } from '../../platform/clock/days.ts';
import type { PlatformChallenge } from '#contract/features/challenges/platform.ts';
import {
  type ChallengeDirectoryRow,
  type PlatformChallengeRow,
  phaseAt,
} from '../../domain/challenges/pure.ts';
import { daysElapsed } from '../../domain/scoring/pure.ts';

export function presentDirectoryChallenge(row: ChallengeDirectoryRow, now: Date): DirectoryChallenge {
  return {
    id: row.id,
    challengeName: row.name,
    challengeType: row.challengeType === 'chart' && row.mapId ? 'map' : row.challengeType,
    competitionOf: row.competitionOf,
    between: row.betweenWhom,
    phase: phaseAt(row, now),
    startDate: row.startDate,
    endDate: row.endDate,
    duration: countDays(row.startDate, row.endDate),
    daysElapsed: daysElapsed(row, dayIn(row.timeZone, now)),
    featured: row.featured ? 1 : 0,
    people: row.people,
  };
}

export function presentPlatformChallenge(row: PlatformChallengeRow, now: Date): PlatformChallenge {
  const { id, challengeName, challengeType, competitionOf, between, phase, startDate, endDate, people } =
    presentDirectoryChallenge(row, now);
  const { programId, programName, featured } = row;
  const shown = {
    id,
    programId,
    programName,
    challengeName,
    challengeType,
    competitionOf,
    between,
    phase,
    startDate,
    endDate,
  };
  return { ...shown, featured, people: challengeType === 'preventative' ? null : people };
}
