import type { Language } from '#copy/languages.ts';
import { contentIn } from '../../platform/words/content.ts';
import { languages } from '../../platform/words/translate.ts';
import { journeyFigures, journeyTexts } from './journeys.ts';

type Texts = ReadonlyMap<string, string>;

const flat = (words: object, at: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${at}.${key}`, value]] : flat(value as object, `${at}.${key}`),
  );

/** Returns every text of the journeys and packages of the product, by where it is. */
function textsIn(language: Language): Texts {
  const journeys = contentIn(language, 'journeys') as Record<string, { name: string; about: string }>;
  const ofPackages = Object.values(journeyFigures).flatMap((figures) => {
    const words = journeys[figures.file];
    return words ? flat(journeyTexts(language, figures, words), `package-${figures.file}`) : [];
  });
  return new Map([...flat(journeys, ''), ...flat(contentIn(language, 'packages'), ''), ...ofPackages]);
}

const texts = new Map<Language, Texts>(languages.map((language) => [language, textsIn(language)]));

/** Where a text is, in whichever language it is. */
const places = new Map<string, string>();
for (const ofLanguage of texts.values())
  for (const [place, text] of ofLanguage) if (!places.has(text)) places.set(text, place);

/**
 * Returns a text that came with the product, in the reader's language. What somebody wrote or changed stays as it is
 * (docs/decisions/887).
 */
export function shippedText<T extends string | null>(language: Language, text: T): T {
  const place = text === null ? undefined : places.get(text);
  return place === undefined ? text : ((texts.get(language)?.get(place) ?? text) as T);
}

const inPackage = /^(?<of>.*)\.(?:packageName|tile|description)$/;

/**
 * Returns the English names of shipped packages whose texts in this language contain what is searched, in lower case.
 */
export function shippedPackagesWith(language: Language, search: string): string[] {
  if (language === 'en') return [];
  const found = new Set<string>();
  for (const [place, text] of texts.get(language) ?? []) {
    const of = inPackage.exec(place)?.groups?.['of'];
    const name = of === undefined ? undefined : texts.get('en')?.get(`${of}.packageName`);
    if (name !== undefined && text.toLowerCase().includes(search)) found.add(name);
  }
  return [...found];
}
