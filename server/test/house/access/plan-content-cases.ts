import * as own from '#contract/features/mental-wellness/plan-arrangement.ts';
import * as staff from '#contract/features/mental-wellness/plan-content.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { writtenArticle, writtenText } from '../../factories/plan-texts.ts';
import type { AccessCase, Input } from './cases.ts';
import { about } from './derived-cases.ts';
import type { Target, World } from './world.ts';

const content = writtenText();
const article = writtenArticle();

/** A new draft for each call, because most of them change it. */
async function textOf({ api, visitor }: World, target: Target): Promise<string> {
  if (target !== 'own') return newId();
  const { body } = await api.call(visitor.token, staff.createText, { body: { kind: 'article', content } });
  return body.id;
}

async function published(world: World, target: Target): Promise<string> {
  const id = await textOf(world, target);
  const body = { revision: 0, note: '' };
  if (target === 'own')
    await world.api.call(world.visitor.token, staff.publishText, { params: { id }, body });
  return id;
}

async function versionOf(world: World, target: Target): Promise<string> {
  const params = { id: await published(world, target) };
  if (target !== 'own') return params.id;
  const { body } = await world.api.call(world.visitor.token, staff.listTextVersions, { params });
  return body.items[0]!.id;
}

const ofText = (
  spec: AccessCase['spec'],
  body?: object,
  idOf: (world: World, target: Target) => Promise<string> = textOf,
): AccessCase => ({
  spec,
  at: 'id',
  targets: ['own', 'other', 'absent'],
  input: async (world, _, target) => ({
    params: { id: await idOf(world, target) },
    ...(body ? { body } : {}),
  }),
});

const oneself = (spec: AccessCase['spec'], input: Input = {}): AccessCase => ({
  spec,
  at: 'nowhere',
  targets: ['own'],
  input: () => input,
});

/** An article of Cedar, of Birch, or of no program. */
async function articleOf({ api, cedarAdmin, bea }: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const { token } = target === 'own' ? cedarAdmin : bea;
  const made = await api.call(token, own.createOwnArticle, { body: { content: article } });
  if (made.status !== 200) throw new Error(`No article: ${JSON.stringify(made.body)}`);
  return made.body.id;
}

async function shownArticle(world: World, target: Target): Promise<string> {
  const id = await articleOf(world, target);
  const { token } = target === 'own' ? world.cedarAdmin : world.bea;
  if (target !== 'absent')
    await world.api.call(token, own.publishOwnArticle, { params: { id }, body: { revision: 1 } });
  return id;
}

const ofArticle = (spec: AccessCase['spec'], body?: object, idOf = articleOf): AccessCase =>
  ofText(spec, body, idOf);

export const planContentCases: readonly AccessCase[] = [
  about(staff.createText, { body: { kind: 'article', content } }),
  ofText(staff.getText),
  ofText(staff.saveText, { revision: 0, content }),
  ofText(staff.discardText, { revision: 2 }, async (world, target) => {
    const id = await published(world, target);
    const body = { revision: 1, content };
    if (target === 'own') await world.api.call(world.visitor.token, staff.saveText, { params: { id }, body });
    return id;
  }),
  ofText(staff.publishText, { revision: 0, note: 'Ready' }),
  ofText(staff.restoreText, { revision: 1, version: 1, note: '' }, published),
  ofText(staff.deleteText),
  ofText(staff.listTextVersions),
  ofText(staff.compareText, undefined, versionOf),
  oneself(own.getArrangement, { params: { topic: 'sleep' } }),
  {
    spec: own.saveArrangement,
    at: 'nowhere',
    targets: ['own'],
    input: async ({ api, cedarAdmin }) => {
      const params = { topic: 'sleep' as const };
      const { body } = await api.call(cedarAdmin.token, own.getArrangement, { params });
      return { params, body: { revision: body.revision, items: [] } };
    },
  },
  about(own.createOwnArticle, { body: { content: article } }),
  ofArticle(own.getOwnArticle),
  ofArticle(own.saveOwnArticle, { revision: 1, content: article }),
  ofArticle(own.publishOwnArticle, { revision: 1 }),
  ofArticle(own.withdrawOwnArticle, { revision: 2 }, shownArticle),
  ofArticle(own.deleteOwnArticle),
];
