import type { Language } from '#copy/languages.ts';
import { translate } from '../../platform/words/translate.ts';

/** The figures of a journey that the texts of its package name. */
export interface JourneyFigures {
  /** Its catalogue in copy/src/LANGUAGE/journeys. */
  file: string;
  kilometres: number;
  days: number;
  /** How many steps of the route one step is worth, where the route is shortened. */
  worth?: number;
}

export const journeyFigures = {
  caminoFrances: { file: 'camino-frances', kilometres: 780, days: 120 },
  hadriansWall: { file: 'hadrians-wall', kilometres: 135, days: 28 },
  tourDuMontBlanc: { file: 'tour-du-mont-blanc', kilometres: 170, days: 30 },
  greatOceanWalk: { file: 'great-ocean-walk', kilometres: 110, days: 21 },
  capeToCape: { file: 'cape-to-cape', kilometres: 124, days: 28 },
  incaTrail: { file: 'inca-trail', kilometres: 43, days: 9 },
  nakasendo: { file: 'nakasendo', kilometres: 534, days: 84 },
  // Nobody walks it all beside a job, so the route is shortened.
  appalachianTrail: { file: 'appalachian-trail', kilometres: 3536, days: 180, worth: 3 },
} as const satisfies Record<string, JourneyFigures>;

/**
 * Returns the texts of a journey's package in a language. They differ in the journey's name, description and figures
 * only.
 */
export function journeyTexts(
  language: Language,
  { kilometres, days, worth }: JourneyFigures,
  { name, about }: { name: string; about: string },
) {
  const t = translate(language);
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
