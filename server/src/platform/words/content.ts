import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#copy/languages.ts';

const copy = path.join(import.meta.dirname, '../../../../copy/src');

/**
 * Returns the texts of a folder of content, such as `journeys`, in a language: those of each file by its name. Empty if
 * the language has none.
 */
export const contentIn = (language: Language, folder: string): Record<string, object> =>
  Object.fromEntries(
    globSync(path.join(copy, language, folder, '*.json')).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(file, 'utf8')) as object,
    ]),
  );
