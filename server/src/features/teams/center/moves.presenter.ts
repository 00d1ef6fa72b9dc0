import type { MovedChallenge, TeamMoves } from '#contract/features/teams/center.ts';
import type { MovedChallengeRow, Moves } from './moves.types.ts';

/** Amounts of preventative challenges would reveal who takes part. */
const presentMovedChallenge = (row: MovedChallengeRow): MovedChallenge => ({
  id: row.id,
  challengeName: row.name,
  competitionOf: row.competitionOf,
  running: row.running,
  fromTakesPart: row.fromTakesPart,
  toTakesPart: row.toTakesPart,
  stays: row.challengeType === 'preventative' ? null : row.stays,
});

export const presentMoves = ({ applied, moved, challenges }: Moves): TeamMoves => ({
  applied,
  moved,
  challenges: challenges.map(presentMovedChallenge),
});
