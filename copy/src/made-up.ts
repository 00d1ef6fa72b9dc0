import { directionOf, type Language } from './languages.ts';

// A made-up language of English words, for tests and for those who work on screens: twice as long, so that what has too little
// room shows; each letter with an accent, so that a text that is in no catalogue shows; and from right to left, if it is
// written so.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ'];

/** What stays as it is: variables, marks of links, tags, codes, addresses and the names of files. */
const kept = /\{\{[^}]+\}\}|\{\w+\}|\[\[.+?\]\]|<[^>]+>|&\w+;|\S*(?:@|:\/\/|\/)\S*|\w+\.\w{2,}/g;
const word = /[a-z]+/gi;

/** Longer words than these are hardly found in languages that put words together, at the length of English words. */
const longWord = 14;
const fill = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const withAccents = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)]!);

/** Vowels twice make a word a third longer. */
const longer = (text: string): string =>
  text.length > longWord ? text : text.replaceAll(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase());

/** Letters of English written from right to left, for which there are two signs (RLM, RLO, PDF); numbers keep their order. */
const mirrored = (text: string): string => `\u200F\u202E${text}\u202C\u200F`;

/** Returns a text of English in a made-up language. */
export function madeUpText(text: string, language: Language): string {
  const isMirrored = directionOf(language) === 'rtl';
  const write = (one: string) => (isMirrored ? mirrored(withAccents(one)) : withAccents(one));
  let length = 0;
  const between = (part: string) =>
    part.replaceAll(word, (one) => {
      const long = longer(one);
      length += long.length - 2 * one.length;
      return write(long);
    });
  const marks = text.match(kept) ?? [];
  let written = text
    .split(kept)
    .map((part, at) => between(part) + (marks[at] ?? ''))
    .join('');
  for (let at = 0; length < 0; at += 1) {
    const more = fill[at % fill.length]!;
    written += ` ${write(more)}`;
    length += more.length + 1;
  }
  return written;
}

/** Names of a catalogue that are looked up and not read. */
const lookedUp = new Set(['id', 'group']);

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
      lookedUp.has(key) ? each : madeUp(each, language),
    ]),
  ) as Value;
}
