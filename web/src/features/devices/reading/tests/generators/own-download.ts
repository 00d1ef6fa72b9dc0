import { totalOf, type KnownDay } from './known-days.ts';
import { lines } from './tables.ts';

const ownMetrics = ['sleep', 'weight', 'restingHeartRate', 'activeMinutes'] as const;

/** Returns the download of one's own data, where a day has the steps of a device beside those that were typed in. */
export const ownDownload = (days: readonly KnownDay[]): Record<string, string> => ({
  'README.txt': 'Your data on Goodstride',
  'steps.csv': lines([
    ['day', 'source', 'steps', 'recorded_at'],
    ...days.flatMap((day) => [
      [day.date, 'device', totalOf(day) + 5000, `${day.date}T23:00:00.000Z`],
      [day.date, 'manual', totalOf(day), `${day.date}T23:30:00.000Z`],
    ]),
  ]),
  'metrics.csv': lines([
    ['metric', 'day', 'value', 'diastolic', 'recorded_at', 'imported'],
    ...days.flatMap((day) =>
      ownMetrics.map((metric) => [metric, day.date, day[metric], '', `${day.date}T23:00:00.000Z`, 'false']),
    ),
  ]),
});
