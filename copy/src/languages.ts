/** A BCP 47 tag, such as `en` or `es`: the name of a folder of catalogues beside this file. */
export type Language = string;

/**
 * Numbers and dates of these languages differ from what the language alone says: Spanish has the formats of Latin
 * America.
 */
const locales: Readonly<Record<Language, string>> = { es: 'es-419' };

/** Returns the locale whose numbers and dates a language has, in the browser, in emails and in files alike. */
export const localeOf = (language: Language): string => locales[language] ?? language;

/**
 * The language to use, from a member's setting or from a browser's `Accept-Language` header
 * ("es-MX,es;q=0.9,en;q=0.8"): the most preferred one of `available`, or English if none matches.
 */
export function matchLanguage(wanted: string | null | undefined, available: readonly Language[]): Language {
  if (!wanted) return 'en';
  if (available.includes(wanted)) return wanted;
  const preferences = wanted.split(',').map((preference) => {
    const [tag = '', ...parameters] = preference.trim().toLowerCase().split(';');
    const weight = parameters.map((part) => part.trim()).find((part) => part.startsWith('q='));
    return { language: tag.split('-')[0]!, weight: weight ? Number(weight.slice(2)) || 0 : 1 };
  });
  const accepted = preferences.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return accepted.map(({ language }) => language).find((each) => available.includes(each)) ?? 'en';
}
