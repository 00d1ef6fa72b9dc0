import { appalachianTrail as appalachianTrailWords } from '#copy/en/journeys/appalachian-trail.ts';
import { caminoFrances as caminoFrancesWords } from '#copy/en/journeys/camino-frances.ts';
import { capeToCape as capeToCapeWords } from '#copy/en/journeys/cape-to-cape.ts';
import { greatOceanWalk as greatOceanWalkWords } from '#copy/en/journeys/great-ocean-walk.ts';
import { hadriansWall as hadriansWallWords } from '#copy/en/journeys/hadrians-wall.ts';
import { incaTrail as incaTrailWords } from '#copy/en/journeys/inca-trail.ts';
import { nakasendo as nakasendoWords } from '#copy/en/journeys/nakasendo.ts';
import { tourDuMontBlanc as tourDuMontBlancWords } from '#copy/en/journeys/tour-du-mont-blanc.ts';
import { appalachianTrail } from './appalachian-trail.ts';
import { caminoFrances } from './camino-frances.ts';
import { capeToCape } from './cape-to-cape.ts';
import { greatOceanWalk } from './great-ocean-walk.ts';
import { hadriansWall } from './hadrians-wall.ts';
import { incaTrail } from './inca-trail.ts';
import { nakasendo } from './nakasendo.ts';
import { tourDuMontBlanc } from './tour-du-mont-blanc.ts';
import type { JourneyWords, ShippedMap } from './shipped-map.ts';

/** Every journey that is shipped, with what it says. Another one is a line here. */
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
