import {
  createQuestion,
  deactivateQuestions,
  deleteQuestion,
  downloadQuestionStats,
  getQuestionAnswers,
  saveAnswers,
  updateQuestion,
} from '#contract/features/questions/questions.ts';
import * as notices from '#contract/features/notices/notices.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { memberOf, organizationOf, programOf, type Actor, type Target, type World } from './world.ts';

const places = ['own', 'other', 'absent'] as const;

/** A new question of the callers' program, or of the other one. */
async function questionOf({ api, cedarAdmin, bea }: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const maker = target === 'other' ? bea : cedarAdmin;
  const body = { programId: maker.programId, question: 'How?', type: 'text' as const };
  const made = await api.call(maker.token, createQuestion, { body });
  if (made.status !== 200) throw new Error(`No question: ${JSON.stringify(made.body)}`);
  return made.body.id;
}

/** A new notice. Own: for everyone in the program. Unseen: for an organization without the caller. */
async function noticeOf(world: World, actor: Actor, target: Target, kind: 'admin' | 'org'): Promise<string> {
  if (target === 'absent') return newId();
  const maker = target === 'other' ? world.bea : world.cedarAdmin;
  const message = 'Flu shots on Friday';
  if (kind === 'admin') {
    const made = await world.api.call(maker.token, notices.createNotice, { body: { message } });
    return made.body.id;
  }
  const organizationId = await organizationOf(world, actor, target);
  const body = { organizationId, message };
  return (await world.api.call(maker.token, notices.createOrganizationNotice, { body })).body.id;
}

const ofProgram = (spec: AccessCase['spec'], rest: object = {}): AccessCase => ({
  spec,
  at: 'id',
  targets: programs,
  input: (world, _, target) => ({ params: { id: programOf(world, target) }, ...rest }),
});
const ofQuestion = (spec: AccessCase['spec'], body?: object): AccessCase => ({
  spec,
  at: 'id',
  targets: places,
  input: async (world, _, target) => ({
    params: { id: await questionOf(world, target) },
    ...(body ? { body } : {}),
  }),
});
const ofNotice = (spec: AccessCase['spec'], kind: 'admin' | 'org', body?: object): AccessCase => ({
  spec,
  at: 'id',
  targets: places,
  input: async (world, actor, target) => ({
    params: { id: await noticeOf(world, actor, target, kind) },
    ...(body ? { body } : {}),
  }),
});

const questionCases: readonly AccessCase[] = [
  ofProgram(deactivateQuestions),
  ofQuestion(updateQuestion, { question: 'How so?' }),
  ofQuestion(deleteQuestion),
  ofQuestion(getQuestionAnswers),
  {
    spec: createQuestion,
    at: 'programId in the body',
    targets: programs,
    input: (world, _, target) => ({
      body: { programId: programOf(world, target), question: 'How?', type: 'text' },
    }),
  },
  {
    ...ofProgram(downloadQuestionStats),
    input: async (world, _, target) => ({
      params: { id: programOf(world, target) },
      body: { questionList: [await questionOf(world, 'own')] },
    }),
  },
  {
    spec: downloadQuestionStats,
    at: 'questionList in the body',
    targets: places,
    input: async (world, _, target) => ({
      params: { id: world.cedar },
      body: { questionList: [await questionOf(world, target)] },
    }),
  },
  ...(['programId', 'memberId', 'questionAnswers'] as const).map((field): AccessCase => ({
    spec: saveAnswers,
    at: `${field} in the body`,
    targets: field === 'memberId' ? withHidden : places,
    input: async (world, actor, target) => ({
      body: {
        programId: field === 'programId' ? programOf(world, target) : world.cedar,
        memberId: field === 'memberId' ? memberOf(world, actor, target) : actor.id,
        questionAnswers: [
          { id: await questionOf(world, field === 'questionAnswers' ? target : 'own'), answer: 'So' },
        ],
      },
    }),
  })),
];

const noticeCases: readonly AccessCase[] = [
  about(notices.createNotice, { body: { message: 'Hello' } }),
  ofNotice(notices.updateNotice, 'admin', { duration: 3 }),
  ofNotice(notices.deleteNotice, 'admin'),
  ofNotice(notices.dismissNotice, 'admin'),
  {
    spec: notices.dismissNotice,
    at: 'id of one for an organization',
    targets: ['own', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => ({
      params: { id: await noticeOf(world, actor, target, 'org') },
    }),
  },
  {
    spec: notices.listOrganizationNotices,
    at: 'organizationId in the query',
    targets: ['own', 'unseen', 'other', 'absent'],
    input: async (world, actor, target) => ({
      query: { organizationId: await organizationOf(world, actor, target) },
    }),
  },
  {
    spec: notices.createOrganizationNotice,
    at: 'organizationId in the body',
    targets: places,
    input: async (world, actor, target) => ({
      body: { organizationId: await organizationOf(world, actor, target), message: 'Hello' },
    }),
  },
  ofNotice(notices.updateOrganizationNotice, 'org', { message: 'Hello again' }),
];

export const communicationCases: readonly AccessCase[] = [...questionCases, ...noticeCases];
