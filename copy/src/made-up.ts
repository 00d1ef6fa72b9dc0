import { directionOf, type Language } from './languages.ts';

// A made-up language of English words, for tests and for those who work on screens: twice as long, so that what has too little
// room shows; each letter with an accent, so that a text that is in no catalogue shows; and from right to left, if it is
// written so.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'];

/** What stays as it is: variables, marks of links, tags, codes, addresses and the names of files. */
const kept = /\{\{[^}]+\}\}|\{\w+\}|\[\[.+?\]\]|<[^>]+>|&\w+;|\S*(?:@|:\/\/|\/)\S*|\w+\.\w{2,}/g;
const word = /[a-z]+/gi;

/** Words of other languages at the length of English ones are hardly longer than these, with their vowels twice. */
const longWord = 14;
/** What follows a word, by the letters that it lacks to twice its length. */
const fill = ['', '', 'of', 'one', 'four', 'three', 'eleven', 'thirteen', 'seventeen'];

const withAccents = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)]!);

/** Vowels twice make a word a third longer. */
const longer = (text: string): string =>
  text.length > longWord ? text : text.replaceAll(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase());

/** Letters of English written from right to left, for which there are signs (RLM, RLO, PDF); numbers keep their order. */
const mirrored = (text: string): string => `\u200F\u202E${text}\u202C\u200F`;

/** Word by word, so that the name of a button still begins with what is shown on it. */
const written = (one: string, write: (text: string) => string): string => {
  const long = longer(one);
  const more = fill[Math.min(2 * one.length - long.length, fill.length - 1)];
  return more ? `${write(long)} ${write(more)}` : write(long);
};

/** Returns a text of English in a made-up language. */
export function madeUpText(text: string, language: Language): string {
  const isMirrored = directionOf(language) === 'rtl';
  const write = (one: string) => (isMirrored ? mirrored(withAccents(one)) : withAccents(one));
  const marks = text.match(kept) ?? [];
  return text
    .split(kept)
    .map((part, at) => part.replaceAll(word, (one) => written(one, write)) + (marks[at] ?? ''))
    .join('');
}

/** What an article of the help has beside its texts is looked up and not read. */
const isLookedUp = (texts: object, key: string) =>
  'id' in texts && 'group' in texts && ['id', 'group'].includes(key);

/**
 * Returns a catalogue of English in a made-up language. Plural forms that English lacks are those of `_other`, because a missing one would be
 * answered in English.
 */
export function madeUp<Value>(value: Value, language: Language): Value {
  if (typeof value === 'string') return madeUpText(value, language) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => madeUp(each, language)) as Value;
  const texts = value as Record<string, unknown>;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = Object.keys(texts)
    .filter((key) => key.endsWith('_other'))
    .flatMap((key) => pluralCategories.map((form) => [key.replace(/other$/, form), texts[key]] as const));
  return Object.fromEntries(
    [...forms, ...Object.entries(texts)].map(([key, each]) => [
      key,
      isLookedUp(texts, key) ? each : madeUp(each, language),
    ]),
  ) as Value;
}
