import { roughly } from '../questions.presenter.ts';
import type { Asked } from '../questions.types.ts';

export interface Tally {
  /** Null if fewer than ten people answered. */
  people: number | null;
  /** Empty for text and range. */
  choices: { label: string; people: number | null }[];
  average: number | null;
}

/** How a question was answered, without names and without small counts (docs/decisions/200). Pure. */
export function tallyAnswers(
  { type, options }: Pick<Asked, 'type' | 'options'>,
  answers: readonly { answer: string; people: number }[],
): Tally {
  const all = answers.reduce((sum, { people }) => sum + people, 0);
  const people = roughly(all);
  if (type === 'text' || people === null) return { people, choices: [], average: null };
  if (type === 'range') {
    const sum = answers.reduce((total, each) => total + Number(each.answer) * each.people, 0);
    return { people, choices: [], average: Math.round(sum / all) };
  }
  const chosen = (value: string) =>
    answers
      .filter(({ answer }) => (type === 'checkbox' ? answer.split(',').includes(value) : answer === value))
      .reduce((total, each) => total + each.people, 0);
  return {
    people,
    choices: options.map(({ value, label }) => ({ label, people: roughly(chosen(value)) })),
    average: null,
  };
}
