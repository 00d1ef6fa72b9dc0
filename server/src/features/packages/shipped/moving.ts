import words from '#copy/en/packages/moving.json' with { type: 'json' };
import type { ShippedPackage } from './shipped-package.ts';

/** Goals in steps, or in minutes, for individuals. */
const alone = { between: 'individuals', challengeType: 'chart', competitionOf: 'steps' } as const;

export const moving: readonly ShippedPackage[] = [
  {
    key: 'walk',
    art: 'walk',
    featured: 1,
    ...words.walk,
    defaults: { ...alone, duration: 28, chartType: 'goal', steps: 6000, trackingCalc: 'total' },
  },
  {
    key: 'ten-thousand',
    art: 'steps',
    ...words.tenThousand,
    defaults: { ...alone, duration: 30, chartType: 'goal', steps: 10_000, trackingCalc: 'total' },
  },
  {
    key: 'stairs',
    art: 'stairs',
    ...words.stairs,
    // Ten minutes of slow stairs are 1,450 steps.
    defaults: { ...alone, duration: 14, chartType: 'goal', steps: 1500, allowActivities: 2 },
  },
  {
    key: 'bike',
    art: 'bike',
    ...words.bike,
    // Twelve minutes each way at an easy pace: 3,120 steps on five days of seven.
    defaults: { ...alone, duration: 28, chartType: 'goal', steps: 2200, allowActivities: 2 },
  },
  {
    key: 'movement',
    art: 'movement',
    featured: 1,
    ...words.movement,
    defaults: { ...alone, competitionOf: 'minutes', duration: 21, chartType: 'goal', minutes: 30 },
  },
];
