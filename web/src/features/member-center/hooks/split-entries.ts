/** A part of the pasted text that should name one person. */
export interface Entry {
  start: number;
  end: number;
  /** The part that should be an address. */
  address: string;
}

const invisible = /\p{Cf}/gu;
const hidden = '\u200B';
const quoted = /"((?:[^"\\]|\\.)*)"(?=(\s*<)?)/gs;
/** Mail programs write these in front of a list, in the languages of the program and of their neighbors. */
const heading = /^\s*(?:to|cc|bcc|from|reply-to|e-?mail|an|von|kopie|para|cco|de|correo)\s*:\s*/i;

/**
 * Returns the text, character for character, with what has no meaning for the splitting replaced: invisible characters,
 * special spaces, names in quotes and the line breaks of a folded line. Positions in it are positions in the text.
 */
function shapeOf(text: string): string {
  return text
    .replaceAll(invisible, (found) => hidden.repeat(found.length))
    .replaceAll(/[\p{Zs}\t\v\f]/gu, ' ')
    .replaceAll(/[，、]/g, ',')
    .replaceAll('；', ';')
    .replaceAll(quoted, (found: string, inside: string, bracket?: string) => {
      const isName = bracket ? !/[<>]|@.*[\r\n]|[\r\n].*@/s.test(inside) : !/[@<>]/.test(inside);
      return isName ? `"${'q'.repeat(inside.length)}"` : found;
    })
    .replaceAll(/\r?\n(?= +<)/g, (found) => ' '.repeat(found.length));
}

/** Returns the address without what surrounds it in running text. */
function bare(word: string): string {
  const visible = word
    .replaceAll(invisible, '')
    .replace(/(@\S+)\s+\([^()@]*\)\s*$/, '$1')
    .replaceAll(/^[\s"'‘“«([<*]+|[\s"'’”»\])>*.:!?]+$/g, '')
    .replace(heading, '');
  return /^mailto:/i.test(visible) ? visible.slice('mailto:'.length).replace(/\?.*$/s, '') : visible;
}

const says = (words: string) => /[\p{L}\p{N}@]/u.test(words.replace(heading, ''));

/**
 * Whether a word in front of an address is most likely its first half, as in `john smith@north.test`: a single word after a plain space
 * that the address does not begin like. Nobody is sent the second half.
 */
const isHalf = (before: string, address: string): boolean =>
  /^ *[\p{L}\p{N}._-]+ +$/u.test(before) &&
  before.trim()[0]!.toLowerCase() !== address.trim()[0]!.toLowerCase();

/** Reads words: each one with an @ is an entry, and so are the words between two of them. */
function wordsIn(text: string, shape: string, from: number, to: number): Entry[] {
  const entries: Entry[] = [];
  const add = (start: number, end: number) => {
    const found = text.slice(start, end);
    if (!says(found)) return;
    const lead = found.length - found.trimStart().length;
    entries.push({ start: start + lead, end: start + found.trimEnd().length, address: bare(found) });
  };
  for (const part of shape.slice(from, to).matchAll(/[^,]+/g)) {
    const start = from + part.index;
    let after = start;
    for (const word of part[0].matchAll(/[^\s@]*@\S*(?: +\([^()@]*\))?/g)) {
      const begins = isHalf(text.slice(after, start + word.index), word[0]) ? after : start + word.index;
      if (begins !== after) add(after, start + word.index);
      after = start + word.index + word[0].length;
      add(begins, after);
    }
    add(after, start + part[0].length);
  }
  return entries;
}

/**
 * Returns where the name in front of a bracket begins: behind the last comma, or at `Lopez, Ada` one comma earlier. A
 * name in quotes has its commas inside.
 */
function nameStart(shape: string, from: number, open: number): number {
  const after = from + (/^.*@[^\s,]*/s.exec(shape.slice(from, open))?.[0].length ?? 0);
  const parts = shape.slice(after, open).split(',');
  const [last = '', family = ''] = parts.toReversed();
  const isTwoParts = last.trim() && family.trim() && !/"q*"/.test(family + last);
  const start = open - last.length - (isTwoParts ? family.length + 1 : 0);
  return start + (/^\s*/.exec(shape.slice(start, open))?.[0].length ?? 0);
}

/** Reads `words, Name <address>`: what stands before the name is read as words. */
function bracketed(
  text: string,
  shape: string,
  span: { from: number; open: number; close: number },
): Entry[] {
  const { from, open, close } = span;
  const inside = wordsIn(text, shape, open + 1, close);
  const [only] = inside;
  if (!only || inside.length > 1) return [...wordsIn(text, shape, from, open), ...inside];
  const start = nameStart(shape, from, open);
  const before = wordsIn(text, shape, from, start);
  const repeated = before.at(-1)?.address === only.address && !says(text.slice(start, open));
  return [...(repeated ? before.slice(0, -1) : before), { start, end: close + 1, address: only.address }];
}

/** Splits a pasted list. Every word of the text belongs to an entry, as its address or as the name in front of an address in brackets. */
export function splitEntries(text: string): Entry[] {
  const shape = shapeOf(text);
  const entries: Entry[] = [];
  for (const line of shape.matchAll(/[^;\r\n\u2028\u2029]+/g)) {
    let from = line.index;
    for (const bracket of line[0].matchAll(/<([^<>]*)>/g)) {
      const open = line.index + bracket.index;
      const close = open + bracket[0].length - 1;
      entries.push(...bracketed(text, shape, { from, open, close }));
      from = close + 1;
    }
    entries.push(...wordsIn(text, shape, from, line.index + line[0].length));
  }
  return entries;
}
