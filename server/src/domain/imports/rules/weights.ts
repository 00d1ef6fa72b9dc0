import type { TableQuestion, WeightUnit } from '#contract/table-choices.ts';

export const kgInPound = 0.45359237;
const pounds = /\b(lbs?|pounds?|libras?)\b/i;
const kilograms = /\b(kgs?|kilos?|kilograms?|kilogramos?)\b/i;

/** Returns words that are glued together in a header, such as WeightKg, with a space between. */
export const apart = (header: string): string =>
  header.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

/** Returns the unit that a header or the text behind a number names. */
export const weightUnitIn = (text: string): WeightUnit | null =>
  pounds.test(text) ? 'lb' : kilograms.test(text) ? 'kg' : null;

/** Asks the unit of weights that have none. */
export const weightQuestion = (column: string, examples: string[]): TableQuestion => ({
  about: 'weightUnit',
  column: column || null,
  examples,
  choices: (['kg', 'lb'] as const).map((value) => ({ value, reads: `${examples[0] ?? ''} ${value}` })),
  missing: [],
});
