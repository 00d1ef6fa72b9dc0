import type { Answers, QuestionRule } from '../mental-wellness.types.ts';

interface SentQuestion {
  Id: string;
  Answers: readonly { Id: string }[];
}

export interface SelectionProblem {
  field: string;
  /** A key of the sentences about fields. */
  problem: 'unknown_answer' | 'uniqueItems' | 'most_options' | 'fewest_options';
  count: number;
}

/**
 * Returns the selection as it is stored (questions and answers in the order of the assessment, so that equal selections
 * are stored alike), or the error.
 */
export function checkSelection(
  questions: readonly QuestionRule[],
  sent: readonly SentQuestion[],
): { answers: Answers } | SelectionProblem {
  const ids = sent.map(({ Id }) => Id);
  if (new Set(ids).size < ids.length) return { field: 'Questions', problem: 'uniqueItems', count: 1 };
  const stranger = ids.findIndex((id) => !questions.some((question) => question.id === id));
  if (stranger >= 0) return { field: `Questions.${stranger}.Id`, problem: 'unknown_answer', count: 1 };
  const answers: Record<string, string[]> = {};
  for (const { id, maximum, required, answers: rules } of questions) {
    const at = ids.indexOf(id);
    const chosen = sent[at]?.Answers.map((answer) => answer.Id) ?? [];
    const field = at < 0 ? 'Questions' : `Questions.${at}.Answers`;
    if (new Set(chosen).size < chosen.length) return { field, problem: 'uniqueItems', count: 1 };
    if (chosen.some((each) => !rules.some((rule) => rule.id === each)))
      return { field, problem: 'unknown_answer', count: 1 };
    if (chosen.length > maximum) return { field, problem: 'most_options', count: maximum };
    if (chosen.length < required) return { field, problem: 'fewest_options', count: required };
    if (chosen.length) answers[id] = rules.map((rule) => rule.id).filter((each) => chosen.includes(each));
  }
  return { answers };
}
