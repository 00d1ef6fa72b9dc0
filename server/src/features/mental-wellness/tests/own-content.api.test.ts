import { beforeAll, expect, test } from 'vitest';
import { getHelpNow } from '#contract/features/mental-wellness/help-now.ts';
import {
  createOwnArticle,
  deleteOwnArticle,
  getArrangement,
  getOwnArticle,
  listOwnArticles,
  publishOwnArticle,
  saveArrangement,
  saveOwnArticle,
  withdrawOwnArticle,
  type Arrangement,
} from '#contract/features/mental-wellness/plan-arrangement.ts';
import {
  getArticle,
  getDailyContent,
  getPlan,
  getTopic,
  listContentPages,
  saveItemState,
} from '#contract/features/mental-wellness/plan.ts';
import type { ItemKind, PlanTopic } from '#contract/plan-topics.ts';
import { asAdmin, asMember, inProgram } from '../../../../test/api.ts';
import { writtenArticle } from '../../../../test/factories/plan-texts.ts';
import { sql } from '../../../platform/db/db.ts';
import { startPlanWorld, type PlanWorld } from './world.ts';

let world: PlanWorld;
beforeAll(async () => {
  world = await startPlanWorld();
});

const call: PlanWorld['api']['call'] = (...input) => world.api.call(...input);
const arrangement = async (topic: PlanTopic, token = world.admin.token) =>
  (await call(token, getArrangement, { params: { topic } })).body;

/** Arranges a topic after a change of its pieces. */
async function arrange(topic: PlanTopic, change: (items: Arrangement['items']) => Arrangement['items']) {
  const { revision, items } = await arrangement(topic);
  const body = { revision, items: change(items).map(({ kind, id, hidden }) => ({ kind, id, hidden })) };
  return call(world.admin.token, saveArrangement, { params: { topic }, body });
}

const hide = (topic: PlanTopic, ids: readonly string[], hidden = true) =>
  arrange(topic, (items) => items.map((item) => (ids.includes(item.id) ? { ...item, hidden } : item)));

test('hides a piece from members, except those who have used it', async () => {
  const [reader, other] = [await asMember(world.api, world.programId), world.ben];
  const [piece] = (await arrangement('movement')).items.filter(({ kind }) => kind === 'article');
  const articleId = piece!.id;
  const params = { kind: 'article' as const, itemId: articleId };
  await call(reader.token, saveItemState, { params, body: { done: true, saved: true } });
  expect((await hide('movement', [articleId])).status).toBe(200);

  const shownTo = async (token: string, query: object) => {
    const { body } = await call(token, listContentPages, {
      params: { type: 'articles' },
      query: { perPage: 100, ...query },
    });
    return body.items.some(({ id }) => id === articleId);
  };
  expect(await shownTo(reader.token, {})).toBe(false);
  expect(await shownTo(reader.token, { state: 'done' })).toBe(true);
  expect(await shownTo(reader.token, { state: 'saved' })).toBe(true);
  expect(await shownTo(other.token, { state: 'open' })).toBe(false);
  expect((await call(reader.token, getArticle, { params: { articleId } })).status).toBe(200);
  expect((await call(other.token, getArticle, { params: { articleId } })).status).toBe(404);
  expect((await call(other.token, saveItemState, { params, body: { saved: true } })).status).toBe(404);
  const { body } = await call(reader.token, getDailyContent);
  expect(body.done.map(({ id }) => id)).toEqual([articleId]);
  expect((await call(reader.token, getPlan)).body.saved.map(({ id }) => id)).toEqual([articleId]);

  const elsewhere = await inProgram(world.api);
  const stranger = await asMember(world.api, elsewhere);
  expect((await call(stranger.token, getArticle, { params: { articleId } })).status).toBe(200);
  await hide('movement', [articleId], false);
  expect((await call(other.token, getArticle, { params: { articleId } })).status).toBe(200);
});

test('a hidden piece of a plan is replaced by another of its topic, and the other days stay', async () => {
  const rosa = await asMember(world.api, world.programId);
  await world.answer(rosa);
  const days = async () => {
    const shown: string[] = [];
    for (let day = 0; day < 12; day += 1) {
      world.onDay(day);
      const { item } = (await call(rosa.token, getDailyContent)).body;
      shown.push(`${item!.topic.id} ${item!.kind} ${item!.id}`);
    }
    world.onDay(0);
    return shown;
  };
  const before = await days();
  const at = before.findIndex((each) => each.includes(' strategy '));
  const [topic, , id] = before[at]!.split(' ') as [PlanTopic, ItemKind, string];
  await hide(topic, [id]);
  const after = await days();
  expect(after.filter((_, day) => day !== at)).toEqual(before.filter((_, day) => day !== at));
  expect(after[at]).not.toBe(before[at]);
  expect(after[at]).toContain(`${topic} strategy`);
  expect(before).not.toContain(after[at]);
  await hide(topic, [id], false);
  expect(await days()).toEqual(before);
});

test('members see the pieces of a topic in the order of their program', async () => {
  const { items } = await arrangement('focus');
  const turned = items.toReversed();
  const saved = await arrange('focus', () => turned);
  expect(saved.body.items).toEqual(turned);
  const { body } = await call(world.ada.token, getTopic, { params: { topicId: 'focus' } });
  expect(body.items.map(({ id }) => id)).toEqual(turned.map(({ id }) => id));
});

test('refuses the second of two arrangements, and unknown pieces', async () => {
  const { revision, items } = await arrangement('mood');
  const params = { topic: 'mood' as const };
  const send = (more: object[] = []) =>
    call(world.admin.token, saveArrangement, {
      params,
      body: {
        revision,
        items: [...items.map(({ kind, id }) => ({ kind, id, hidden: false })), ...(more as [])],
      },
    });
  const unknown = await send([{ kind: 'article', id: 'help-now', hidden: true }]);
  expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([422, ['items']]);
  expect((await send()).status).toBe(200);
  const late = await send();
  expect([late.status, late.body.code]).toEqual([409, 'changed_since']);
  expect((await arrangement('mood')).revision).toBe(revision + 1);
});

test('hiding everything leaves help now, and a plan without items', async () => {
  const other = await inProgram(world.api);
  const [admin, member] = [await asAdmin(world.api, other), await asMember(world.api, other)];
  await world.answer(member);
  for (const topic of ['sleep', 'stress', 'rest'] as const) {
    const { revision, items } = await arrangement(topic, admin.token);
    const body = { revision, items: items.map(({ kind, id }) => ({ kind, id, hidden: true })) };
    await call(admin.token, saveArrangement, { params: { topic }, body });
  }
  const daily = await call(member.token, getDailyContent);
  expect([daily.status, daily.body.item]).toEqual([200, null]);
  expect((await call(member.token, getHelpNow)).body.countries.length).toBeGreaterThan(0);
});

test('shows a published article only to members of its program', async () => {
  const content = writtenArticle({ title: 'Our quiet room', sources: [] });
  const made = (await call(world.admin.token, createOwnArticle, { body: { content } })).body;
  expect(made).toMatchObject({ state: 'draft', revision: 1, publishedAt: null });
  const { id, slug } = made;
  const read = async (token: string) =>
    (await call(token, getArticle, { params: { articleId: slug } })).status;
  expect(await read(world.ada.token)).toBe(404);

  const publish = (revision: number) =>
    call(world.admin.token, publishOwnArticle, { params: { id }, body: { revision } });
  const published = (await publish(1)).body;
  expect(published).toMatchObject({ state: 'published', revision: 2 });
  const seen = (await call(world.ada.token, getArticle, { params: { articleId: slug } })).body;
  expect(seen.card).toMatchObject({ title: 'Our quiet room', isOwn: true, topic: { id: 'sleep' } });
  const stranger = await asMember(world.api, await inProgram(world.api));
  expect(await read(stranger.token)).toBe(404);
  const params = { kind: 'article' as const, itemId: slug };
  expect((await call(world.ada.token, saveItemState, { params, body: { done: true } })).status).toBe(200);

  const next = { revision: 2, content: { ...content, title: 'Our quiet rooms' } };
  const changed = await call(world.admin.token, saveOwnArticle, { params: { id }, body: next });
  expect(changed.body).toMatchObject({ state: 'changed', title: 'Our quiet rooms', revision: 3 });
  const late = await call(world.admin.token, saveOwnArticle, { params: { id }, body: next });
  expect([late.status, late.body.code]).toEqual([409, 'changed_since']);
  expect((await call(world.ada.token, getArticle, { params: { articleId: slug } })).body.card.title).toBe(
    'Our quiet room',
  );
  const listed = await call(world.admin.token, listOwnArticles, { query: { searchString: 'quiet' } });
  expect(listed.body.items).toMatchObject([{ id, state: 'changed' }]);

  await call(world.admin.token, withdrawOwnArticle, { params: { id }, body: { revision: 3 } });
  expect(await read(world.ada.token)).toBe(404);
  expect((await call(world.admin.token, getOwnArticle, { params: { id } })).body.title).toBe(
    'Our quiet rooms',
  );
  expect((await call(world.admin.token, deleteOwnArticle, { params: { id } })).status).toBe(200);
  expect((await call(world.admin.token, getOwnArticle, { params: { id } })).status).toBe(404);
});

test('an article needs a summary and a text before it is published', async () => {
  const content = writtenArticle({ summary: '', blocks: [] });
  const { id } = (await call(world.admin.token, createOwnArticle, { body: { content } })).body;
  const { status, body } = await call(world.admin.token, publishOwnArticle, {
    params: { id },
    body: { revision: 1 },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['content.summary']]);
});

test('a program’s hidden and published pieces are in its admin log', async () => {
  const { rows } = await sql<{ action: string }>`select distinct action from audit_log
    where program_id = ${world.programId} and action like 'planContent.%' order by action`.execute(
    world.api.deps.gateway.forProgram(world.programId),
  );
  expect(rows.map(({ action }) => action.replace('planContent.', ''))).toEqual([
    'arrange',
    'createArticle',
    'deleteArticle',
    'hide',
    'publishArticle',
    'show',
    'withdrawArticle',
  ]);
});
