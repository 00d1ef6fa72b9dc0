import appalachianTrail from '#copy/en/journeys/appalachian-trail.json' with { type: 'json' };
import caminoFrances from '#copy/en/journeys/camino-frances.json' with { type: 'json' };
import capeToCape from '#copy/en/journeys/cape-to-cape.json' with { type: 'json' };
import greatOceanWalk from '#copy/en/journeys/great-ocean-walk.json' with { type: 'json' };
import hadriansWall from '#copy/en/journeys/hadrians-wall.json' with { type: 'json' };
import incaTrail from '#copy/en/journeys/inca-trail.json' with { type: 'json' };
import nakasendo from '#copy/en/journeys/nakasendo.json' with { type: 'json' };
import tourDuMontBlanc from '#copy/en/journeys/tour-du-mont-blanc.json' with { type: 'json' };
import type { ArtName } from '#contract/features/challenges/texts.ts';
import type { ShippedPackage } from './shipped-package.ts';
import { translate } from '../../../platform/words/translate.ts';

interface Journey {
  /** The key of the map. */
  key: string;
  art: ArtName;
  words: { name: string; about: string };
  kilometres: number;
  days: number;
  /** Steps a day; times the days this is about the real length of the route, at 2,000 steps a mile. */
  steps: number;
  featured?: 1;
  /** How many steps of the route one step is worth, where the route is shortened. */
  worth?: number;
}

/** One line for each journey that comes with the product. */
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
  // Nobody walks it all beside a job, so the route is shortened.
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

const t = translate('en');

/** The texts of a journey's package. They differ in the journey's name and description only. */
function textsOf({ words: { name, about }, kilometres, days, worth }: Journey) {
  return {
    packageName: name,
    tile: worth
      ? t('journey-packages:tileDrawnTogether', { kilometres, days, worth })
      : t('journey-packages:tile', { kilometres, days }),
    description: about,
    rulesText: t('journey-packages:rulesText'),
    invitationText: t('journey-packages:invitationText', { name, days }),
    halfwayText: t('journey-packages:halfwayText', { name }),
    closingText: t('journey-packages:closingText', { name }),
  };
}

/** Teams walk a journey. Its map is copied when the challenge is created. */
export const journeys: readonly ShippedPackage[] = lines.map((journey) => ({
  key: `journey-${journey.key}`,
  mapKey: journey.key,
  art: journey.art,
  ...(journey.featured ? { featured: journey.featured } : {}),
  ...textsOf(journey),
  defaults: {
    between: 'groups',
    challengeType: 'chart',
    competitionOf: 'steps',
    duration: journey.days,
    chartType: 'goal',
    steps: journey.steps,
    trackingCalc: 'average',
    allowActivities: 1,
  },
}));
