import type { BodyOf } from '#contract/endpoint.ts';
import type { createQuestion, updateQuestion } from '#contract/features/questions/questions.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { keptTranslations, type Translations } from '../../../domain/translations/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { askedProblem, optionsOf } from '../scoring/read-answer.ts';
import {
  hasAnswers,
  insertQuestion,
  listQuestions,
  lockQuestions,
  placeQuestions,
  updateQuestionRow,
  type QuestionValues,
} from '../questions.queries.ts';
import type { Asked } from '../questions.types.ts';

type Input = Omit<BodyOf<typeof createQuestion>, 'programId'>;
type Change = BodyOf<typeof updateQuestion>;

function askedBy(input: Change, before: Asked | null): Asked {
  const type = input.type ?? before?.type ?? 'text';
  const isRange = type === 'range';
  const chooses = !isRange && type !== 'text';
  const options = input.fields === undefined ? (before?.options ?? []) : optionsOf(input.fields);
  return {
    type,
    options: chooses ? options : [],
    rangeStart: isRange ? (input.range_start ?? before?.rangeStart ?? null) : null,
    rangeEnd: isRange ? (input.range_end ?? before?.rangeEnd ?? null) : null,
  };
}

function checked(asked: Asked): Asked {
  const problem = askedProblem(asked);
  if (problem) throw invalid(...problem);
  return asked;
}

const translationsOf = ({ actor }: Context, { translations }: Change, before: Translations | null) =>
  keptTranslations(translations, before, actor.language);

/** Creates the last question of the program. Returns its id. */
export async function createQuestionOf(context: Context, tx: Db, input: Input): Promise<string> {
  const { programId, now } = context;
  const asked = checked(askedBy(input, null));
  const others = await lockQuestions(tx, programId);
  const id = newId();
  const row: QuestionValues = {
    programId,
    id,
    ...asked,
    question: input.question.trim(),
    description: input.description?.trim() ?? '',
    translations: translationsOf(context, input, null),
    required: input.required ?? false,
    pointValue: input.pointValue ?? 0,
    draft: input.draft ?? false,
    active: input.active ?? true,
    position: others.length + 1,
  };
  await insertQuestion(tx, row, now);
  await writeAudit(tx, context, { action: 'questions.create', subjectType: 'question', subjectId: id });
  return id;
}

/** Returns the field to name when what a question asks changes. */
function changedField(asked: Asked, before: Asked): string {
  if (asked.type !== before.type) return 'type';
  return asked.type === 'range' ? 'range_start' : 'fields';
}

const sameAsked = (a: Asked, b: Asked) =>
  JSON.stringify([a.type, a.options, a.rangeStart, a.rangeEnd]) ===
  JSON.stringify([b.type, b.options, b.rangeStart, b.rangeEnd]);

/** Changes the fields in the request. The wording of a question can't change once someone has answered. */
export async function changeQuestion(context: Context, tx: Db, id: string, input: Change): Promise<void> {
  const { programId, actor } = context;
  const order = await lockQuestions(tx, programId);
  const [before] = await listQuestions(
    tx,
    { programId, memberId: actor.memberId, all: true, ids: [id] },
    1,
    0,
  );
  if (!before) throw notFound();
  const asked = checked(askedBy(input, before));
  if (!sameAsked(asked, before) && (await hasAnswers(tx, programId, id)))
    throw invalid(changedField(asked, before), 'has_answers');
  await updateQuestionRow(tx, {
    programId,
    id,
    ...asked,
    question: input.question?.trim() ?? before.question,
    description: input.description?.trim() ?? before.description,
    translations: translationsOf(context, input, before.translations),
    required: input.required ?? before.required,
    pointValue: input.pointValue ?? before.pointValue,
    draft: input.draft ?? before.draft,
    active: input.active ?? before.active,
    position: before.position,
  });
  if (input.position !== undefined) {
    const others = order.filter((each) => each !== id);
    await placeQuestions(tx, programId, others.toSpliced(input.position - 1, 0, id));
  }
  await writeAudit(tx, context, {
    action: 'questions.update',
    subjectType: 'question',
    subjectId: id,
    details: { fields: Object.keys(input) },
  });
}
