import { accessChallenge } from '../../domain/challenges/public.ts';
import type { SeenChallenge } from '../../domain/challenges/pure.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';

/** Returns a challenge of steps. What days earn elsewhere is private, or about health, so nobody decides about them. */
export async function accessStepsChallenge(context: Context, id: string): Promise<SeenChallenge> {
  const challenge = await accessChallenge(context, id);
  if (challenge.competitionOf !== 'steps' || challenge.challengeType === 'preventative')
    throw new AppError('integrity_not_here');
  return challenge;
}
