import { listen } from '../../kernel/events/public.ts';
import { setEveryGoal } from '../../domain/members/public.ts';

/** A program that sets everyone's daily step goal replaces the members' own. */
export const memberListeners = [
  listen('program.settingsSaved', { stage: 'note' }, async ({ programId }, tx, { newGoal }) => {
    if (newGoal !== null) await setEveryGoal(tx, programId, newGoal);
  }),
];
