import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JourneyWords, ShippedMap } from './shipped-map.ts';

const words = path.join(import.meta.dirname, '../../../../../copy/src/en/journeys');
const read = <T>(folder: string, file: string): T =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as T;

/** Every journey in this folder with its texts, which are in a file of the same name in copy/src/en/journeys. */
export const shippedMaps: readonly { map: ShippedMap; words: JourneyWords }[] = readdirSync(
  import.meta.dirname,
)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => ({
    map: read<ShippedMap>(import.meta.dirname, file),
    words: read<JourneyWords>(words, file),
  }));
