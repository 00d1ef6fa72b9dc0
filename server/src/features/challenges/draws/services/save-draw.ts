import type { BodyOf } from '#contract/endpoint.ts';
import { saveChallengeDraw } from '#contract/features/challenges/draws.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import { phaseAt, type ChallengeRow, type SeenChallenge } from '../../../../domain/challenges/pure.ts';
import { findProgram } from '../../../../domain/programs/public.ts';
import { goalOf } from '../../../../domain/scoring/pure.ts';
import { tierHas } from '../../../../domain/tiers/public.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import { refuseOutdated } from '../../../../kernel/versions/public.ts';
import { countDays, dayIn } from '../../../../platform/clock/days.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { drawOf } from '../draws.overview.ts';
import { mayRemove, whyNotSaved } from '../draws.policy.ts';
import { deleteDraw, findDraw, insertDraw, lockDraw, updateDraw } from '../draws.queries.ts';
import type { DrawRow } from '../draws.types.ts';
import { newSeed } from './seeds.ts';

type Body = BodyOf<typeof saveChallengeDraw>;

/** Whether somebody can get into the draw of a challenge with these rules. */
const isPossible = (
  { among, days }: Pick<DrawRow, 'among' | 'days'>,
  challenge: Parameters<typeof goalOf>[0],
): boolean =>
  among === 'goal'
    ? goalOf(challenge) > 0
    : days !== null && days <= countDays(challenge.startDate, challenge.endDate);

function fieldsOf({ prize, among, days, winners }: Body, challenge: ChallengeRow) {
  const fields = { prize: prize.trim(), among, days: among === 'days' ? days : null, winners };
  if (!isPossible(fields, challenge))
    throw among === 'goal' ? invalid('among', 'draw_without_goal') : invalid('days', 'draw_days');
  return fields;
}

/** Refuses a change of a challenge after which nobody could get into its draw. Error: draw_depends. */
export async function refuseAgainstDraw(
  tx: Db,
  { programId, id }: Pick<ChallengeRow, 'programId' | 'id'>,
  after: Parameters<typeof goalOf>[0],
): Promise<void> {
  const draw = await findDraw(tx, programId, id);
  if (draw && !isPossible(draw, after)) throw new AppError('draw_depends');
}

async function lockAll(context: Context, tx: Db, id: string) {
  const { programId, now } = context;
  // Its dates and its goal stay as they are until the commit.
  const challenge = await lockChallenge(tx, programId, id, 'update');
  if (!challenge) throw notFound();
  const draw = await lockDraw(tx, programId, id);
  return { challenge, draw, phase: phaseAt(challenge, now), today: dayIn(challenge.timeZone, now) };
}

/**
 * Announces a draw, or changes it before the challenge starts. Its seed is drawn here, and stays the same whatever else
 * changes, so that nobody can try seeds by saving again.
 */
export async function saveDraw(context: Context, seen: SeenChallenge, body: Body): Promise<void> {
  const { db, programId, actor, now, deps } = context;
  const { id: challengeId } = seen;
  await inTransaction(db, async (tx) => {
    await refuseOutdated(context, tx, {
      spec: saveChallengeDraw,
      id: `draw:${challengeId}`,
      read: (within) => drawOf(within, seen),
    });
    const all = await lockAll(context, tx, challengeId);
    const refusal = whyNotSaved(all);
    if (refusal) throw new AppError(refusal);
    const program = await findProgram(tx, programId);
    if (!program?.settings.incentiveIntegrationOn || !tierHas(program.tier, 'incentives'))
      throw new AppError('feature_off');
    const fields = fieldsOf(body, all.challenge);
    const set = {
      ...fields,
      setBy: actor.programId === actor.homeProgramId ? actor.memberId : null,
      setAt: now,
    };
    const key = { programId, challengeId };
    const seed = all.draw ?? newSeed(deps.secrets, programId, challengeId);
    if (all.draw) await updateDraw(tx, key, set);
    else {
      const fresh = { seed: null, entries: 0, listedAt: null, drawnBy: null, drawnAt: null };
      await insertDraw(tx, {
        ...key,
        ...set,
        ...fresh,
        seedSealed: seed.seedSealed,
        commitment: seed.commitment,
      });
    }
    await writeAudit(tx, context, {
      action: 'challenges.setDraw',
      subjectType: 'challenge',
      subjectId: challengeId,
      details: { ...fields, commitment: seed.commitment },
    });
  });
}

/** Removes a draw before the challenge starts. Errors: not_found, draw_promised. */
export async function removeDraw(context: Context, challengeId: string): Promise<void> {
  const { db, programId } = context;
  await inTransaction(db, async (tx) => {
    const all = await lockAll(context, tx, challengeId);
    if (!all.draw) throw notFound();
    if (!mayRemove(all)) throw new AppError('draw_promised');
    await deleteDraw(tx, programId, challengeId);
    await writeAudit(tx, context, {
      action: 'challenges.removeDraw',
      subjectType: 'challenge',
      subjectId: challengeId,
      details: { commitment: all.draw.commitment },
    });
  });
}
