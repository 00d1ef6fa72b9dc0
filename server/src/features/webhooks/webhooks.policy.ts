const minute = 60_000;
const hour = 60 * minute;

/** Pauses between tries. Together with the first ones they reach over three days. */
const pauses = [5_000, 30_000, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];

/** How long an event waits after so many tries that failed. */
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1] ?? pauses[0]!;

/** Whether a text is an address that events may be sent to. Its name is looked up when it is called. */
export function isAddress(text: string, allowInside: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return !username && !password && (protocol === 'https:' || (allowInside && protocol === 'http:'));
}

/** Begins the month after this one, in UTC: when what may not be told at once is told. */
export const nextMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
