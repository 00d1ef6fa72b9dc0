const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A night without a backup may pass unseen; a second one is a reason to look. */
export const oldAfterMs = 36 * hourMs;

/** Whether a backup is to be made now: once a night, and an hour after one that failed. */
export function isBackupDue({
  now,
  hour,
  lastGood,
  lastFailed,
}: {
  now: Date;
  /** By UTC. */
  hour: number;
  lastGood: Date | null;
  lastFailed: Date | null;
}): boolean {
  if (lastFailed && now.getTime() - lastFailed.getTime() < hourMs) return false;
  const night = new Date(now);
  night.setUTCHours(hour, 0, 0, 0);
  if (night > now) night.setTime(night.getTime() - dayMs);
  return lastGood === null || lastGood < night;
}
