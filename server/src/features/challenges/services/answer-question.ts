import { lockMembers } from '../../../domain/members/public.ts';
import { readRoster, rescoreMembers } from '../../../domain/scoring/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { dayIn, earlier } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { lockChallenge } from '../../../domain/challenges/public.ts';
import { isFinal, weekOpens } from '../../../domain/challenges/pure.ts';
import { insertAnswer, readQuestions, type AnsweredRow } from '../questions.queries.ts';

interface Answer {
  week: number;
  choice: number;
}

/**
 * Answers the question of a week, once (docs/domain.md#wellness-challenge): from the week's first day by the member's
 * calendar until the last day of the challenge; a right answer counts on the day it was given.
 */
export async function answerQuestion(
  context: Context,
  memberId: string,
  id: string,
  { week, choice }: Answer,
): Promise<AnsweredRow> {
  const { db, programId, now } = context;
  const member = await findMember(db, programId, memberId);
  if (!member) throw notFound();
  return inTransaction(db, async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'share');
    if (!challenge) throw notFound();
    await lockMembers(tx, programId, [memberId]);
    if (!(await readRoster(tx, programId, [memberId], id)).length) throw new AppError('not_in_challenge');
    if (isFinal(challenge, now)) throw new AppError('challenge_final');
    const day = dayIn(member.timeZone, now);
    const asked = (await readQuestions(tx, programId, id, memberId)).find((one) => one.week === week);
    if (!asked || weekOpens(challenge, week) > day) throw invalid('week', 'no_such_week');
    if (day > challenge.endDate) throw invalid('week', 'week_over');
    if (choice >= asked.options.length) throw invalid('choice', 'no_such_option');
    const isRight = choice === asked.answer;
    const answer = { programId, challengeId: id, memberId, week, choice, isRight, answeredAt: now };
    if (!(await insertAnswer(tx, { ...answer, day: earlier(day, challenge.endDate) })))
      throw new AppError('already_done');
    await rescoreMembers(context, tx, { memberIds: [memberId], challengeId: id, locked: true });
    return { ...asked, choice, isRight };
  });
}
