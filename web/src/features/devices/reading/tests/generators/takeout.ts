import { clockAt, totalOf, type KnownDay } from './known-days.ts';

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join(',')).join('\n');

/** Fit's table of all days, in the language of an account. */
export const fitDays = (days: readonly KnownDay[], header: readonly string[]): string =>
  csv([
    header,
    ...days.map((day) => [day.date, 30, 1800.5, totalOf(day), day.weight, day.sleep * 3_600_000]),
  ]);

export const fitHeaders = {
  English: [
    'Date',
    'Move Minutes count',
    'Calories (kcal)',
    'Step count',
    'Average weight (kg)',
    'Sleep duration (ms)',
  ],
  Spanish: [
    'Fecha',
    'Recuento de Minutos en Movimiento',
    'Calorías (kcal)',
    'Recuento de pasos',
    'Peso medio (kg)',
    'Duración de Sueño (ms)',
  ],
  German: [
    'Datum',
    'Anzahl der aktiven Minuten',
    'Kalorien (kcal)',
    'Schrittzahl',
    'Durchschnittliches Gewicht (kg)',
    'Schlafdauer (ms)',
  ],
  Japanese: ['日付', '通常の運動（分）', 'カロリー（kcal）', '歩数', '平均体重(kg)', '睡眠時間(ms)'],
} as const;

/** Fit's table of an account whose watch tells the stages of sleep alone, with walks beside them. */
export const fitStages = (days: readonly KnownDay[], header: readonly string[]): string =>
  csv([
    header,
    ...days.map((day) => {
      const part = (share: number) => day.sleep * 3_600_000 * share;
      return [day.date, totalOf(day), 5_400_000, 600_000, part(0.5), part(0.25), part(0.25)];
    }),
  ]);

export const stageHeaders = {
  English: [
    'Date',
    'Step count',
    'Hiking duration (ms)',
    'Awake mid-sleeping duration (ms)',
    'Light sleeping duration (ms)',
    'Deep sleeping duration (ms)',
    'REM sleeping duration (ms)',
  ],
  Spanish: [
    'Fecha',
    'Recuento de pasos',
    'Hacer senderismo duración (ms)',
    'Despierto (durante el sueño) duración (ms)',
    'Sueño ligero duración (ms)',
    'Sueño profundo duración (ms)',
    'Sueño REM duración (ms)',
  ],
} as const;

const clock = (quarter: number) => clockAt('1970-01-01', (quarter % 96) / 4).slice(11);

/** Fit's table of one day: a row for each quarter of an hour. */
export const fitDay = ({ steps }: KnownDay): string =>
  csv([
    ['Start time', 'End time', 'Calories (kcal)', 'Step count'],
    ...Array.from({ length: 96 }, (_, at) => {
      const count = at % 4 === 1 ? (steps[Math.floor(at / 4)] ?? '') : '';
      return [`${clock(at)}.000-05:00`, `${clock(at + 1)}.000-05:00`, 20, count];
    }),
  ]);

/** '02/29/24 08:00:00', as Fitbit writes moments. */
const american = (iso: string) =>
  `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(2, 4)} ${iso.slice(11, 19)}`;

/** Returns steps in UTC, as New York's clock was, with the minute before again, as files that meet have it. */
export const fitbitSteps = ({ date, steps }: KnownDay, offsetHours: number): string =>
  JSON.stringify(
    Object.entries(steps).flatMap(([hour, count]) => {
      const row = { dateTime: american(clockAt(date, Number(hour) - offsetHours)), value: String(count) };
      return [row, row];
    }),
  );

export const fitbitSleep = (days: readonly KnownDay[]): string =>
  JSON.stringify(days.map(({ date, sleep }) => ({ dateOfSleep: date, minutesAsleep: sleep * 60 })));

export const fitbitHeart = (days: readonly KnownDay[]): string =>
  JSON.stringify([
    { dateTime: '01/01/24 00:00:00', value: { date: null, value: 0, error: 0 } },
    ...days.map(({ date, restingHeartRate }) => ({
      dateTime: american(`${date} 00:00:00`),
      value: { date: american(`${date} `).trim(), value: restingHeartRate, error: 6 },
    })),
  ]);

export const fitbitWeight = (days: readonly KnownDay[]): string =>
  JSON.stringify(
    days.map(({ date, weight }) => ({ weight, date: american(`${date} `).trim(), time: '07:00:00' })),
  );

/** Google Health in autumn 2026: minutes of watch and phone. */
export const googleSteps = (days: readonly KnownDay[], offsetOf: (day: KnownDay) => number): string =>
  csv([
    ['timestamp', 'steps', 'data source'],
    ...days.flatMap((day) =>
      Object.entries(day.steps).flatMap(([hour, count]) => {
        const at = `${clockAt(day.date, Number(hour) - offsetOf(day)).replace(' ', 'T')}Z`;
        return [
          [at, count, 'Pixel Watch'],
          [at, count + 5, 'Pixel 9 phone'],
        ];
      }),
    ),
  ]);
