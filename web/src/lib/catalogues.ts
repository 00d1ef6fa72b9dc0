import type { Language } from '#copy/languages.ts';

type Catalogue = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Catalogue>(['../../../copy/src/*/*.json', '!../../../copy/src/en/*.json'], {
  import: 'default',
});

/** `es` and `teams` of `../../../copy/src/es/teams.json`. */
const partsOf = (file: string): [language: string, namespace: string] => {
  const [name = '', language = ''] = file.split('/').toReversed();
  return [language, name.slice(0, -'.json'.length)];
};

/** English, and every language that has a folder of catalogues. */
export const languages: readonly Language[] = [
  'en',
  ...new Set(Object.keys(files).map((file) => partsOf(file)[0])),
];

/** Fetches all catalogues of a language; the build puts them into one file. */
export async function fetchCatalogues(wanted: Language): Promise<[namespace: string, texts: Catalogue][]> {
  const own = Object.entries(files).filter(([file]) => partsOf(file)[0] === wanted);
  return Promise.all(
    own.map(async ([file, load]): Promise<[string, Catalogue]> => [partsOf(file)[1], await load()]),
  );
}
