import {
  answerRules,
  blurredMean,
  blurredPeople,
  changesBetween,
  keyed,
} from '../../../kernel/disclosure/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { dayIn, mondayOf } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { findRelease, listAnswers, saveRelease } from '../questions.queries.ts';
import type { QuestionRow, Tally } from '../questions.types.ts';
import { tallyAnswers, type Blur } from '../scoring/tally-answers.ts';

/**
 * How a question was answered, as it may be shown: counted once a week, when it is first asked for, and blurred. While
 * fewer than five people have answered or left since, the counts of before stay (docs/privacy.md#answers-to-questions).
 */
export async function releasedAnswers(context: Context, tx: Db, question: QuestionRow): Promise<Tally> {
  const { programId, deps, now } = context;
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  const week = mondayOf(dayIn(program.timeZone, now));
  const before = await findRelease(tx, programId, question.id);
  if (before && before.week >= week) return before.tally;
  const answers = await listAnswers(tx, programId, question.id);
  const { chance, hashOf } = keyed(deps.secrets, programId);
  const people = answers.map(({ memberId }) => hashOf(memberId)).toSorted();
  const changes = before ? changesBetween(before.people, people) : 0;
  if (before && changes > 0 && changes < answerRules.fewestChanges) {
    await saveRelease(tx, programId, question.id, { ...before, week });
    return before.tally;
  }
  const of = { label: `question ${question.id}`, members: people, week, chance };
  const blur: Blur = {
    people: (figure, count) => blurredPeople(of, figure, count, answerRules),
    mean: (values, range) => {
      const shownPeople = blur.people(['all'], values.length) ?? 0;
      if (shownPeople < answerRules.fewestForAverage) return null;
      return blurredMean(of, { values, range, shownPeople }, answerRules).average;
    },
  };
  const tally = tallyAnswers(
    question,
    answers.map(({ answer }) => answer),
    blur,
  );
  // Nothing was shown, so nothing has to stay.
  if (tally.people === null) return tally;
  await saveRelease(tx, programId, question.id, { week, people, tally });
  return (await findRelease(tx, programId, question.id))!.tally;
}
