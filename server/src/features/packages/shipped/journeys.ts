import { hadriansWall } from '#copy/en/journeys/hadrians-wall.ts';
import { journeyWords } from '#copy/en/packages/journeys.ts';
import type { ShippedPackage } from './shipped-package.ts';

interface Journey {
  /** The map's own key. */
  key: string;
  words: { name: string; about: string };
  kilometres: number;
  days: number;
  /** A day; with the days about the real length of the way, at 2,000 steps a mile. */
  steps: number;
}

/** A line for each journey that comes with the product. */
const lines: readonly Journey[] = [
  { key: 'hadriansWall', words: hadriansWall, kilometres: 135, days: 28, steps: 6000 },
];

/** Teams walk a journey whose map is copied when the challenge is made. */
export const journeys: readonly ShippedPackage[] = lines.map(({ key, words, kilometres, days, steps }) => ({
  key: `journey-${key}`,
  mapKey: key,
  art: 'journey',
  featured: 1,
  ...journeyWords({ name: words.name, about: words.about, kilometres, days }),
  defaults: {
    between: 'groups',
    challengeType: 'chart',
    competitionOf: 'steps',
    duration: days,
    chartType: 'goal',
    steps,
    trackingCalc: 'average',
    allowActivities: 1,
  },
}));
