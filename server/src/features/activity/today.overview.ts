import type { FirstWeekStep, TodaySection } from '../../kernel/manifest/public.ts';
import { addDays, dayIn } from '../../platform/clock/days.ts';
import { presentDays } from './days.overview.ts';
import { findLastDay, readDays } from './activity.queries.ts';

/** The member's last seven days, oldest first, today's entry (null before the first), and the last day with one. */
export const activityToday: TodaySection = {
  name: 'activity',
  async load(context) {
    const { db, programId, memberId, timeZone, now } = context;
    const today = dayIn(timeZone, now);
    const dates = [-6, -5, -4, -3, -2, -1, 0].map((shift) => addDays(today, shift));
    const entered = await readDays(db, { programId, memberId, from: dates[0]!, to: today });
    const days = await presentDays(context, entered);
    const week = dates.map((day) => {
      const found = days.find((each) => each.day === day);
      return { day, total: found?.total ?? 0, entered: found !== undefined };
    });
    const lastDay = days.at(-1)?.day ?? (await findLastDay(db, programId, memberId));
    const on = (date: string) => days.find((each) => each.day === date) ?? null;
    return { day: on(today), yesterday: on(addDays(today, -1)), week, lastDay };
  },
};

export const firstEntry: FirstWeekStep = {
  name: 'steps',
  isDone: async ({ db, programId, memberId }) => (await findLastDay(db, programId, memberId)) !== null,
};
