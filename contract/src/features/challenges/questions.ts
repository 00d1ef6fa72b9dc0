import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, IdParams, Id, Nullable } from '../../schemas.ts';
import { forOneself, permission } from '../../permissions.ts';
import { challengesRead, challengesUpdate } from './permissions.ts';

const Text = (maxLength: number) => T.String({ minLength: 1, maxLength, pattern: '\\S' });
const Week = T.Integer({ minimum: 1, maximum: 53 });

/** The question of a week. The right option and my answer are sent only after I have answered, or to the author. */
export const ChallengeQuestion = T.Object({
  week: Week,
  /** First day on which it can be answered. */
  opensOn: Day,
  text: T.String(),
  question: T.String(),
  options: T.Array(T.String()),
  answer: Nullable(T.Integer()),
  choice: Nullable(T.Integer()),
  isRight: Nullable(T.Boolean()),
});
export type ChallengeQuestion = T.Static<typeof ChallengeQuestion>;

export const listChallengeQuestions = endpoint({
  method: 'GET',
  path: 'challenges/{id}/questions',
  permission: challengesRead,
  summary: 'List weekly questions of a wellness challenge that are open; all of them for those who manage it',
  params: IdParams,
  response: T.Object({ items: T.Array(ChallengeQuestion) }),
});

export const setChallengeQuestions = endpoint({
  method: 'POST',
  path: 'challenges/{id}/questions',
  permission: challengesUpdate,
  summary: 'Set weekly questions of a wellness challenge. Questions of weeks that have begun stay',
  params: IdParams,
  body: T.Object(
    {
      questions: T.Array(
        T.Object(
          {
            week: Week,
            text: Text(2000),
            question: Text(300),
            options: T.Array(Text(200), { minItems: 2, maxItems: 6, uniqueItems: true }),
            /** Index of the right option, from 0. */
            answer: T.Integer({ minimum: 0, maximum: 5 }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 53 },
      ),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ items: T.Array(ChallengeQuestion) }),
  errors: ['frozen_rule', 'validation_failed'],
  edits: ['items'],
});

const challengesAnswer = permission('challenges.answer', forOneself);

export const answerChallengeQuestion = endpoint({
  method: 'POST',
  path: 'challenges/{id}/questions/answer',
  permission: challengesAnswer,
  summary: 'Answer the question of a week, once; the right answer is worth 10 points',
  params: IdParams,
  body: T.Object(
    { memberId: Id, week: Week, choice: T.Integer({ minimum: 0, maximum: 5 }) },
    { additionalProperties: false },
  ),
  response: ChallengeQuestion,
  errors: ['already_done', 'not_in_challenge', 'challenge_final', 'validation_failed'],
});
