import appalachianTrailWords from '#copy/en/journeys/appalachian-trail.json' with { type: 'json' };
import caminoFrancesWords from '#copy/en/journeys/camino-frances.json' with { type: 'json' };
import capeToCapeWords from '#copy/en/journeys/cape-to-cape.json' with { type: 'json' };
import greatOceanWalkWords from '#copy/en/journeys/great-ocean-walk.json' with { type: 'json' };
import hadriansWallWords from '#copy/en/journeys/hadrians-wall.json' with { type: 'json' };
import incaTrailWords from '#copy/en/journeys/inca-trail.json' with { type: 'json' };
import nakasendoWords from '#copy/en/journeys/nakasendo.json' with { type: 'json' };
import tourDuMontBlancWords from '#copy/en/journeys/tour-du-mont-blanc.json' with { type: 'json' };
import { appalachianTrail } from './appalachian-trail.ts';
import { caminoFrances } from './camino-frances.ts';
import { capeToCape } from './cape-to-cape.ts';
import { greatOceanWalk } from './great-ocean-walk.ts';
import { hadriansWall } from './hadrians-wall.ts';
import { incaTrail } from './inca-trail.ts';
import { nakasendo } from './nakasendo.ts';
import { tourDuMontBlanc } from './tour-du-mont-blanc.ts';
import type { JourneyWords, ShippedMap } from './shipped-map.ts';

/** Every shipped journey with its texts. To add one, add a line. */
export const shippedMaps: readonly { map: ShippedMap; words: JourneyWords }[] = [
  { map: appalachianTrail, words: appalachianTrailWords },
  { map: caminoFrances, words: caminoFrancesWords },
  { map: capeToCape, words: capeToCapeWords },
  { map: greatOceanWalk, words: greatOceanWalkWords },
  { map: hadriansWall, words: hadriansWallWords },
  { map: incaTrail, words: incaTrailWords },
  { map: nakasendo, words: nakasendoWords },
  { map: tourDuMontBlanc, words: tourDuMontBlancWords },
];
