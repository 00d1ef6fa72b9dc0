import { fileOf, zipOf } from './archives.ts';
import type { Form } from './form.types.ts';
import { offsetOf } from './known-days.ts';
import * as takeout from './takeout.ts';

const fitFolder = 'Takeout/Fit/Daily activity metrics';

const fitTable = (language: keyof typeof takeout.fitHeaders): Form => ({
  name: `Google Fit, table of days in ${language}`,
  format: 'google-takeout',
  tells: ['steps', 'sleep', 'weight'],
  make: (days) => fileOf(takeout.fitDays(days, takeout.fitHeaders[language]), 'days.csv'),
});

export const googleForms: readonly Form[] = [
  fitTable('English'),
  fitTable('Spanish'),
  fitTable('German'),
  fitTable('Japanese'),
  {
    name: 'Google Takeout with Fit, quarters of an hour beside the table of days',
    format: 'google-takeout',
    tells: ['hours', 'sleep', 'weight'],
    make: (days) =>
      zipOf({
        [`${fitFolder}/Daily activity metrics.csv`]: takeout.fitDays(days, takeout.fitHeaders.English),
        ...Object.fromEntries(days.map((day) => [`${fitFolder}/${day.date}.csv`, takeout.fitDay(day)])),
      }),
  },
  {
    name: 'Google Takeout with Fitbit and, beside it, the files of autumn 2026',
    format: 'google-takeout',
    tells: ['hours', 'sleep', 'restingHeartRate'],
    make: (days) =>
      zipOf({
        ...Object.fromEntries(
          days.map((day) => [
            `Takeout/Fitbit/Global Export Data/steps-${day.date}.json`,
            takeout.fitbitSteps(day, offsetOf(day)),
          ]),
        ),
        'Takeout/Fitbit/Global Export Data/sleep-2024-02-29.json': takeout.fitbitSleep(days),
        'Takeout/Fitbit/Global Export Data/resting_heart_rate-2024-02-29.json': takeout.fitbitHeart(days),
        'Takeout/Fitbit/Physical Activity_GoogleData/steps_2024-02-29.csv': takeout.googleSteps(
          days,
          offsetOf,
        ),
      }),
  },
  ...(['English', 'Spanish'] as const).map((language): Form => ({
    name: `Google Fit, table with the stages of sleep alone and a hike, in ${language}`,
    format: 'google-takeout',
    tells: ['steps', 'sleep'],
    make: (days) => fileOf(takeout.fitStages(days, takeout.stageHeaders[language]), 'days.csv'),
  })),
];
