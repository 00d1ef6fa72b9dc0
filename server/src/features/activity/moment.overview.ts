import { readDaysOn } from '../../domain/activity/public.ts';
import { emptyDay, totalDay } from '../../domain/activity/pure.ts';
import { findProgram } from '../../domain/programs/public.ts';
import type { MomentSource } from '../../kernel/manifest/public.ts';

/** Today's steps, and what activities added to them. */
export const dayOfMoment: MomentSource = {
  async load({ db, programId, memberId, today }) {
    const [program, entered] = await Promise.all([
      findProgram(db, programId),
      readDaysOn(db, programId, [memberId], [today]),
    ]);
    const record = entered.get(memberId)?.[0] ?? emptyDay(today);
    const { steps, activitySteps, total } = totalDay(record, program?.settings.manualMode ?? 'replace');
    return { day: { steps, activitySteps, total } };
  },
};
