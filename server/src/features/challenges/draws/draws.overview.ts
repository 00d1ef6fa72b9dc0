import type { ChallengeDraw } from '#contract/features/challenges/draws.ts';
import { accessChallenge } from '../../../domain/challenges/public.ts';
import { isRanked, phaseAt, type SeenChallenge } from '../../../domain/challenges/pure.ts';
import { visibilityFor } from '../../../domain/visibility/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { mayDraw, mayPassOn, mayRemove, whyNotSaved } from './draws.policy.ts';
import { presentDraw } from './draws.presenter.ts';
import { findDraw, findOwnEntry, listDrawn } from './draws.queries.ts';

/** A challenge that the actor sees and that can have a draw. Who takes part in a check-up is health data. */
export async function accessDrawn(context: Context, id: string): Promise<SeenChallenge> {
  const challenge = await accessChallenge(context, id);
  if (!isRanked(challenge)) throw new AppError('draw_not_here');
  return challenge;
}

/** The draw of a challenge as the actor sees it. */
export async function drawOf(context: Context, challenge: SeenChallenge): Promise<ChallengeDraw> {
  const { db, programId, actor, now } = context;
  const draw = await findDraw(db, programId, challenge.id);
  const [mine, drawn] = await Promise.all([
    draw?.listedAt ? findOwnEntry(db, programId, challenge.id, actor.memberId) : null,
    draw?.seed ? listDrawn(db, draw, draw.seed, visibilityFor(context)) : [],
  ]);
  const phase = phaseAt(challenge, now);
  const situation = { challenge, phase, today: dayIn(challenge.timeZone, now), draw };
  const isAdmin = actor.rank > 0;
  return presentDraw(draw, {
    mine,
    drawn,
    hasGoal: challenge.chartType === 'goal',
    abilities: {
      save: isAdmin && whyNotSaved(situation) === null,
      remove: isAdmin && mayRemove(situation),
      draw: isAdmin && mayDraw(draw),
      passOn: isAdmin && mayPassOn(draw),
    },
  });
}
