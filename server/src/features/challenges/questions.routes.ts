import {
  answerChallengeQuestion,
  listChallengeQuestions,
  setChallengeQuestions,
  type ChallengeQuestion,
} from '#contract/features/challenges/questions.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { accessOwnRecords } from '../../domain/visibility/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import {
  accessChallenge,
  accessChallengeToManage,
  viewerOf,
  mayManage,
} from '../../domain/challenges/public.ts';
import { weekOpens, type SeenChallenge } from '../../domain/challenges/pure.ts';
import { presentQuestion } from './challenges.presenter.ts';
import { readQuestions } from './questions.queries.ts';
import { answerQuestion } from './services/answer-question.ts';
import { setQuestions } from './services/set-questions.ts';

async function list(context: Context, challenge: SeenChallenge): Promise<{ items: ChallengeQuestion[] }> {
  const { db, programId, actor, now } = context;
  const manages = mayManage(viewerOf(context), challenge);
  const today = dayIn(actor.timeZone, now);
  const rows = await readQuestions(db, programId, challenge.id, actor.memberId);
  const open = rows.filter((row) => manages || weekOpens(challenge, row.week) <= today);
  return { items: open.map((row) => presentQuestion(challenge, row, manages)) };
}

export const questionRoutes = [
  route(listChallengeQuestions, async ({ context, params }) =>
    list(context, await accessChallenge(context, params.id)),
  ),

  route(setChallengeQuestions, async ({ context, params, body }) => {
    const challenge = await accessChallengeToManage(context, params.id);
    const read = (within: Context) => list(within, challenge);
    return inTransaction(context.db, async (tx) => {
      const within = { ...context, db: tx };
      await refuseOutdated(within, tx, { spec: setChallengeQuestions, id: `${params.id}:questions`, read });
      await setQuestions(within, params.id, body.questions);
      return read(within);
    });
  }),

  route(answerChallengeQuestion, async ({ context, params, body }) => {
    const challenge = await accessChallenge(context, params.id);
    const memberId = await accessOwnRecords(context, body.memberId);
    const answered = await answerQuestion(context, memberId, challenge.id, body);
    return presentQuestion(challenge, answered, false);
  }),
];
