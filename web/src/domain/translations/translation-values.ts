import i18next from 'i18next';
import { languages } from '../../lib/catalogues.ts';

/** The part of a form's values that other languages have: `in.es.message`. */
export interface TranslationValues {
  /** The language of the record's own texts; empty for a new one until someone chooses. */
  writtenIn: string;
  [key: `in.${string}`]: string;
}

type Words = string | Readonly<Record<string, string>>;
type Stored = { language: string; others: Readonly<Record<string, object>> } | null | undefined;

/** It is the id of the field too, and an id has no spaces. */
export const keyOf = (language: string, field: string) =>
  `in.${language}.${encodeURIComponent(field)}` as const;

/** Returns the language in which someone writes who has chosen none. */
export const languageToWrite = ({ writtenIn }: Pick<TranslationValues, 'writtenIn'>): string =>
  writtenIn || languages.find((each) => each === i18next.language) || 'en';

/** Returns the values of a form for texts in every language; a text of options has a value for each of them. */
export function translationValues(stored: Stored, fields: readonly string[]): TranslationValues {
  const values: TranslationValues = { writtenIn: stored?.language ?? '' };
  for (const language of new Set([...languages, ...Object.keys(stored?.others ?? {})]))
    for (const field of fields) {
      const texts = (stored?.others[language] ?? {}) as Readonly<Record<string, Words>>;
      const [name = '', ...option] = field.split('.');
      const words = texts[name] ?? '';
      values[keyOf(language, field)] = typeof words === 'string' ? words : (words[option.join('.')] ?? '');
    }
  return values;
}

/** Returns the texts as a call takes them. A new record of which nobody said anything has none. */
export function translationsBody(values: TranslationValues, fields: readonly string[]) {
  const others: Record<string, Record<string, string>> = {};
  for (const language of languages)
    for (const field of fields) {
      const text = values[keyOf(language, field)]?.trim();
      if (text) (others[language] ??= {})[field] = text;
    }
  return values.writtenIn || Object.keys(others).length
    ? { translations: { language: languageToWrite(values), others } }
    : {};
}

/** The field of the form that an error of the server is about. */
export const translationField = (path: string): string =>
  path.replace(/^translations\.others\./, 'in.').replace(/^translations\.language$/, 'writtenIn');
