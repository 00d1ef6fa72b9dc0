import { readDaysOn } from '../../domain/activity/public.ts';
import { emptyDay, totalDay } from '../../domain/activity/pure.ts';
import { findProgram } from '../../domain/programs/public.ts';
import type { MomentSource } from '../../kernel/manifest/public.ts';
import { addDays } from '../../platform/clock/days.ts';

/** The steps of today and of yesterday, and what activities added to them. */
export const dayOfMoment: MomentSource = {
  async load({ db, programId, memberId, today }) {
    const yesterday = addDays(today, -1);
    const [program, entered] = await Promise.all([
      findProgram(db, programId),
      readDaysOn(db, programId, [memberId], [yesterday, today]),
    ]);
    const dayOf = (date: string) => {
      const record = entered.get(memberId)?.find((one) => one.day === date) ?? emptyDay(date);
      const { steps, activitySteps, total } = totalDay(record, program?.settings.manualMode ?? 'replace');
      return { steps, activitySteps, total };
    };
    return { day: dayOf(today), yesterday: dayOf(yesterday) };
  },
};
