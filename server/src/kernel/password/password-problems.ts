import { commonWords } from './common-words.ts';

/** Keys of the texts (errors.fields). */
export type PasswordProblem = 'common_password' | 'personal_password';

// What people write for a letter: p4ssw0rd is password.
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
];
const walks = rows.flatMap((row) => [row, [...row].toReversed().join('')]);
/** With fewer characters of its own than this, a password counts as made of the words in it. */
const ownAtLeast = 4;

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const withLetters = (text: string) => text.replaceAll(/[0134578@$!]/g, (sign) => lookAlikes[sign] ?? sign);
/** The text with letters for look-alikes, and the same without years and marks around it. */
const formsOf = (plain: string) => [
  plain,
  withLetters(plain),
  withLetters(plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')),
];
const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');

/** Removes the words, the longest first, and returns the remaining letters. */
function lettersBeyond(text: string, words: readonly string[]): string {
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, ' ');
  return letters(rest);
}

const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length);
// Short words only join longer ones (thepassword). Without a long word they prove nothing.
const common = longestFirst(commonWords.map(fold));
const commonLong = new Set(common.filter((word) => word.length >= 4));

/** The shortest piece that gives the text when repeated: 'ab' for 'abab'. */
function period(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return piece;
  }
  return text;
}

/** How many characters belong to runs of three or more along the alphabet, the digits or a keyboard row. */
function walked(text: string): number {
  let count = 0;
  let at = 0;
  while (at < text.length) {
    let length = 0;
    for (const walk of walks) {
      let run = 1;
      while (at + run < text.length && walk.includes(text.slice(at, at + run + 1))) run += 1;
      if (run > length) length = run;
    }
    if (length >= 3) count += length;
    at += Math.max(length, 1);
  }
  return count;
}

function isCommon(plain: string): boolean {
  if (period(plain).length <= 4) return true;
  if (plain.length - walked(plain) < ownAtLeast) return true;
  // Digits and marks only: a telephone number, a date, an account number.
  if (!/\p{L}/u.test(plain)) return true;
  return formsOf(plain).some((form) => {
    const bare = period(letters(form));
    if (![...commonLong].some((word) => bare.includes(word))) return false;
    return lettersBeyond(form, common).length === 0;
  });
}

/** The parts of names and addresses that count as a person's or program's words. */
function wordsOf(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => {
    const folded = fold(text);
    return [letters(folded), ...folded.split(/[^\p{L}\p{N}]+/u)];
  });
  return longestFirst([...new Set(parts.filter((part) => part.length >= 3))]);
}

function isPersonal(plain: string, words: readonly string[]): boolean {
  return formsOf(plain).some((form) => {
    if (!words.some((word) => form.includes(word))) return false;
    return lettersBeyond(form, longestFirst([...words, ...common])).length < ownAtLeast;
  });
}

/**
 * What is wrong with a new password, besides its length which the contract limits: common passwords and
 * those made of the person's or program's words are refused (docs/domain.md#passwords-and-sign-in).
 */
export function passwordProblems(password: string, words: readonly string[]): PasswordProblem[] {
  const plain = fold(password);
  const problems: PasswordProblem[] = [];
  if (isCommon(plain)) problems.push('common_password');
  if (isPersonal(plain, wordsOf(words))) problems.push('personal_password');
  return problems;
}
