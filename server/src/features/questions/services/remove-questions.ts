import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { deactivateAll, deleteQuestionRow, lockQuestions, placeQuestions } from '../questions.queries.ts';

/** Deletes a question with its answers, and moves later ones up. */
export async function deleteQuestionOf(context: Context, id: string): Promise<void> {
  const { programId } = context;
  await inTransaction(context.db, async (tx) => {
    const order = await lockQuestions(tx, programId);
    if (!(await deleteQuestionRow(tx, programId, id))) throw notFound();
    await placeQuestions(
      tx,
      programId,
      order.filter((each) => each !== id),
    );
    await writeAudit(tx, context, { action: 'questions.delete', subjectType: 'question', subjectId: id });
  });
}

/** Disables all questions, and returns how many were enabled. */
export async function deactivateQuestionsOf(context: Context): Promise<number> {
  const { programId } = context;
  return inTransaction(context.db, async (tx) => {
    await lockQuestions(tx, programId);
    const count = await deactivateAll(tx, programId);
    const details = { count };
    await writeAudit(tx, context, {
      action: 'questions.deactivateAll',
      subjectType: 'program',
      subjectId: programId,
      details,
    });
    return count;
  });
}
