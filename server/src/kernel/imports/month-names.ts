/** Languages in which files of reports name their columns and months. */
const fileLanguages = ['en', 'es', 'de', 'fr', 'it', 'pt', 'nl', 'pl', 'sv', 'da'] as const;

/** Returns a word without case, accents and signs. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z]/g, '');

function namesOf(month: number): string[] {
  const day = new Date(Date.UTC(2026, month - 1, 15));
  return fileLanguages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const alone = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(day);
      // Beside a day, some languages bend the name.
      const beside = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
        .formatToParts(day)
        .find(({ type }) => type === 'month')?.value;
      return [plainWord(alone), plainWord(beside ?? '')];
    }),
  );
}

const months = new Map(
  Array.from({ length: 12 }, (_, at) => namesOf(at + 1).map((name) => [name, at + 1] as const)).flat(),
);
months.delete('');

/** Returns the month, from 1, that a word names in one of these languages, or null. */
export const monthOf = (word: string): number | null => months.get(plainWord(word)) ?? null;
