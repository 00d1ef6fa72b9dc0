import type { TodaySection } from '../../kernel/manifest/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { listPushDays } from './pushes.queries.ts';

/** Today's pushes of a wheelchair, for members who see these in place of steps. */
export const pushesToday: TodaySection = {
  name: 'pushes',
  async load({ db, programId, memberId, timeZone, now }) {
    const today = dayIn(timeZone, now);
    const [found] = await listPushDays(db, programId, memberId, { from: today, to: today });
    return { pushes: found?.pushes ?? null };
  },
};
