import { invalid } from '../../platform/errors/errors.ts';
import { languages } from '../../platform/words/translate.ts';

/** Refuses languages that nobody has translated. */
export function refuseUnknownLanguages(chosen: readonly string[] | null | undefined): void {
  const known: readonly string[] = languages;
  if (chosen?.some((language) => !known.includes(language))) throw invalid('languagesOn', 'unknown_language');
}
