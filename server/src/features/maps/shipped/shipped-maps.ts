import { hadriansWall as hadriansWallWords } from '#copy/en/journeys/hadrians-wall.ts';
import { hadriansWall } from './hadrians-wall.ts';
import type { JourneyWords, ShippedMap } from './shipped-map.ts';

/** Every journey that is shipped, with what it says. Another one is a line here. */
export const shippedMaps: readonly { map: ShippedMap; words: JourneyWords }[] = [
  { map: hadriansWall, words: hadriansWallWords },
];
