import type { Selection } from '#contract/features/mental-wellness/assessment.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { OpenPlan, QuestionRule } from '../mental-wellness.types.ts';
import { withAnswers } from '../scoring/change-plan.ts';
import { checkSelection } from '../scoring/check-selection.ts';
import { changePlan } from './sealed-plan.ts';

/** Stores a member's answers, and so creates their plan or updates it. The same answers again change nothing. */
export async function saveAssessment(
  context: Context,
  { memberId, today, questions }: { memberId: string; today: string; questions: readonly QuestionRule[] },
  sent: Selection,
): Promise<OpenPlan> {
  const checked = checkSelection(questions, sent.Questions);
  if ('problem' in checked) {
    const { field, problem, count } = checked;
    const limits = { [field]: { limit: count, n: count } };
    throw new AppError('validation_failed', { fields: { [field]: [problem] }, limits });
  }
  return inTransaction(context.db, (tx) =>
    changePlan(context, tx, memberId, (plan) => withAnswers(plan, checked.answers, { questions, today })),
  );
}
