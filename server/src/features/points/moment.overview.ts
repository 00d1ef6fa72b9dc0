import { levelOf } from '#contract/points.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import type { MomentSource } from '../../kernel/manifest/public.ts';
import { sumPoints, sumPointsUntil } from './points.queries.ts';

/** The member's level now and before; null in programs without points. */
export const levelOfMoment: MomentSource = {
  async load({ db, programId, memberId, since }) {
    const program = await findProgram(db, programId);
    if (!program?.settings.pointsOn || !tierHas(program.tier, 'points')) return { levels: null };
    const [before, { points }] = await Promise.all([
      sumPointsUntil(db, programId, memberId, since),
      sumPoints(db, programId, memberId),
    ]);
    return { levels: { before: levelOf(before), now: levelOf(points) } };
  },
};
