import { lookUp, type Language } from '#copy/languages.ts';
import { invalid } from '../../platform/errors/errors.ts';
import { languages } from '../../platform/words/translate.ts';
import { shippedText } from '../shipped-texts/public.ts';
import type { Translations, Words } from './translations.types.ts';

const writtenIn = ({ language }: Translations): Language => language ?? 'en';

/** Returns the language of those that a text exists in that a reader gets; undefined for the one it was written in. */
function nearest(reader: Language, translations: Translations, field: string): Language | undefined {
  const { others = {} } = translations;
  const own = writtenIn(translations);
  const there = Object.keys(others).filter((each) => others[each]?.[field] !== undefined);
  const found = lookUp(reader, [own, ...there]);
  return found === own ? undefined : found;
}

function textIn<Text extends Words>(
  reader: Language,
  translations: Translations,
  field: string,
  own: Text,
): Text {
  const language = nearest(reader, translations, field);
  const found = language === undefined ? undefined : translations.others?.[language]?.[field];
  if (found === undefined) return typeof own === 'string' ? shippedText(reader, own) : own;
  // Of options, some may be missing.
  return typeof own === 'object' ? ({ ...(own as object), ...(found as object) } as Text) : (found as Text);
}

/**
 * Returns texts of a record in the reader's language: what the program wrote in it, else what the product has in it,
 * else what stands there (docs/decisions/983).
 */
export const textsIn = <Texts extends Record<string, Words>>(
  reader: Language,
  translations: Translations | null,
  own: Texts,
): Texts =>
  Object.fromEntries(
    Object.entries(own).map(([field, text]) => [field, textIn(reader, translations ?? {}, field, text)]),
  ) as Texts;

const isShipped = (text: Words) =>
  typeof text === 'string' && languages.some((language) => shippedText(language, text) !== text);

/** Returns all texts for those who may change them. What came with the product stays in their language, as in every form. */
export function presentTranslations<Texts extends Record<string, Words>>(
  reader: Language,
  translations: Translations | null,
  written: Texts,
) {
  const own = Object.entries(written).map(([field, text]) => [
    field,
    typeof text === 'string' ? shippedText(reader, text) : text,
  ]);
  const shipped = Object.keys(written).filter((field) => isShipped(written[field]!));
  // Nobody said what they are written in, but these are shown in the reader's language.
  const guessed = shipped.length && languages.includes(reader) ? reader : 'en';
  return {
    language: translations?.language ?? guessed,
    own: Object.fromEntries(own) as Texts,
    others: (translations?.others ?? {}) as Record<Language, Partial<Texts>>,
    shipped,
  };
}

const isThere = (words: Words): boolean =>
  typeof words === 'string' ? words !== '' : Object.keys(words).length > 0;

const trimmed = (words: Words): Words =>
  typeof words === 'string'
    ? words.trim()
    : Object.fromEntries(
        Object.entries(words).flatMap(([value, text]) => (text.trim() ? [[value, text.trim()]] : [])),
      );

function refuseUnknown(language: Language, field: string): void {
  if (!languages.includes(language)) throw invalid(field, 'unknown_language');
}

/** Returns what is kept of the texts that were sent: none that is empty. Without any sent, what was there before. */
export function keptTranslations(
  sent: { language: Language; others: Record<Language, object> } | undefined,
  before: Translations | null,
  reader: Language,
): Translations {
  if (sent === undefined)
    return before ?? { language: languages.includes(reader) ? reader : 'en', others: {} };
  const { language, others } = sent;
  refuseUnknown(language, 'translations.language');
  const kept = Object.entries(others).flatMap(([each, texts]) => {
    refuseUnknown(each, `translations.others.${each}`);
    const filled = Object.entries(texts as Record<string, Words>)
      .map(([field, words]) => [field, trimmed(words)] as const)
      .filter(([, words]) => isThere(words));
    return each === language || filled.length === 0 ? [] : [[each, Object.fromEntries(filled)] as const];
  });
  return { language, others: Object.fromEntries(kept) };
}
