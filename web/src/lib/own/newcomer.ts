import { firstWeekDays } from '#contract/features/today/today.ts';
import type { AuthUser } from '#contract/features/sessions/sessions.ts';
import { addDays } from '../format.ts';

/**
 * Returns the day on which a member joined, for as long as sums say that they begin there (docs/domain.md#first-week): seven days,
 * in which a week or a month beside others' would look like a bad one. Null afterwards.
 */
export const newcomerSince = ({
  registeredDate,
  today,
}: Pick<AuthUser, 'registeredDate' | 'today'>): string | null =>
  today < addDays(registeredDate, firstWeekDays) ? registeredDate : null;
