/** The languages the product speaks. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

const isSpoken = (tag: string): tag is Language => languages.some((each) => each === tag);

/**
 * The language to speak, from a member's setting or from what a browser would like ("es-MX,es;q=0.9,en;q=0.8"); the
 * first that is spoken here, English if none is.
 */
export function languageOf(wished: string | null | undefined): Language {
  const wishes = (wished ?? '').split(',').map((wish) => {
    const [tag = '', ...more] = wish.trim().toLowerCase().split(';');
    const weight = more.map((part) => part.trim()).find((part) => part.startsWith('q='));
    return { language: tag.split('-')[0]!, weight: weight ? Number(weight.slice(2)) || 0 : 1 };
  });
  const spoken = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return spoken.map(({ language }) => language).find(isSpoken) ?? 'en';
}
