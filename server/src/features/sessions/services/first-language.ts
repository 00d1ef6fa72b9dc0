import type { ProgramRow } from '../../../domain/programs/public.ts';
import { languageOf, languagesOf } from '../../../platform/words/translate.ts';

/** Returns the language of the browser, or the first that the program offers. */
export function firstLanguage({ settings }: ProgramRow, wanted: string | undefined): string {
  const offered = languagesOf(settings);
  const language = languageOf(wanted);
  return offered.includes(language) ? language : (offered[0] ?? language);
}
