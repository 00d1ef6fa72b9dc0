import {
  chosen,
  partOfChoice,
  partOfValue,
  valued,
  type Figure,
  type Range,
} from '../../../kernel/disclosure/public.ts';
import type { Asked, Tally } from '../questions.types.ts';

/** Of the boxes that somebody ticks, so many count. The key of the program draws which ones. */
const mostTicks = 3;

export const rangeOf = ({ rangeStart, rangeEnd }: Pick<Asked, 'rangeStart' | 'rangeEnd'>): Range => [
  rangeStart ?? 0,
  rangeEnd ?? 0,
];

/** What one person's answer can move. A text is only counted. */
export const shapeOf = ({ type, options }: Asked) =>
  type === 'range'
    ? valued
    : chosen(type === 'text' ? [] : options.map(({ value }) => value), type === 'checkbox' ? mostTicks : 1);

export function partOf(asked: Asked, answer: string) {
  if (asked.type === 'range') return partOfValue(Number(answer), rangeOf(asked));
  if (asked.type === 'text') return partOfChoice([]);
  return partOfChoice(asked.type === 'checkbox' ? answer.split(',') : [answer]);
}

/** How a question was answered, without names (docs/privacy.md#answers-to-questions). Pure. */
export function presentTally({ type, options }: Asked, figures: readonly Figure[]): Tally {
  const all = figures.find(({ key }) => key === null);
  const choices = type === 'text' || type === 'range' || figures.length === 0 ? [] : options;
  return {
    people: all?.people ?? null,
    choices: choices.map(({ value, label }) => ({
      label,
      people: figures.find(({ key }) => key === value)?.people ?? null,
    })),
    average: all?.average == null ? null : Math.round(all.average),
  };
}
