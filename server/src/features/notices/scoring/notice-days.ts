import { usualNoticeDays } from '#contract/features/notices/notices.ts';
import { addDays, countDays, type Day } from '../../../platform/clock/days.ts';

const mostDays = 365;

interface Sent {
  begins?: Day;
  expires?: Day;
  duration?: number;
}

type Dates = { begins: Day; expires: Day } | { field: string; problem: string };

/**
 * Returns the days of a notice (docs/domain.md#notices). It begins today by default; expires = begins + duration - 1 if
 * only the duration is given. When a notice is edited, missing fields stay, and a new first day moves the whole notice.
 */
export function datesOf(sent: Sent, today: Day, before: { begins: Day; expires: Day } | null): Dates {
  const begins = sent.begins ?? before?.begins ?? today;
  const lasted = before ? countDays(before.begins, before.expires) : usualNoticeDays;
  const duration = sent.duration ?? lasted;
  const expires = sent.expires ?? addDays(begins, duration - 1);
  if (sent.duration !== undefined && countDays(begins, expires) !== sent.duration)
    return { field: 'duration', problem: 'dates_disagree' };
  const days = countDays(begins, expires);
  if (days < 1 || days > mostDays) return { field: 'expires', problem: 'notice_dates' };
  return { begins, expires };
}

export const isShown = ({ begins, expires }: { begins: Day; expires: Day }, today: Day): boolean =>
  begins <= today && today <= expires;
