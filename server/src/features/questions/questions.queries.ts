import type { Language } from '#copy/languages.ts';
import type { Asked, QuestionRow } from './questions.types.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { QuestionState } from '#contract/features/questions/questions.ts';
import { likeAnywhere } from '../../kernel/lists/public.ts';

export interface QuestionFilter {
  programId: string;
  /** The member whose answers are included. */
  memberId: string;
  /** Includes drafts and disabled questions. */
  all: boolean;
  answered?: boolean | undefined;
  required?: boolean | undefined;
  ids?: readonly string[];
  state?: QuestionState | undefined;
  search?: string | undefined;
  /** The language that is searched beside the one that a question was written in. */
  language?: Language | undefined;
}

const inState = {
  open: sql`and q.active and not q.draft`,
  draft: sql`and q.draft`,
  archived: sql`and not q.active and not q.draft`,
};

const from = ({
  programId,
  memberId,
  all,
  answered,
  required,
  ids,
  state,
  search,
  language = 'en',
}: QuestionFilter) => sql`
  from question q left join question_answer a on a.program_id = q.program_id and a.question_id = q.id and a.member_id = ${memberId}
  where q.program_id = ${programId} ${all ? sql`` : sql`and q.active and not q.draft`}
    ${answered === undefined ? sql`` : sql`and (a.member_id is not null) = ${answered}`}
    ${required === undefined ? sql`` : sql`and q.required = ${required}`}
    ${state === undefined ? sql`` : inState[state]}
    ${
      search?.trim()
        ? sql`and (q.question ilike ${likeAnywhere(search)}
        or q.translations #>> array['others', ${language}, 'question'] ilike ${likeAnywhere(search)})`
        : sql``
    }
    ${ids ? sql`and q.id = any(${ids}::uuid[])` : sql``}`;

export async function listQuestions(
  db: Db,
  filter: QuestionFilter,
  limit: number,
  offset: number,
): Promise<QuestionRow[]> {
  const { rows } =
    await sql<QuestionRow>`select q.program_id, q.id, q.question, q.description, q.translations, q.type, q.options, q.range_start,
      q.range_end, q.required, q.point_value, q.draft, q.active, q.position, a.answer, a.day
    ${from(filter)} order by q.position, q.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countQuestions(db: Db, filter: QuestionFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Locks the program's questions as a whole, because creating, moving and deleting them changes the positions of
 * others.
 */
export async function lockQuestions(tx: Db, programId: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('questions ' || ${programId}, 0))`.execute(tx);
  const { rows } = await sql<{ id: string }>`select id from question where program_id = ${programId}
    order by position, id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function hasAnswers(tx: Db, programId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from question_answer where program_id = ${programId} and question_id = ${id}
    limit 1`.execute(tx);
  return rows.length > 0;
}

export type QuestionValues = Omit<QuestionRow, 'answer' | 'day'>;

const columnsOf = <Row extends Pick<QuestionValues, 'options' | 'translations'>>({
  options,
  translations,
  ...row
}: Row) => ({
  ...row,
  options: JSON.stringify(options),
  translations: JSON.stringify(translations),
});

export async function insertQuestion(tx: Db, row: QuestionValues, now: Date): Promise<void> {
  await tx
    .insertInto('question')
    .values({ ...columnsOf(row), createdAt: now })
    .execute();
}

export async function updateQuestionRow(tx: Db, { programId, id, ...row }: QuestionValues): Promise<void> {
  await tx
    .updateTable('question')
    .set(columnsOf(row))
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Sets positions by the order of the ids, starting at 1. */
export async function placeQuestions(tx: Db, programId: string, ids: readonly string[]): Promise<void> {
  await sql`update question q set position = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where q.program_id = ${programId} and q.id = o.id and q.position <> o.place`.execute(tx);
}

export async function deleteQuestionRow(tx: Db, programId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`delete from question where program_id = ${programId} and id = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function deactivateAll(tx: Db, programId: string): Promise<number> {
  const { rows } = await sql`update question set active = false where program_id = ${programId} and active
    returning 1`.execute(tx);
  return rows.length;
}

export async function putAnswers(
  tx: Db,
  programId: string,
  memberId: string,
  answers: readonly { id: string; answer: string; day: string }[],
  now: Date,
): Promise<void> {
  for (const { id, answer, day } of answers)
    await sql`insert into question_answer (program_id, question_id, member_id, answer, day, answered_at)
      values (${programId}, ${id}, ${memberId}, ${answer}, ${day}, ${now})
      on conflict (program_id, question_id, member_id) do update set answer = excluded.answer, day = excluded.day,
        answered_at = excluded.answered_at where question_answer.answer <> excluded.answer`.execute(tx);
}

export async function listAnswers(
  db: Db,
  programId: string,
  questionId: string,
): Promise<{ memberId: string; answer: string }[]> {
  return db
    .selectFrom('questionAnswer')
    .select(['memberId', 'answer'])
    .where('programId', '=', programId)
    .where('questionId', '=', questionId)
    .execute();
}

/** Lists the questions that members see or saw, in their order. */
export async function listAsked(db: Db, programId: string): Promise<(Asked & { id: string })[]> {
  const { rows } = await sql<Asked & { id: string }>`select id, type, options, range_start, range_end
    from question where program_id = ${programId} and not draft order by position, id`.execute(db);
  return rows;
}
