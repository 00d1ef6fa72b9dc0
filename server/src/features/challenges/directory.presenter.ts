import type { DirectoryChallenge } from '#contract/features/challenge-directory.ts';
import { countDays, dayIn } from '../../platform/clock/days.ts';
import type { ChallengeDirectoryRow } from './challenges.types.ts';
import { daysElapsed } from './scoring/averages.ts';
import { phaseAt } from './scoring/phases.ts';

export function presentDirectoryChallenge(row: ChallengeDirectoryRow, now: Date): DirectoryChallenge {
  return {
    id: row.id,
    challengeName: row.name,
    challengeType: row.challengeType === 'chart' && row.mapId ? 'map' : row.challengeType,
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
