import { beforeAll, expect, test } from 'vitest';
import {
  compareText,
  createText,
  deleteText,
  discardText,
  getText,
  listTexts,
  listTextVersions,
  publishText,
  restoreText,
  saveText,
  type EditedText,
} from '#contract/features/mental-wellness/plan-content.ts';
import {
  getArticle,
  getDailyContent,
  getTopic,
  listContent,
  listContentPages,
} from '#contract/features/mental-wellness/plan.ts';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { WrittenText } from '#contract/plan-content.ts';
import { asMember, inProgram, type Person } from '../../../../test/api.ts';
import { writtenText } from '../../../../test/factories/plan-texts.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { sql } from '../../../platform/db/db.ts';
import { library } from '../library/load-library.ts';
import { shipPlanTexts } from '../services/ship-texts.ts';
import { startPlanWorld, type PlanWorld } from './world.ts';

let world: PlanWorld;
let staff: Person;
beforeAll(async () => {
  world = await startPlanWorld();
  // After the day on which the shipped sources were checked.
  world.onDay(10);
  await shipPlanTexts(world.api.deps);
  staff = await asMember(world.api, await inProgram(world.api), { roleName: 'WT Admin' });
});

const call: PlanWorld['api']['call'] = (...input) => world.api.call(...input);

async function textOf(slug: string, language = 'en'): Promise<EditedText> {
  const title = library.in(language).all.find(({ id }) => id === slug)!.title;
  const { body } = await call(staff.token, listTexts, { query: { searchString: title, language } });
  const found = body.items.find((each) => each.slug === slug)!;
  return (await call(staff.token, getText, { params: { id: found.id } })).body;
}

async function save({ id, revision, content }: EditedText, change: Partial<WrittenText>) {
  const body = { revision, content: { ...content, ...change } };
  return call(staff.token, saveText, { params: { id }, body });
}

async function publish({ id, revision }: EditedText, note = '') {
  return call(staff.token, publishText, { params: { id }, body: { revision, note } });
}

const read = async (articleId: string, token = world.ada.token) =>
  call(token, getArticle, { params: { articleId } });

test('lists every shipped text once, by title, however often the product starts', async () => {
  await shipPlanTexts(world.api.deps);
  const { all, topics } = library.in('en');
  const titles: string[] = [];
  let after: string | null = null;
  do {
    const query: QueryOf<typeof listTexts> = { perPage: 40, ...(after ? { after } : {}) };
    const body: ResponseOf<typeof listTexts> = (await call(staff.token, listTexts, { query })).body;
    expect(body.total).toBe(all.length + topics.size);
    titles.push(...body.items.map(({ title }) => title.toLowerCase()));
    after = body.after;
  } while (after);
  expect(new Set(titles).size).toBe(all.length + topics.size);
  const filtered = await call(staff.token, listTexts, {
    query: { language: 'es', kind: 'guide', topic: 'sleep', state: 'shipped' },
  });
  expect(filtered.body.items.map(({ slug }) => slug)).toEqual(['a-steadier-night']);
});

test('members see a changed text once it is published, and the shipped one again after a restore', async () => {
  const before = await textOf('awake-at-three');
  const saved = await save(before, { title: 'Awake at four' });
  expect([saved.status, saved.body.state, saved.body.revision]).toEqual([200, 'draft', 1]);
  expect((await read('awake-at-three')).body.card.title).toBe(before.title);

  const published = await publish(saved.body, 'A better title');
  expect([published.status, published.body.state, published.body.version]).toEqual([200, 'published', 1]);
  const seen = (await read('awake-at-three')).body;
  expect(seen.card).toMatchObject({ title: 'Awake at four', id: 'awake-at-three', isOwn: false });
  expect(seen.sources).toEqual(before.content.sources);
  const listed = await call(world.ada.token, listContent, { params: { type: 'articles' } });
  expect(listed.body.map(({ title }) => title)).toContain('Awake at four');
  const inSpanish = await asMember(world.api, world.programId, { locale: 'es' });
  const spanish = library.in('es').all.find(({ id }) => id === 'awake-at-three')!.title;
  expect((await read('awake-at-three', inSpanish.token)).body.card.title).toBe(spanish);

  const { id, revision } = published.body;
  const restored = await call(staff.token, restoreText, {
    params: { id },
    body: { revision, version: 0, note: '' },
  });
  expect([restored.status, restored.body.state, restored.body.version]).toEqual([200, 'shipped', 2]);
  expect((await read('awake-at-three')).body.card.title).toBe(before.title);
  const versions = await call(staff.token, listTextVersions, { params: { id } });
  expect(versions.body.items).toMatchObject([
    { version: 2, restoredFrom: 0, title: null },
    { version: 1, restoredFrom: null, title: 'Awake at four', note: 'A better title' },
  ]);
  const first = versions.body.items[1]!;
  expect(first.by).toBeTruthy();
  const { body } = await call(staff.token, compareText, { params: { id: first.id } });
  expect(body.lines.filter(({ change }) => change !== 'same')).toEqual([
    { change: 'removed', part: 'title', text: before.title },
    { change: 'added', part: 'title', text: 'Awake at four' },
  ]);
});

test('the second of two saves is refused, and a repeated save answers the same', async () => {
  const text = await textOf('burned-out-or-just-tired');
  const headers = { 'idempotency-key': newId() };
  const input = { params: { id: text.id }, body: { revision: text.revision, content: text.content } };
  const first = await call(staff.token, saveText, { ...input, headers });
  const again = await call(staff.token, saveText, { ...input, headers });
  expect([again.status, again.body]).toEqual([200, first.body]);
  const late = await save(text, { title: 'Mine' });
  expect([late.status, late.body.code]).toEqual([409, 'changed_since']);
  const { id, revision } = first.body;
  const discarded = await call(staff.token, discardText, { params: { id }, body: { revision } });
  expect(discarded.body).toMatchObject({ state: 'shipped', version: 0 });
});

const paragraph = (text: string) => ({
  kind: 'paragraph' as const,
  lines: [[{ text, mark: 'plain' as const, href: null }]],
});
const heading = { ...paragraph('A step'), kind: 'heading' as const };

test.each([
  ['article', { sources: [] }, 'content.sources'],
  ['article', { summary: ' ' }, 'content.summary'],
  ['article', { blocks: [paragraph(' ')] }, 'content.blocks'],
  ['guide', {}, 'content.blocks'],
  ['guide', { blocks: [heading, heading, paragraph('Text')] }, 'content.blocks'],
  ['strategy', { notFor: 'Nobody.' }, 'content.helps'],
  [
    'article',
    { sources: [{ title: 'A', publisher: '', url: 'https://a.example/', checked: '2027-01-01' }] },
    'content.sources.0.checked',
  ],
] as const)('an unfinished %s is saved and not published: %j', async (kind, change, field) => {
  const content = writtenText(change as Partial<WrittenText>);
  const made = await call(staff.token, createText, { body: { kind, content } });
  expect([made.status, made.body.state, made.body.isReleased]).toEqual([200, 'draft', false]);
  const { status, body } = await publish(made.body);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  expect((await call(staff.token, deleteText, { params: { id: made.body.id } })).status).toBe(200);
});

const link = (href: string | null) => ({ text: 'here', mark: 'link' as const, href });

test('keeps links to https addresses only, and no invisible characters', async () => {
  const lines = [[{ text: 'a\u202eb', mark: 'plain' as const, href: 'https://x.example/' }, link(null)]];
  const blocks = [{ kind: 'paragraph' as const, lines }];
  const made = await call(staff.token, createText, {
    body: { kind: 'article', content: writtenText({ blocks }) },
  });
  expect(made.body.content.blocks[0]!.lines[0]).toEqual([
    { text: 'ab', mark: 'plain', href: null },
    { text: 'here', mark: 'plain', href: null },
  ]);
  for (const href of ['http://x.example/', 'javascript:alert(1)', 'https://a@b.example/']) {
    const bad = [{ kind: 'paragraph' as const, lines: [[link(href)]] }];
    const content = writtenText({ blocks: bad });
    expect((await call(staff.token, createText, { body: { kind: 'article', content } })).status, href).toBe(
      400,
    );
  }
  await call(staff.token, deleteText, { params: { id: made.body.id } });
});

test('a new piece is shown after it is published, in English until somebody translates it', async () => {
  const body = { kind: 'article' as const, content: writtenText({ title: 'A brand-new text' }) };
  const made = (await call(staff.token, createText, { body })).body;
  expect(made).toMatchObject({
    slug: 'a-brand-new-text',
    isShipped: false,
    translations: [{ language: 'es' }],
  });
  expect((await read('a-brand-new-text')).status).toBe(404);

  const spanishId = made.translations[0]!.id;
  const translation = (await call(staff.token, getText, { params: { id: spanishId } })).body;
  expect(translation).toMatchObject({ state: 'none', content: { title: 'A brand-new text' } });
  const draft = (await save(translation, { title: 'Un texto nuevo', topic: 'mood' })).body;
  const early = await publish(draft);
  expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([422, ['content']]);

  const published = (await publish(made)).body;
  const spanish = await asMember(world.api, world.programId, { locale: 'es' });
  expect((await read('a-brand-new-text', spanish.token)).body.card.title).toBe('A brand-new text');
  await publish(draft);
  const card = (await read('a-brand-new-text', spanish.token)).body.card;
  expect(card).toMatchObject({ title: 'Un texto nuevo', topic: { id: 'sleep' } });
  const topic = await call(world.ada.token, getTopic, { params: { topicId: 'sleep' } });
  expect(topic.body.items.map(({ id }) => id)).toContain('a-brand-new-text');
  const found = await call(world.ada.token, listContentPages, {
    params: { type: 'articles' },
    query: { search: 'brand-new' },
  });
  expect(found.body.items.map(({ id }) => id)).toEqual(['a-brand-new-text']);

  const refused = await call(staff.token, deleteText, { params: { id: made.id } });
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_since']);
  const withdrawn = await call(staff.token, restoreText, {
    params: { id: made.id },
    body: { revision: published.revision, version: 0, note: 'Out of date' },
  });
  expect(withdrawn.body).toMatchObject({
    state: 'none',
    isReleased: false,
    content: { title: 'A brand-new text' },
  });
  expect((await read('a-brand-new-text')).status).toBe(404);
});

test('a plan keeps its item of the day when new pieces are published', async () => {
  const rosa = await asMember(world.api, world.programId);
  await world.answer(rosa);
  const today = async () => (await call(rosa.token, getDailyContent)).body.item?.id;
  const before = await today();
  const content = writtenText({ title: 'Aa first by name' });
  const made = (await call(staff.token, createText, { body: { kind: 'article', content } })).body;
  await publish(made);
  expect(await today()).toBe(before);
});

test('publishing and restoring are noted in the log of the platform', async () => {
  const { rows } = await sql<{ action: string }>`select distinct action from platform_log
    where action like 'planContent.%' order by action`.execute(world.api.deps.gateway.forPlatform('a test'));
  expect(rows.map(({ action }) => action)).toEqual(['planContent.publish', 'planContent.restore']);
});
