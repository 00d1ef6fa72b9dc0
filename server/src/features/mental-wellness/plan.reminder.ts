import { findProgram } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import type { ReminderSource } from '../../kernel/manifest/public.ts';
import { readPlan } from './services/sealed-plan.ts';

/** Those who have a plan and have finished nothing of it on their day. */
export const planReminder: ReminderSource = {
  kind: 'plan',
  async isOffered({ db, programId }) {
    const program = await findProgram(db, programId);
    return Boolean(program?.settings.mentalWellnessEnabled) && tierHas(program!.tier, 'mentalWellness');
  },
  async stillToDo(context, members) {
    const found: string[] = [];
    for (const { id, day } of members) {
      const { version, progress } = await readPlan(context, id);
      const isDone = Object.values(progress.items).some(({ done }) => done === day);
      if (version > 0 && !isDone) found.push(id);
    }
    return found;
  },
};
