import type { ChallengePhase } from '#contract/features/challenges/challenges.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { ChallengeType } from '#contract/features/challenges/kinds.ts';

/** What a draw is at, of the row that is stored. */
interface DrawState {
  entries: number;
  listedAt: Date | null;
  drawnAt: Date | null;
}

interface Situation {
  challenge: { challengeType: ChallengeType; endDate: string };
  phase: ChallengePhase;
  /** In the time zone of the challenge. */
  today: string;
  draw: DrawState | undefined;
}

/**
 * Returns why a draw cannot be announced or changed now. What was promised at the start stays, as with other prizes; in a
 * wellness challenge everyone who agrees to it must have been able to know.
 */
export function whyNotSaved({ challenge, phase, today, draw }: Situation): ErrorCode | null {
  if (phase === 'pending') return null;
  if (draw) return 'draw_promised';
  if (phase !== 'active' || today > challenge.endDate) return 'draw_too_late';
  return challenge.challengeType === 'wellness' ? 'draw_before_yes' : null;
}

export const mayRemove = ({ phase, draw }: Pick<Situation, 'phase' | 'draw'>): boolean =>
  draw !== undefined && phase === 'pending';

/** The list is fixed, somebody is on it, and nobody has drawn yet. */
export const mayDraw = (draw: DrawState | undefined): boolean =>
  draw !== undefined && draw.listedAt !== null && draw.drawnAt === null && draw.entries > 0;

export const mayPassOn = (draw: DrawState | undefined): boolean =>
  draw !== undefined && draw.drawnAt !== null;
