import { readDaysOn } from '../../domain/activity/public.ts';
import type { ReminderSource } from '../../kernel/manifest/public.ts';

/** Those who have entered nothing on their day. */
export const activityReminder: ReminderSource = {
  kind: 'steps',
  isOffered: async () => true,
  async stillToDo({ db, programId }, members) {
    const days = [...new Set(members.map(({ day }) => day))];
    const ids = members.map(({ id }) => id);
    const entered = await readDaysOn(db, programId, ids, days);
    return members
      .filter(({ id, day }) => !entered.get(id)?.some((each) => each.day === day))
      .map(({ id }) => id);
  },
};
