import { appalachianTrail } from '#copy/en/journeys/appalachian-trail.ts';
import { caminoFrances } from '#copy/en/journeys/camino-frances.ts';
import { capeToCape } from '#copy/en/journeys/cape-to-cape.ts';
import { greatOceanWalk } from '#copy/en/journeys/great-ocean-walk.ts';
import { hadriansWall } from '#copy/en/journeys/hadrians-wall.ts';
import { incaTrail } from '#copy/en/journeys/inca-trail.ts';
import { nakasendo } from '#copy/en/journeys/nakasendo.ts';
import { tourDuMontBlanc } from '#copy/en/journeys/tour-du-mont-blanc.ts';
import type { ArtName } from '#contract/features/challenge-texts.ts';
import { journeyWords } from '#copy/en/packages/journeys.ts';
import type { ShippedPackage } from './shipped-package.ts';

interface Journey {
  /** The map's own key. */
  key: string;
  art: ArtName;
  words: { name: string; about: string };
  kilometres: number;
  days: number;
  /** A day; with the days about the real length of the way, at 2,000 steps a mile. */
  steps: number;
  featured?: 1;
  /** How many steps of the way one is worth, where the way is drawn together. */
  worth?: number;
}

/** A line for each journey that comes with the product. */
const lines: readonly Journey[] = [
  {
    key: 'caminoFrances',
    art: 'shell',
    words: caminoFrances,
    kilometres: 780,
    days: 120,
    steps: 8000,
    featured: 1,
  },
  {
    key: 'hadriansWall',
    art: 'wall',
    words: hadriansWall,
    kilometres: 135,
    days: 28,
    steps: 6000,
    featured: 1,
  },
  { key: 'tourDuMontBlanc', art: 'peaks', words: tourDuMontBlanc, kilometres: 170, days: 30, steps: 7000 },
  { key: 'greatOceanWalk', art: 'stacks', words: greatOceanWalk, kilometres: 110, days: 21, steps: 6500 },
  { key: 'capeToCape', art: 'lighthouse', words: capeToCape, kilometres: 124, days: 28, steps: 5500 },
  { key: 'incaTrail', art: 'terraces', words: incaTrail, kilometres: 43, days: 9, steps: 6000 },
  { key: 'nakasendo', art: 'torii', words: nakasendo, kilometres: 534, days: 84, steps: 7900 },
  // Nobody walks it whole beside a job: the way is drawn together.
  {
    key: 'appalachianTrail',
    art: 'ridges',
    words: appalachianTrail,
    kilometres: 3536,
    days: 180,
    steps: 8000,
    worth: 3,
  },
];

/** Teams walk a journey whose map is copied when the challenge is made. */
export const journeys: readonly ShippedPackage[] = lines.map(
  ({ key, art, words, steps, featured, ...way }) => ({
    key: `journey-${key}`,
    mapKey: key,
    art,
    ...(featured ? { featured } : {}),
    ...journeyWords({ name: words.name, about: words.about, ...way }),
    defaults: {
      between: 'groups',
      challengeType: 'chart',
      competitionOf: 'steps',
      duration: way.days,
      chartType: 'goal',
      steps,
      trackingCalc: 'average',
      allowActivities: 1,
    },
  }),
);
