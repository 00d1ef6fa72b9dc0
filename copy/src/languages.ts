/** A BCP 47 tag, such as `en` or `es`: the name of a folder of catalogues beside this file. */
export type Language = string;

/**
 * The made-up languages (made-up.ts), under the tags that Android gives to its own: English with accents, and the same written from right
 * to left. They have no folder, nobody is offered one, and only those who ask for exactly this tag get it.
 */
export const madeUpLanguages: readonly Language[] = ['en-XA', 'ar-XB'];

/** The scripts that are written from right to left and have languages of today. */
const mirroredScripts = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** Returns the direction that a language is written in, by its tag or by the script it is most likely written in. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  mirroredScripts.includes(new Intl.Locale(language).maximize().script!) ? 'rtl' : 'ltr';

/**
 * Numbers and dates of these languages differ from what the language alone says: Spanish has the formats of Latin
 * America.
 */
const locales: Readonly<Record<Language, string>> = { es: 'es-419' };

/** Returns the locale whose numbers and dates a language has, in the browser, in emails and in files alike. */
export const localeOf = (language: Language): string => locales[language] ?? language;

/** A tag with the script that it is most likely written in, such as `zh-Hant-TW` for `zh-TW`. */
function withScript(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().toString();
  } catch {
    // A browser can send anything.
    return tag;
  }
}

/** A tag and those that are less specific: `zh-hant-tw`, `zh-hant`, `zh`. */
function prefixesOf(tag: string): string[] {
  const parts = tag.toLowerCase().split('-');
  return parts.map((_, most) => parts.slice(0, parts.length - most).join('-'));
}

/**
 * Returns the most specific of the languages that fits a tag: for `pt-BR` the folder `pt-BR`, else `pt` (the look-up of RFC
 * 4647), else another region of it, which is nearer than English. The script counts more than the region: for `zh-TW`, `zh-Hant` is
 * nearer than `zh`.
 */
export function lookUp(tag: string, available: readonly Language[]): Language | undefined {
  const wanted = [tag.toLowerCase(), ...prefixesOf(withScript(tag)).slice(0, -1), ...prefixesOf(tag)];
  const found = wanted.map((one) => available.find((each) => each.toLowerCase() === one));
  const [language = ''] = prefixesOf(tag).slice(-1);
  return (
    found.find((each) => each !== undefined) ??
    available.find((each) => each.toLowerCase().startsWith(`${language}-`))
  );
}

/**
 * The language to use, from a member's setting or from a browser's `Accept-Language` header
 * ("es-MX,es;q=0.9,en;q=0.8"): the one of `available` that fits the most preferred, or English if none does.
 */
export function matchLanguage(wanted: string | null | undefined, available: readonly Language[]): Language {
  if (!wanted) return 'en';
  if (available.includes(wanted) || madeUpLanguages.includes(wanted)) return wanted;
  const preferences = wanted.split(',').map((preference) => {
    const [tag = '', ...parameters] = preference.trim().toLowerCase().split(';');
    const weight = parameters.map((part) => part.trim()).find((part) => part.startsWith('q='));
    return { tag, weight: weight ? Number(weight.slice(2)) || 0 : 1 };
  });
  const accepted = preferences.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of accepted) {
    const found = lookUp(tag, available);
    if (found) return found;
  }
  return 'en';
}
