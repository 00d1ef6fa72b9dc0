import * as assessment from '#contract/features/mental-wellness/assessment.ts';
import * as plan from '#contract/features/mental-wellness/plan.ts';
import { library } from '../../../src/features/mental-wellness/library/load-library.ts';
import { selectionOf, usual } from '../../../src/features/mental-wellness/tests/world.ts';
import type { AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';

const oneself = (spec: AccessCase['spec'], input: object = {}): AccessCase => ({
  spec,
  at: 'nowhere: one’s own',
  targets: ['own'],
  input: () => input,
});

/** Content is the same for everyone, and the caller's own state is sent with it. */
const piece = (
  spec: AccessCase['spec'],
  at: string,
  id: string,
  params: object = {},
  body?: object,
): AccessCase => ({
  spec,
  at,
  targets: ['own', 'absent'],
  input: (_, __, target) => ({
    params: { ...params, [at]: target === 'own' ? id : 'nothing-of-ours' },
    ...(body ? { body } : {}),
  }),
});

const idOf = (kind: string) => library.in('en').pieces.find((each) => each.kind === kind)!.id;

export const planCases: readonly AccessCase[] = [
  about(assessment.saveAssessment, { body: selectionOf(usual) }),
  oneself(plan.listContent, { params: { type: 'topics' } }),
  oneself(plan.listContentPages, { params: { type: 'topics' } }),
  piece(plan.getArticle, 'articleId', idOf('article')),
  piece(plan.getGuide, 'guideId', idOf('guide')),
  piece(plan.getStrategy, 'strategyId', idOf('strategy')),
  piece(plan.getTopic, 'topicId', 'sleep'),
  piece(plan.saveItemState, 'itemId', idOf('article'), { kind: 'article' }, { saved: true }),
];
