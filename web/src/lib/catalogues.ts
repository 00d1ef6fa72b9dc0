import texts from 'virtual:texts';
import type { Language } from '#copy/languages.ts';

type Catalogue = Readonly<Record<string, unknown>>;

/** English, and every language that has a folder of catalogues. */
export const languages: readonly Language[] = ['en', ...Object.keys(texts)];

/** Fetches all catalogues of a language; the build puts them into one file. */
export async function fetchCatalogues(wanted: Language): Promise<[namespace: string, texts: Catalogue][]> {
  const all = await texts[wanted]?.();
  return Object.entries(all?.default ?? {});
}
