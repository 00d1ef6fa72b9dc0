import { sql, type Db } from '../../platform/db/db.ts';

export interface QuestionRow {
  week: number;
  text: string;
  question: string;
  options: string[];
  /** Place of the right option. */
  answer: number;
}

export interface AnsweredRow extends QuestionRow {
  choice: number | null;
  isRight: boolean | null;
}

/** Reads questions by week, with what a member answered. */
export async function readQuestions(
  db: Db,
  programId: string,
  challengeId: string,
  memberId: string,
): Promise<AnsweredRow[]> {
  const { rows } =
    await sql<AnsweredRow>`select q.week, q.text, q.question, q.options, q.answer, a.choice, a.is_right
    from challenge_question q
    left join challenge_answer a on a.program_id = q.program_id and a.challenge_id = q.challenge_id and a.week = q.week
      and a.member_id = ${memberId}
    where q.program_id = ${programId} and q.challenge_id = ${challengeId} order by q.week`.execute(db);
  return rows;
}

/** Sets the questions of the weeks after one; those up to it stay. */
export async function replaceQuestions(
  tx: Db,
  programId: string,
  challengeId: string,
  afterWeek: number,
  questions: readonly QuestionRow[],
): Promise<void> {
  await tx
    .deleteFrom('challengeQuestion')
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .where('week', '>', afterWeek)
    .execute();
  const rows = questions
    .filter((one) => one.week > afterWeek)
    .map((one) => ({ ...one, programId, challengeId }));
  if (rows.length) await tx.insertInto('challengeQuestion').values(rows).execute();
}

export interface NewAnswer {
  programId: string;
  challengeId: string;
  memberId: string;
  week: number;
  day: string;
  choice: number;
  isRight: boolean;
  answeredAt: Date;
}

/** False: it was answered before. */
export async function insertAnswer(tx: Db, answer: NewAnswer): Promise<boolean> {
  const rows = await tx
    .insertInto('challengeAnswer')
    .values(answer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .execute();
  return rows.length > 0;
}
