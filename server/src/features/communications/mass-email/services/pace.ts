const minuteMs = 60_000;
/** After a pause, as much as fits into this time may leave at once, and one more. */
const burstMs = 10_000;

/**
 * Returns how many emails may leave now. Time that was not enough for a whole email is kept for the next call, so that
 * the pace holds however often it is asked.
 */
export function paceOf(perMinute: number, pacedAt: Date | null, now: Date): { count: number; pacedAt: Date } {
  const eachMs = minuteMs / perMinute;
  const since = Math.max(pacedAt?.getTime() ?? now.getTime() - eachMs, now.getTime() - burstMs - eachMs);
  const count = Math.max(0, Math.floor((now.getTime() - since) / eachMs));
  return { count, pacedAt: new Date(since + Math.floor(count * eachMs)) };
}
