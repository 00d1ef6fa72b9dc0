import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import { isolate } from '#copy/isolate.ts';
import { oneStop, oneStopProcessor } from '#copy/one-stop.ts';
import { directionOf, madeUpLanguages, matchLanguage, type Language } from '#copy/languages.ts';
import { madeUp } from '#copy/made-up.ts';
import type { Translate } from './translate.types.ts';

const folder = path.join(import.meta.dirname, '../../../../copy/src');

/** The languages that have a folder of catalogues. */
export const languages: readonly Language[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const catalogueOf = (file: string): [string, object] => [
  path.basename(file, '.json'),
  JSON.parse(readFileSync(file, 'utf8')) as object,
];

const cataloguesOf = (language: Language) =>
  Object.fromEntries(globSync(path.join(folder, language, '{*,server/*}.json')).map(catalogueOf));

const i18n = i18next.createInstance();
void i18n.use(oneStopProcessor).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  postProcess: [oneStop],
  resources: Object.fromEntries(languages.map((language) => [language, cataloguesOf(language)])),
  // Texts go into plain text and JSON. Code that writes HTML escapes there; here names are only kept apart from the sentence.
  interpolation: { escapeValue: true, escape: (value) => isolate(value) },
  initAsync: false,
});
/** The same texts for sentences from right to left. */
const mirrored = i18n.cloneInstance({
  interpolation: { escapeValue: true, escape: (value) => isolate(value, 'rtl') },
});

const instanceOf = (language: Language) => (directionOf(language) === 'rtl' ? mirrored : i18n);

const translatorOf = (language: Language) => instanceOf(language).getFixedT(language) as Translate;
const translators = new Map<Language, Translate>(
  languages.map((language) => [language, translatorOf(language)]),
);

/** Makes up the texts of a language when it is first asked for. */
function makeUp(language: Language): Translate {
  for (const [name, texts] of Object.entries(cataloguesOf('en')))
    i18n.addResourceBundle(language, name, madeUp(texts, language));
  const translator = translatorOf(language);
  translators.set(language, translator);
  return translator;
}

/** Returns the translator of a language. A key that the language lacks is answered in English. */
export const translate = (language: Language): Translate =>
  translators.get(language) ??
  (madeUpLanguages.includes(language) ? makeUp(language) : translators.get('en')!);

/** Returns the languages that members of a program can choose, by its setting. Null means all of them. */
export const languagesOf = ({
  languagesOn,
}: {
  languagesOn: readonly Language[] | null;
}): readonly Language[] =>
  languagesOn ? languages.filter((language) => languagesOn.includes(language)) : languages;

/**
 * Returns the language of a member's setting or of an `Accept-Language` header; English if there is no catalogue for
 * it.
 */
export const languageOf = (wanted: string | null | undefined): Language => matchLanguage(wanted, languages);

/** Returns the text of a key that may not exist, such as the name of an activity that an admin added. */
export function translateIfKnown(
  language: Language,
  key: string,
  values: Readonly<Record<string, number>> = {},
): string | undefined {
  translate(language);
  const options = { ...values, lng: language };
  if (!i18n.exists(key, options)) return undefined;
  // The line above has found the key.
  const text: unknown = instanceOf(language).t(key as never, options);
  return typeof text === 'string' ? text : undefined;
}

/** Returns a text as it is in the catalogue, with its variables unfilled; in English if the language lacks it. */
export function rawText(language: Language, catalogue: string, key: string): string {
  translate(language);
  const text: unknown = i18n.getResource(language, catalogue, key) ?? i18n.getResource('en', catalogue, key);
  if (typeof text !== 'string') throw new Error(`No text ${catalogue}:${key}`);
  return text;
}
