import { clockAt, totalOf, type KnownDay } from './known-days.ts';

const lines = (rows: readonly (string | number)[][]) =>
  `\uFEFF${rows.map((row) => row.join(',')).join('\n')}\n`;

/** Moments in UTC, as New York's clock was. */
const utc = (date: string, hours: number, offset: number) => `${clockAt(date, hours - offset)}+0000`;

/** The tables that Zepp sends of an account. */
export const zeppArchive = (days: readonly KnownDay[], offsetOf: (day: KnownDay) => number) => ({
  'ada_1700000000/ACTIVITY/ACTIVITY_1700000000.csv': lines([
    ['date', 'steps', 'distance', 'runDistance', 'calories'],
    ...days.map((day) => [day.date, totalOf(day), 6000, 0, 300]),
  ]),
  'ada_1700000000/SLEEP/SLEEP_1700000000.csv': lines([
    ['date', 'deepSleepTime', 'shallowSleepTime', 'wakeTime', 'start', 'stop', 'REMTime', 'naps'],
    ...days.map((day) => [
      day.date,
      60,
      day.sleep * 60 - 90,
      10,
      utc(day.date, -0.5, offsetOf(day)),
      utc(day.date, day.sleep, offsetOf(day)),
      30,
      '',
    ]),
    ['2024-05-05', 0, 0, 0, '2024-05-05 04:00:00+0000', '2024-05-05 04:00:00+0000', 0, ''],
  ]),
  'ada_1700000000/BODY/BODY_1700000000.csv': lines([
    ['time', 'weight', 'height', 'bmi'],
    ...days.map((day) => [utc(day.date, 7, offsetOf(day)), day.weight, 180, 0]),
  ]),
  'ada_1700000000/HEARTRATE/HEARTRATE_1700000000.csv': 'time,heartRate\n',
});
