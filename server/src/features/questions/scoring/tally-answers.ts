import type { Figure } from '../../../kernel/disclosure/public.ts';
import type { Asked, Tally } from '../questions.types.ts';

/** How figures are blurred before they are shown. */
export interface Blur {
  /** Null: too few people. */
  people(figure: Figure, count: number): number | null;
  /** Null: too few people. */
  mean(values: readonly number[], range: readonly [number, number]): number | null;
}

/** How a question was answered, without names and without small counts (docs/privacy.md#answers-to-questions). Pure. */
export function tallyAnswers(
  { type, options, rangeStart, rangeEnd }: Omit<Asked, 'question'>,
  answers: readonly string[],
  blur: Blur,
): Tally {
  const people = blur.people(['all'], answers.length);
  if (type === 'text' || people === null) return { people, choices: [], average: null };
  if (type === 'range') {
    const average = blur.mean(answers.map(Number), [rangeStart ?? 0, rangeEnd ?? 0]);
    return { people, choices: [], average: average === null ? null : Math.round(average) };
  }
  const chosen = (value: string) =>
    answers.filter((answer) => (type === 'checkbox' ? answer.split(',').includes(value) : answer === value))
      .length;
  return {
    people,
    choices: options.map(({ value, label }) => ({
      label,
      people: blur.people(['option', value], chosen(value)),
    })),
    average: null,
  };
}
