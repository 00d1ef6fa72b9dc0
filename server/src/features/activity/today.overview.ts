import { readDaysAsOf } from '../../core/activity/public.ts';
import type { TodaySection } from '../../core/manifest/public.ts';
import { findProgram } from '../../core/programs/public.ts';
import { addDays, dayIn } from '../../platform/clock/days.ts';
import { showDay } from './scoring/show-day.ts';
import { hasAnyEntry, readActivities } from './activity.queries.ts';

/** For the dashboard: today, and the last seven days of the member's own calendar. */
export const activityToday: TodaySection = {
  name: 'activity',
  async load({ db, programId, now, memberId, timeZone }) {
    const today = dayIn(timeZone, now);
    const from = addDays(today, -6);
    const [days, program, hasAny] = await Promise.all([
      readDaysAsOf(db, { programId, memberIds: [memberId], from, to: today, asOf: null }),
      findProgram(db, programId),
      hasAnyEntry(db, programId, memberId),
    ]);
    const records = days.get(memberId) ?? [];
    const activities = records.some((row) => row.activities.length)
      ? await readActivities(db, programId)
      : [];
    const names = new Map(activities.map((row) => [row.id, row.name]));
    const shown = new Map(records.map((row) => [row.day, showDay(row, program!.settings.manualMode, names)]));
    const week = [0, 1, 2, 3, 4, 5, 6].map((at) => {
      const day = addDays(from, at);
      return { day, total: shown.get(day)?.total ?? 0, entered: shown.has(day) };
    });
    return { day: shown.get(today) ?? null, week, hasAny };
  },
};
