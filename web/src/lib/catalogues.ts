import i18next from 'i18next';
import type { Catalogues } from '#copy/catalogues.gen.d.ts';
import { madeUpLanguages, type Language } from '#copy/languages.ts';
import { firstCatalogues } from './i18n.ts';

export type Catalogue = keyof Catalogues;

/** Each catalogue of each language is a file that is fetched when it is needed; those of i18n.ts are there already. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../../copy/src/*/*.json',
    '!../../../copy/src/en/{activity,app,challenges,failures,photos,sessions,today,wellness}.json',
  ],
  { import: 'default' },
);

/** Every language that has a folder of catalogues. */
export const languages: readonly Language[] = [
  ...new Set(Object.keys(files).map((file) => file.split('/').at(-2)!)),
];

/**
 * The catalogs this page has shown so far: a screen's texts are fetched in its languages, and a language's texts for
 * its screens.
 */
const shown = { languages: new Set<Language>(['en']), catalogues: new Set(Object.keys(firstCatalogues)) };

const readCatalogue = (language: Language, name: string) =>
  files[`../../../copy/src/${language}/${name}.json`]?.();

async function makeUpCatalogue(language: Language, name: string) {
  const [english, { madeUp }] = await Promise.all([
    firstCatalogues[name as keyof typeof firstCatalogues] ?? readCatalogue('en', name),
    import('#copy/made-up.ts'),
  ]);
  return madeUp(english, language);
}

async function fetchCatalogue(language: Language, name: string): Promise<void> {
  if (i18next.hasResourceBundle(language, name)) return;
  const read = madeUpLanguages.includes(language) ? makeUpCatalogue : readCatalogue;
  // Missing texts of a language appear in English.
  const texts = await read(language, name);
  if (texts) i18next.addResourceBundle(language, name, texts);
}

/** Fetches the catalogues that a part of the page names. */
export async function loadTexts(catalogues: readonly Catalogue[]): Promise<void> {
  for (const name of catalogues) shown.catalogues.add(name);
  await Promise.all(
    [...shown.languages].flatMap((language) => catalogues.map((name) => fetchCatalogue(language, name))),
  );
}

/** Fetches everything that was shown so far in another language, and in a wider one that has what it lacks: `pt` for `pt-BR`. */
export async function loadLanguage(language: Language): Promise<void> {
  const all = [language, ...languages.filter((each) => language.startsWith(`${each}-`))];
  for (const each of all) shown.languages.add(each);
  await Promise.all(all.flatMap((each) => [...shown.catalogues].map((name) => fetchCatalogue(each, name))));
}

/**
 * A file that is loaded lazily, with the catalogues that it and its imports show:
 * `lazyPart(withTexts(() => import('./team-needed.tsx')))`. The build writes their names (web/catalogue-lists.ts).
 */
export const withTexts =
  <File>(load: () => Promise<File>, catalogues: readonly Catalogue[] = []) =>
  async (): Promise<File> => {
    const [file] = await Promise.all([load(), loadTexts(catalogues)]);
    return file;
  };
