import type { TableQuestion } from '#contract/table-choices.ts';

/** Asks what several rows of a day are: parts that add up, or one the whole day. */
export function perDayQuestion(
  column: string,
  rows: readonly { day: string; value: number }[],
): TableQuestion {
  const values = rows.map(({ value }) => value);
  return {
    about: 'perDay',
    column: column || null,
    examples: rows.slice(0, 3).map(({ day, value }) => `${day}: ${value}`),
    choices: [
      { value: 'add', reads: String(values.reduce((all, value) => all + value, 0)) },
      { value: 'most', reads: String(Math.max(...values)) },
      { value: 'refuse', reads: '' },
    ],
    missing: [],
  };
}
