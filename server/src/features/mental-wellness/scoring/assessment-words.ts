import type { Shelf } from '../mental-wellness.types.ts';

/** The text of a question (`nights`) or of an answer (`nights.rested`); null for what the assessment no longer has. */
export function wordOfAssessment({ assessment }: Shelf, code: string): string | null {
  const [question = '', answer] = code.split('.');
  const texts = assessment.questions[question];
  return (answer === undefined ? texts?.text : texts?.answers[answer]) ?? null;
}
