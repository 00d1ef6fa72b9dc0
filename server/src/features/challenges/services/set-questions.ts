import type { setChallengeQuestions } from '#contract/features/challenges/questions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { lockChallenge } from '../../../domain/challenges/public.ts';
import { weekOpens, weeksOf } from '../../../domain/challenges/pure.ts';
import { readQuestions, replaceQuestions } from '../questions.queries.ts';

type Questions = BodyOf<typeof setChallengeQuestions>['questions'];

function check(questions: Questions, weeks: number): void {
  const seen = new Set<number>();
  for (const [at, { week, options, answer }] of questions.entries()) {
    if (week > weeks) throw invalid(`questions.${at}.week`, 'no_such_week');
    if (seen.has(week)) throw invalid(`questions.${at}.week`, 'uniqueItems');
    if (answer >= options.length) throw invalid(`questions.${at}.answer`, 'no_such_option');
    seen.add(week);
  }
}

/** Sets the weekly questions of a wellness challenge. What a week that has begun asks stays: somebody may have answered. */
export async function setQuestions(context: Context, id: string, questions: Questions): Promise<void> {
  const { db, programId, actor, now } = context;
  await inTransaction(db, async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'update');
    if (!challenge) throw notFound();
    if (challenge.challengeType !== 'wellness' || !challenge.trackQuestions)
      throw invalid('questions', 'not_taken');
    check(questions, weeksOf(challenge));
    const today = dayIn(challenge.timeZone, now);
    const standing = await readQuestions(tx, programId, id, actor.memberId);
    const begun = standing.filter((one) => weekOpens(challenge, one.week) <= today);
    const changed = begun.some((one) => {
      const sent = questions.find((each) => each.week === one.week);
      const { week, text, question, options, answer } = one;
      return (
        sent && JSON.stringify({ week, text, question, options, answer }) !== JSON.stringify(inOrder(sent))
      );
    });
    if (changed) throw new AppError('frozen_rule', { fields: { questions: ['frozen_rule'] } });
    const lastBegun = Math.max(0, ...begun.map((one) => one.week));
    await replaceQuestions(tx, programId, id, lastBegun, questions);
  });
}

const inOrder = ({ week, text, question, options, answer }: Questions[number]) => {
  return { week, text, question, options, answer };
};
