import { mostAnswerText } from '#contract/features/questions/questions.ts';
import type { Asked, Option } from '../questions.types.ts';

/**
 * Parses options that are joined by '##' or given as an object from value to text. Spaces and duplicates are removed.
 */
export function optionsOf(fields: string | Record<string, string> | undefined): Option[] {
  const pairs =
    typeof fields === 'string'
      ? fields.split('##').map((each): [string, string] => [each.trim(), each.trim()])
      : Object.entries(fields ?? {}).map(([value, label]): [string, string] => [value.trim(), label.trim()]);
  return [...new Map(pairs.filter(([value, label]) => value && label))].map(([value, label]) => ({
    value,
    label,
  }));
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
  // Several choices are joined by commas.
  const joined = type === 'checkbox' && options.some(({ value }) => value.includes(','));
  return joined ? ['fields', 'no_comma'] : null;
}

type Answer = { answer: string } | { problem: string };

/** An answer as it is stored, or the error. Blank answers do not come here. */
export function answerTo({ type, options, rangeStart, rangeEnd }: Asked, said: string): Answer {
  const text = said.trim();
  if (type === 'text')
    return text.length > mostAnswerText ? { problem: 'too_long_answer' } : { answer: text };
  if (type === 'range') {
    const number = /^-?\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    const fits = number >= (rangeStart ?? 0) && number <= (rangeEnd ?? 0);
    return fits ? { answer: String(number) } : { problem: 'no_such_choice' };
  }
  const known = options.map(({ value }) => value);
  const chosen = type === 'checkbox' ? text.split(',').map((each) => each.trim()) : [text];
  if (!chosen.every((each) => known.includes(each))) return { problem: 'no_such_choice' };
  // In the order of the options, each once.
  return { answer: known.filter((value) => chosen.includes(value)).join(',') };
}
