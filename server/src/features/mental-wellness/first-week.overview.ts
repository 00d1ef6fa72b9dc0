import { findProgram } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import type { FirstWeekStep } from '../../kernel/manifest/public.ts';
import { findPlanRow } from './mental-wellness.queries.ts';

export const firstPlan: FirstWeekStep = {
  name: 'plan',
  async isDone({ db, programId, memberId }) {
    const program = await findProgram(db, programId);
    if (!program?.settings.mentalWellnessEnabled || !tierHas(program.tier, 'mentalWellness')) return null;
    return Boolean((await findPlanRow(db, programId, memberId))?.version);
  },
};
