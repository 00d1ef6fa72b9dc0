import appalachianTrail from '#copy/en/journeys/appalachian-trail.json' with { type: 'json' };
import caminoFrances from '#copy/en/journeys/camino-frances.json' with { type: 'json' };
import capeToCape from '#copy/en/journeys/cape-to-cape.json' with { type: 'json' };
import greatOceanWalk from '#copy/en/journeys/great-ocean-walk.json' with { type: 'json' };
import hadriansWall from '#copy/en/journeys/hadrians-wall.json' with { type: 'json' };
import incaTrail from '#copy/en/journeys/inca-trail.json' with { type: 'json' };
import nakasendo from '#copy/en/journeys/nakasendo.json' with { type: 'json' };
import tourDuMontBlanc from '#copy/en/journeys/tour-du-mont-blanc.json' with { type: 'json' };
import type { ArtName } from '#contract/features/challenges/texts.ts';
import { journeyFigures, journeyTexts } from '../../../domain/shipped-texts/public.ts';
import type { ShippedPackage } from './shipped-package.ts';

interface Journey {
  /** The key of the map. */
  key: keyof typeof journeyFigures;
  art: ArtName;
  words: { name: string; about: string };
  /** Steps a day; times the days this is about the real length of the route, at 2,000 steps a mile. */
  steps: number;
  featured?: 1;
}

/** One line for each journey that comes with the product. */
const lines: readonly Journey[] = [
  { key: 'caminoFrances', art: 'shell', words: caminoFrances, steps: 8000, featured: 1 },
  { key: 'hadriansWall', art: 'wall', words: hadriansWall, steps: 6000, featured: 1 },
  { key: 'tourDuMontBlanc', art: 'peaks', words: tourDuMontBlanc, steps: 7000 },
  { key: 'greatOceanWalk', art: 'stacks', words: greatOceanWalk, steps: 6500 },
  { key: 'capeToCape', art: 'lighthouse', words: capeToCape, steps: 5500 },
  { key: 'incaTrail', art: 'terraces', words: incaTrail, steps: 6000 },
  { key: 'nakasendo', art: 'torii', words: nakasendo, steps: 7900 },
  { key: 'appalachianTrail', art: 'ridges', words: appalachianTrail, steps: 8000 },
];

/** Teams walk a journey. Its map is copied when the challenge is created. */
export const journeys: readonly ShippedPackage[] = lines.map((journey) => ({
  key: `journey-${journey.key}`,
  mapKey: journey.key,
  art: journey.art,
  ...(journey.featured ? { featured: journey.featured } : {}),
  ...journeyTexts('en', journeyFigures[journey.key], journey.words),
  defaults: {
    between: 'groups',
    challengeType: 'chart',
    competitionOf: 'steps',
    duration: journeyFigures[journey.key].days,
    chartType: 'goal',
    steps: journey.steps,
    trackingCalc: 'average',
    allowActivities: 1,
  },
}));
