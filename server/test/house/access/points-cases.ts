import {
  answerChallengeQuestion,
  listChallengeQuestions,
  setChallengeQuestions,
} from '#contract/features/challenges/questions.ts';
import { getExcusedDays, setExcusedDay } from '#contract/features/challenges/excused-days.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { correctPoints } from '#contract/features/points/member-points.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { memberOf, type Actor, type Target, type World } from './world.ts';

const questions = [1, 2].map((week) => ({
  week,
  text: 'Sleep comes easier in the dark.',
  question: 'What helps?',
  options: ['A bright screen', 'A dark room'],
  answer: 1,
}));

/** A wellness challenge with a question this week. For one's own, the caller created it and can be in it. */
async function wellnessOf(world: World, actor: Actor, target: Target, joined: boolean): Promise<string> {
  if (target === 'absent') return newId();
  const { api, cedarAdmin, bea, carl } = world;
  const maker = { own: actor, same: carl, unseen: carl, other: bea }[target];
  const made = await api.call(maker.token, createChallenge, {
    body: {
      programId: maker.programId,
      challengeName: `Weeks ${newId()}`,
      challengeType: 'wellness',
      startDate: '2026-11-16',
      duration: 14,
      public: target === 'unseen' ? 0 : 1,
      addCreator: target === 'own' && joined ? 1 : 0,
    },
  });
  if (made.status !== 200) throw new Error(`No challenge: ${JSON.stringify(made.body)}`);
  const setter = target === 'other' ? bea : cedarAdmin;
  await api.call(setter.token, setChallengeQuestions, { params: { id: made.body.id }, body: { questions } });
  return made.body.id;
}

export const pointsCases: readonly AccessCase[] = [
  about(correctPoints, { body: { amount: 5, reason: 'Helped at the fair' } }),
  {
    spec: listChallengeQuestions,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({
      params: { id: await wellnessOf(world, actor, target, false) },
    }),
  },
  {
    spec: getExcusedDays,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({
      params: { id: await wellnessOf(world, actor, target, false) },
    }),
  },
  {
    spec: setExcusedDay,
    at: 'id',
    targets: ['own', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => ({
      params: { id: await wellnessOf(world, actor, target, true) },
      body: { memberId: actor.id, day: '2026-11-20', excused: true },
    }),
  },
  {
    spec: setExcusedDay,
    at: 'memberId in the body',
    targets: ['own', 'same', 'other', 'absent'],
    input: async (world, actor, target) => ({
      params: { id: await wellnessOf(world, actor, 'own', true) },
      body: { memberId: memberOf(world, actor, target), day: '2026-11-20', excused: true },
    }),
  },
  {
    spec: setChallengeQuestions,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({
      params: { id: await wellnessOf(world, actor, target, false) },
      body: { questions },
    }),
  },
  {
    spec: answerChallengeQuestion,
    at: 'id',
    targets: ['own', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => ({
      params: { id: await wellnessOf(world, actor, target, true) },
      body: { memberId: actor.id, week: 1, choice: 1 },
    }),
  },
  {
    spec: answerChallengeQuestion,
    at: 'memberId in the body',
    targets: ['own', 'same', 'other', 'absent'],
    input: async (world, actor, target) => ({
      params: { id: await wellnessOf(world, actor, 'own', true) },
      body: { memberId: memberOf(world, actor, target), week: 1, choice: 1 },
    }),
  },
];
