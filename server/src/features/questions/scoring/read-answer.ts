import { mostAnswerText } from '#contract/features/questions/questions.ts';
import type { Asked, Option } from '../questions.types.ts';

/** Texts that look the same are the same, however a keyboard composes its letters. */
const same = (text: string): string => text.trim().normalize('NFC');

/**
 * Parses options that are joined by '##' or given as an object from value to text. Spaces and duplicates are removed.
 */
export function optionsOf(fields: string | Record<string, string> | undefined): Option[] {
  const pairs =
    typeof fields === 'string'
      ? fields.split('##').map((each): [string, string] => [same(each), same(each)])
      : Object.entries(fields ?? {}).map(([value, label]): [string, string] => [same(value), same(label)]);
  const kept = new Map<string, Option>();
  for (const [value, label] of pairs)
    if (value && label) kept.set(JSON.stringify([value, label]), { value, label });
  return [...kept.values()];
}

/** Returns the problem of a question, as field and code, or null. */
export function askedProblem({ type, options, rangeStart, rangeEnd }: Asked): [string, string] | null {
  if (type === 'range') {
    if (rangeStart === null) return ['range_start', 'required'];
    if (rangeEnd === null) return ['range_end', 'required'];
    return rangeEnd > rangeStart ? null : ['range_end', 'range_order'];
  }
  if (type === 'text') return null;
  if (options.length < 2 || options.length > 100) return ['fields', 'two_options'];
  // Nobody could tell which of two that are called the same was chosen.
  const isTwice = (of: 'value' | 'label') => new Set(options.map((each) => each[of])).size < options.length;
  if (isTwice('value') || isTwice('label')) return ['fields', 'uniqueItems'];
  // Several choices are joined by commas.
  const joined = type === 'checkbox' && options.some(({ value }) => value.includes(','));
  return joined ? ['fields', 'no_comma'] : null;
}

type Answer = { answer: string } | { problem: string };

/** An answer as it is stored, or the error. Blank answers do not come here. */
export function answerTo({ type, options, rangeStart, rangeEnd }: Asked, said: string): Answer {
  const text = same(said);
  if (type === 'text')
    return text.length > mostAnswerText ? { problem: 'too_long_answer' } : { answer: text };
  if (type === 'range') {
    const number = /^-?\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    const fits = number >= (rangeStart ?? 0) && number <= (rangeEnd ?? 0);
    return fits ? { answer: String(number) } : { problem: 'no_such_choice' };
  }
  const known = options.map(({ value }) => same(value));
  const chosen = type === 'checkbox' ? text.split(',').map((each) => each.trim()) : [text];
  if (!chosen.every((each) => known.includes(each))) return { problem: 'no_such_choice' };
  // In the order of the options, each once.
  const stored = options.map(({ value }) => value);
  return { answer: stored.filter((value) => chosen.includes(same(value))).join(',') };
}
