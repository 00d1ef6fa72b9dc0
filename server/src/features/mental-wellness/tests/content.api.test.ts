import { beforeAll, expect, test } from 'vitest';
import {
  getArticle,
  getDailyContent,
  getGuide,
  getPlan,
  getStrategy,
  getTopic,
  listContent,
  listContentPages,
  saveItemState,
} from '#contract/features/mental-wellness/plan.ts';
import { getHelpNow } from '#contract/features/mental-wellness/help-now.ts';
import type { ItemKind } from '#contract/plan-topics.ts';
import { asMember } from '../../../../test/api.ts';
import { library } from '../library/load-library.ts';
import { startPlanWorld, type PlanWorld } from './world.ts';

let world: PlanWorld;
beforeAll(async () => {
  world = await startPlanWorld();
});

const newMember = () => asMember(world.api, world.programId);
const { pieces } = library.in('en');
const firstOf = (kind: ItemKind) => pieces.find((piece) => piece.kind === kind)!;

test('shows one item a day, and none again before all were shown', async () => {
  const rosa = await newMember();
  await world.answer(rosa);
  const { topics } = (await world.api.call(rosa.token, getPlan)).body;
  const count = topics.flatMap(({ items }) => items).length;
  const shown: string[] = [];
  for (let day = 0; day < 40; day += 1) {
    world.onDay(day);
    const { body } = await world.api.call(rosa.token, getDailyContent);
    expect(body).toMatchObject({ day: day + 1, status: 'created' });
    shown.push(`${body.item?.kind} ${body.item?.id}`);
    if (day > 0) expect(shown[day]).not.toBe(shown[day - 1]);
  }
  expect(new Set(shown.slice(0, count)).size).toBe(Math.min(40, count));
  world.onDay(0);
});

test('changes at the member’s own midnight', async () => {
  const far = await asMember(world.api, world.programId, { timeZone: 'Pacific/Kiritimati' });
  await world.answer(far);
  expect((await world.api.call(far.token, getDailyContent)).body.date).toBe('2026-11-17');
});

test('has nothing to show without a plan', async () => {
  const { body } = await world.api.call((await newMember()).token, getDailyContent);
  expect(body).toMatchObject({ status: 'none', item: null, upcoming: [], topics: [], day: 0 });
});

test('marks what was done, and keeps it when the answers change', async () => {
  const rosa = await newMember();
  await world.answer(rosa);
  const daily = async () => (await world.api.call(rosa.token, getDailyContent)).body;
  const { item } = await daily();
  const params = { kind: item!.kind as ItemKind, itemId: item!.id };
  const done = await world.api.call(rosa.token, saveItemState, {
    params,
    body: { done: true, helpful: true },
  });
  expect(done.body).toMatchObject({ done: true, helpful: true, saved: false });
  expect((await daily()).item?.done).toBe(true);
  // The plan began today: the week has no days before it.
  expect((await daily()).week).toEqual([{ date: '2026-11-16', done: true }]);
  expect(await world.answer(rosa, { wishes: ['more-meaning', 'think-clearly'] })).toBe('updated');
  expect((await daily()).done.map(({ id }) => id)).toEqual([item!.id]);
});

test('a part of a guide opens the day after the one before was done', async () => {
  const { token } = await newMember();
  const guide = firstOf('guide');
  const params = { kind: 'guide' as const, itemId: guide.id };
  const read = async () => (await world.api.call(token, getGuide, { params: { guideId: guide.id } })).body;
  expect((await read()).opensOn).toBeNull();
  await world.api.call(token, saveItemState, { params, body: { step: 1 } });
  const { opensOn } = await read();
  expect(opensOn).not.toBeNull();
  await world.api.call(token, saveItemState, { params, body: { saved: true } });
  expect((await read()).opensOn).toBe(opensOn);
  world.onDay(1);
  expect((await read()).opensOn).toBeNull();
  world.onDay(0);
});

test('keeps how far the member came in a guide', async () => {
  const { token } = await newMember();
  const guide = firstOf('guide');
  const params = { kind: 'guide' as const, itemId: guide.id };
  await world.api.call(token, saveItemState, { params, body: { step: 2 } });
  const { body } = await world.api.call(token, getGuide, { params: { guideId: guide.id } });
  expect(body.card).toMatchObject({ step: 2, steps: guide.sections.length, done: false });
  expect((await world.api.call(token, getDailyContent)).body.unfinished.map(({ id }) => id)).toEqual([
    guide.id,
  ]);
  const beyond = await world.api.call(token, saveItemState, { params, body: { step: 20 } });
  expect([beyond.status, Object.keys(beyond.body.fields ?? {})]).toEqual([422, ['step']]);
});

test('two changes at the same time both stay', async () => {
  const { token } = await newMember();
  const [article, strategy] = [firstOf('article'), firstOf('strategy')];
  const save = (kind: ItemKind, id: string) =>
    world.api.call(token, saveItemState, { params: { kind, itemId: id }, body: { saved: true } });
  await Promise.all([save('article', article.id), save('strategy', strategy.id)]);
  const { saved } = (await world.api.call(token, getPlan)).body;
  expect(saved.map(({ id }) => id).toSorted()).toEqual([article.id, strategy.id].toSorted());
});

test('sends articles, strategies and topics with what belongs to them', async () => {
  const { token } = await newMember();
  const article = firstOf('article');
  const { body } = await world.api.call(token, getArticle, { params: { articleId: article.id } });
  expect(body.blocks.length).toBeGreaterThan(3);
  expect(body.sources).not.toEqual([]);
  expect(body.sources.filter(({ url }) => !url.startsWith('https://'))).toEqual([]);
  const strategy = firstOf('strategy');
  const asked = await world.api.call(token, getStrategy, { params: { strategyId: strategy.id } });
  expect(asked.body).toMatchObject({ timer: strategy.timer, helps: strategy.helps });
  const topic = await world.api.call(token, getTopic, { params: { topicId: 'sleep' } });
  expect(topic.body.items).not.toEqual([]);
  expect(topic.body.items.every(({ topic: { id } }) => id === 'sleep')).toBe(true);
  for (const kind of ['article', 'guide', 'strategy', 'topic'])
    expect((await world.api.raw(token, 'GET', `mental-wellness/${kind}/nothing-of-ours`)).status).toBe(404);
});

test('lists content with search, topic and the member’s own state', async () => {
  const { token } = await newMember();
  const list = async (type: string, query = {}) =>
    (await world.api.call(token, listContentPages, { params: { type }, query })).body;
  const all = (await world.api.call(token, listContent, { params: { type: 'strategies' } })).body;
  expect((await list('strategies', { perPage: 2 })).items).toEqual(all.slice(0, 2));
  expect((await list('strategies', { perPage: 2 })).next).toBe(
    'mental-wellness/v2/content-list/strategies?perPage=2&page=2',
  );
  const ofSleep = (await list('strategies', { topic: 'sleep' })).items;
  expect(ofSleep).not.toEqual([]);
  expect(ofSleep.filter(({ topic }) => topic.id !== 'sleep')).toEqual([]);
  const { id, title } = all[0]!;
  expect((await list('strategies', { search: title.toUpperCase() })).items.map((card) => card.id)).toContain(
    id,
  );
  expect((await list('strategies', { search: 'zorilla' })).total).toBe(0);
  const params = { kind: 'strategy' as const, itemId: id };
  await world.api.call(token, saveItemState, { params, body: { saved: true } });
  expect((await list('strategies', { state: 'saved' })).items.map((card) => card.id)).toEqual([id]);
  expect((await list('topics')).total).toBe(10);
  const strange = await world.api.call(token, listContent, { params: { type: 'poems' } });
  expect(strange.body.code).toBe('validation_failed');
});

test('knows the country by the time zone', async () => {
  if (!library.help.length) return;
  const rosa = await asMember(world.api, world.programId, { timeZone: 'Europe/Berlin' });
  const { body } = await world.api.call(rosa.token, getHelpNow);
  expect(body.country).toBe('DE');
});
