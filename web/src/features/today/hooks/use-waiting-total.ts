import type { Today } from '#contract/features/today/today.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useUnsent } from '../../../lib/api/unsent-entries.ts';
import { waitingTotal } from '../waiting-total.ts';

/** Returns today's total with what waits on this device to be sent; null where nothing does. */
export function useWaitingTotal(today: Today | undefined): number | null {
  const me = useMe();
  const entries = useUnsent(me.id);
  if (!today || !entries.length) return null;
  const { day, yesterday, today: date } = today;
  const known = [...(yesterday?.activities ?? []), ...(day?.activities ?? [])];
  const rates = new Map(known.map(({ activityId, rate }) => [activityId, rate]));
  return waitingTotal({ day, date, mode: me.program?.settings.manualMode ?? 'replace' }, entries, rates);
}
