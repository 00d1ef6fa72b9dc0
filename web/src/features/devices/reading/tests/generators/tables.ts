import { clockAt, hoursOf, totalOf, type KnownDay } from './known-days.ts';

export const lines = (rows: readonly (readonly (string | number)[])[], delimiter = ','): string =>
  `${rows.map((row) => row.join(delimiter)).join('\r\n')}\r\n`;
const atMidnight = (date: string) => `${date} 00:00:00`;

/** Samsung names the table in the first line, and ends each row with a comma. */
const samsung = (table: string, header: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  lines([[table, 6312001, 13], header, ...rows.map((row) => [...row, ''])]);

export const samsungTables = (days: readonly KnownDay[]): Record<string, string> => ({
  'com.samsung.shealth.step_daily_trend': samsung(
    'com.samsung.shealth.step_daily_trend',
    ['binning_data', 'update_time', 'source_type', 'count', 'speed', 'deviceuuid', 'day_time'],
    days.flatMap((day) => {
      const at = Date.parse(`${day.date}T00:00:00Z`);
      const row = (source: number, count: number, updated: string) => [
        '',
        updated,
        source,
        count,
        1.2,
        'x',
        at,
      ];
      return [
        row(0, totalOf(day) - 3, '2026-01-02 00:00:00.000'),
        row(-2, 5, '2026-01-01 00:00:00.000'),
        row(-2, totalOf(day), '2026-01-02 00:00:00.000'),
      ];
    }),
  ),
  'com.samsung.shealth.sleep': samsung(
    'com.samsung.shealth.sleep',
    [
      'sleep_score',
      ...['start_time', 'end_time', 'time_offset'].map((name) => `com.samsung.health.sleep.${name}`),
    ],
    days.map(({ date, sleep }) => [
      80,
      `${clockAt(date, 4.5)}.000`,
      `${clockAt(date, 4.5 + sleep)}.000`,
      'UTC-0500',
    ]),
  ),
  'com.samsung.health.weight': samsung(
    'com.samsung.health.weight',
    ['weight', 'start_time', 'time_offset'],
    days.map(({ date, weight }) => [weight, `${clockAt(date, 12)}.000`, 'UTC-0500']),
  ),
  'com.samsung.shealth.activity.day_summary': samsung(
    'com.samsung.shealth.activity.day_summary',
    ['active_time', 'day_time'],
    days.map(({ date, activeMinutes }) => [activeMinutes * 60_000, `${date} 00:00:00.000`]),
  ),
});

const stepCount = (column: string) => `com.samsung.health.step_count.${column}`;

/** Samsung's steps of each ten minutes: those of a watch, and fewer of the phone beside it. */
export const samsungMinutes = (days: readonly KnownDay[]): string => {
  return samsung(
    'com.samsung.shealth.tracker.pedometer_step_count',
    [
      'duration',
      ...['start_time', 'end_time', 'count', 'time_offset', 'deviceuuid'].map((each) => stepCount(each)),
    ],
    days.flatMap((day) =>
      hoursOf(day).flatMap((count, hour) => {
        const [start, end] = [5, 5.15].map((ahead) => `${clockAt(day.date, hour + ahead)}.000`);
        const row = (steps: number, device: string) => [600_000, start!, end!, steps, 'UTC-0500', device];
        return count ? [row(count, 'a-watch'), row(count - 1, 'b-phone')] : [];
      }),
    ),
  );
};

const american = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

/** Garmin's report: consecutive days, in the order of an American account. */
export const garminSteps = (days: readonly KnownDay[]): string =>
  lines([['', 'Actual', 'Goal'], ...days.map((day) => [american(day.date), totalOf(day), 7500])]);

export const garminActivities = (days: readonly KnownDay[]): string =>
  lines([
    ['Activity Type', 'Date', 'Favorite', 'Title', 'Distance', 'Calories', 'Time', 'Avg HR'],
    ...days.map(({ date, activeMinutes }) => [
      'Walking',
      `${date} 17:06:03`,
      'false',
      '"Evening, by the river"',
      '"5.48"',
      '"1,447"',
      `"${clockAt('1970-01-01', activeMinutes / 60).slice(11)}"`,
      '--',
    ]),
  ]);

export const garminArchive = (days: readonly KnownDay[]): Record<string, string> => ({
  'DI_CONNECT/DI-Connect-Aggregator/UDSFile_2024-01-01_2026-01-01.json': JSON.stringify(
    days.map((day) => ({
      calendarDate: day.date,
      totalSteps: totalOf(day),
      restingHeartRate: day.restingHeartRate,
      moderateIntensityMinutes: day.activeMinutes - 4,
      vigorousIntensityMinutes: 4,
    })),
  ),
  'DI_CONNECT/DI-Connect-Wellness/2024-01-01_2026-01-01_1_sleepData.json': JSON.stringify(
    days.map(({ date, sleep }) => ({
      calendarDate: date,
      deepSleepSeconds: 3600,
      lightSleepSeconds: (sleep - 2) * 3600,
      remSleepSeconds: 3600,
      awakeSleepSeconds: 900,
    })),
  ),
});

export const polarArchive = (days: readonly KnownDay[]): Record<string, string> =>
  Object.fromEntries([
    ...days.flatMap((day) => [
      [
        `activity-${day.date}-uuid.json`,
        JSON.stringify({ exportVersion: '1.3', date: day.date, summary: { stepCount: totalOf(day) } }),
      ],
      [
        `training-session-${day.date}-1-uuid.json`,
        JSON.stringify({ startTime: `${day.date}T18:00:00.000`, duration: `PT${day.activeMinutes * 60}S` }),
      ],
    ]),
    [
      'sleep_result_1-uuid.json',
      JSON.stringify(
        days.map(({ date, sleep }) => ({
          night: date,
          evaluation: { asleepDuration: `PT${Math.floor(sleep)}H${(sleep % 1) * 60}M` },
        })),
      ),
    ],
  ]);

/** Returns such files with the minutes of steps, which newer archives have. */
export const polarMinutes = (days: readonly KnownDay[]): Record<string, string> =>
  Object.fromEntries(
    days.map((day) => [
      `activity-${day.date}-uuid.json`,
      JSON.stringify({
        exportVersion: '1.3',
        date: day.date,
        summary: { stepCount: totalOf(day) },
        samples: {
          mets: [{ localTime: '00:00:30', value: 0.875 }],
          steps: hoursOf(day).flatMap((value, hour) =>
            value ? [{ localTime: `${clockAt(day.date, hour + 0.2).slice(11)}.000`, value }] : [],
          ),
        },
      }),
    ]),
  );

export const withingsArchive = (days: readonly KnownDay[]): Record<string, string> => ({
  'aggregates_steps.csv': lines([['date', 'value'], ...days.map((day) => [day.date, totalOf(day)])]),
  'raw_tracker_steps.csv': lines([['start', 'duration', 'value']]),
  'weight.csv': lines([
    ['Date', '"Weight (kg)"', '"Fat mass (kg)"', 'Comments'],
    ...days.map(({ date, weight }) => [`"${date} 07:00:00"`, weight, '', '']),
  ]),
  'sleep.csv': lines([
    ['from', 'to', '"light (s)"', '"deep (s)"', '"rem (s)"', '"awake (s)"'],
    ...days.map(({ date, sleep }) => [
      `${clockAt(date, -1).replace(' ', 'T')}-05:00`,
      `${clockAt(date, sleep).replace(' ', 'T')}-05:00`,
      (sleep - 2) * 3600,
      3600,
      3600,
      3600,
    ]),
  ]),
});

export const ouraTrends = (days: readonly KnownDay[]): string =>
  lines([
    ['date', 'Sleep Score', 'Total Sleep Duration', 'Average Resting Heart Rate', 'Steps'],
    ...days.map((day) => [day.date, 80, day.sleep * 3600, day.restingHeartRate, totalOf(day)]),
  ]);

export const ouraArchive = (days: readonly KnownDay[]): Record<string, string> => ({
  'App Data/dailyactivity.csv': lines(
    [['day', 'equivalent_walking_distance', 'steps'], ...days.map((day) => [day.date, 1, totalOf(day)])],
    ';',
  ),
  'App Data/sleepmodel.csv': lines(
    [['day', 'total_sleep_duration'], ...days.map(({ date, sleep }) => [date, sleep * 3600])],
    ';',
  ),
});

export const ouraJson = (days: readonly KnownDay[]): string =>
  JSON.stringify({
    daily_activity: days.map((day) => ({ day: day.date, steps: totalOf(day) })),
    sleep: days.map(({ date, sleep }) => ({ day: date, total_sleep_duration: sleep * 3600 })),
  });

export const haeTable = (days: readonly KnownDay[]): string =>
  lines([
    [
      'Date/Time',
      'Active Energy (kcal)',
      'Step Count (count)',
      'Weight (kg)',
      'Sleep Analysis [Asleep] (hr)',
    ],
    ...days.map((day) => [atMidnight(day.date), 300.5, totalOf(day), day.weight, day.sleep]),
  ]);

export const haeJson = (days: readonly KnownDay[]): string =>
  JSON.stringify({
    data: {
      metrics: [
        {
          name: 'step_count',
          units: 'count',
          data: days.flatMap((day) =>
            hoursOf(day).map((qty, hour) => ({
              date: `${clockAt(day.date, hour)} -0500`,
              qty,
              source: 'iPhone',
            })),
          ),
        },
        {
          name: 'resting_heart_rate',
          units: 'bpm',
          data: days.map((day) => ({ date: `${atMidnight(day.date)} -0500`, qty: day.restingHeartRate })),
        },
        { name: 'heart_rate_variability', units: 'ms', data: [{ date: 'whenever', qty: 1 }] },
      ],
    },
  });
