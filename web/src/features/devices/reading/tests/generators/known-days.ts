/** A day that a generator writes in the form of a maker, and that the reader must find again. */
export interface KnownDay {
  date: string;
  /** Steps by hour. */
  steps: Readonly<Record<number, number>>;
  sleep: number;
  weight: number;
  restingHeartRate: number;
  activeMinutes: number;
}

/** A leap day, both changes of the clocks in New York, the turn of a year, and a day without steps at night. */
export const knownDays: readonly KnownDay[] = [
  ['2024-02-29', { 8: 1200, 13: 640, 18: 3001 }, 7.5, 71.2, 58, 34],
  ['2024-03-10', { 7: 900, 12: 77 }, 6.25, 71.4, 57, 12],
  ['2024-11-03', { 9: 4000, 22: 15 }, 8, 70.9, 59, 61],
  ['2025-12-31', { 10: 5000, 23: 240 }, 7, 72, 60, 45],
  ['2026-01-01', { 5: 60, 11: 8000 }, 5.75, 72.3, 61, 80],
].map(([date, steps, sleep, weight, restingHeartRate, activeMinutes]) => ({
  date: date as string,
  steps: steps as Record<number, number>,
  sleep: sleep as number,
  weight: weight as number,
  restingHeartRate: restingHeartRate as number,
  activeMinutes: activeMinutes as number,
}));

export const totalOf = ({ steps }: KnownDay): number =>
  Object.values(steps).reduce((all, one) => all + one, 0);

export const hoursOf = ({ steps }: KnownDay): number[] =>
  Array.from({ length: 24 }, (_, hour) => steps[hour] ?? 0);

/** Returns the clock of a day at a fraction of hours, as '2024-02-29 08:30:00'. */
export const clockAt = (date: string, hours: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + Math.round(hours * 3_600_000))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

/** New York's clock. */
export const offsetOf = ({ date }: KnownDay) => (date === '2024-03-10' ? -4 : -5);
