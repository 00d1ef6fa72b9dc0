import type { CalendarSource } from '../../kernel/manifest/public.ts';
import { addDays, dayIn } from '../../platform/clock/days.ts';
import { listChallengesOf } from './calendar.queries.ts';

/** Days of challenges that are over stay in a calendar this long. */
const keptDays = 60;

/** For a member's calendar: the challenges they are in. */
export const challengesCalendar: CalendarSource = {
  async load({ db, programId, memberId, now }) {
    const since = addDays(dayIn('UTC', now), -keptDays);
    const rows = await listChallengesOf(db, programId, memberId, since);
    return rows.map(({ id, name, startDate, endDate }) => ({
      id,
      title: name,
      text: '',
      place: '',
      path: `/challenges/${id}`,
      revision: 0,
      updatedAt: null,
      isCertain: true,
      firstDay: startDate,
      lastDay: endDate,
    }));
  },
};
