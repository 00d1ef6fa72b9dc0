import { beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { getBadge } from '#contract/features/badges/badges.ts';
import { listFeed } from '#contract/features/feed/feed.ts';
import { createOwnBadge, listOwnBadges, updateOwnBadge } from '#contract/features/badges/own-badges.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { uploadProgramPicture } from '#contract/features/programs/look.ts';
import { saveBadgeSettings } from '#contract/features/programs/settings.ts';
import { asAdmin, asMember, inProgram, type Person } from '../../../../test/api.ts';
import { picture } from '../../../../test/pictures.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { startWorld } from './world.ts';

const world = await startWorld();
const { api, walk, log, settle, list } = world;

let programId: string;
let admin: Person;
let ada: Person;
beforeEach(async () => {
  programId = await inProgram(api, { settings: { pointsOn: true, metricsOn: true } });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { registeredOn: '2026-11-01' });
});

const oak = {
  name: 'Oak walker',
  text: 'For people who walk to the oak and back.',
  metric: 'steps',
  window: 'day',
  threshold: 6000,
  count: 2,
  value: 30,
} as const;
const create = (body: BodyOf<typeof createOwnBadge> = oak, who = admin, headers = {}) =>
  api.call(who.token, createOwnBadge, { params: { id: who.programId }, body, headers });
const update = (badgeId: string, body: BodyOf<typeof updateOwnBadge>) =>
  api.call(admin.token, updateOwnBadge, { params: { id: programId, badgeId }, body });
const badgeOf = async (who: Person, id: string, seenBy = who) =>
  (await list(who, seenBy)).body.items.find((badge) => badge.id === id);

test('members see it as a goal, earn it once, and get its points', async () => {
  const { body: made, status } = await create();
  expect([status, made.family, made.on, made.holders]).toEqual([200, 'activity', true, 0]);
  await walk(ada, '2026-11-14', 7000);
  expect(await badgeOf(ada, made.id)).toMatchObject({
    own: { name: 'Oak walker', text: oak.text, picture: null },
    earned: null,
    progress: { number: 1, target: 2 },
    rule: { metric: 'steps', window: 'day', threshold: 6000, count: 2 },
  });
  await walk(ada, '2026-11-15', 7000);
  await settle();
  await settle();
  expect(await badgeOf(ada, made.id)).toMatchObject({ earned: { day: '2026-11-15', number: 2 } });
  const points = await api.call(ada.token, getMemberPoints, {
    params: { id: ada.id },
    query: { perPage: 100 },
  });
  expect(points.body.items.filter(({ what }) => what === 'Oak walker').map(({ amount }) => amount)).toEqual([
    30,
  ]);
  const shown = await api.call(admin.token, getBadge, {
    params: { badge: made.id },
    query: { memberId: ada.id },
  });
  expect([shown.status, shown.body.holders]).toEqual([200, 1]);
});

test('a new badge goes at once to those who have earned it, and again when it is turned on', async () => {
  await walk(ada, '2026-11-14', 7000);
  await walk(ada, '2026-11-15', 7000);
  await settle();
  const { body: made } = await create();
  await update(made.id, { on: false });
  await settle();
  expect(await badgeOf(ada, made.id)).toBeUndefined();
  expect((await update(made.id, { on: true, name: 'Old oak' })).body).toMatchObject({
    on: true,
    name: 'Old oak',
  });
  await settle();
  expect(await badgeOf(ada, made.id)).toMatchObject({
    own: { name: 'Old oak' },
    earned: { day: '2026-11-15' },
  });
  await update(made.id, { on: false });
  // Earned badges stay, and their family can be off too.
  const body = { badgeFamilies: ['social' as const] };
  await api.call(admin.token, saveBadgeSettings, { params: { id: programId }, body });
  expect(await badgeOf(ada, made.id)).toMatchObject({ earned: { day: '2026-11-15' } });
});

test('shows a wellness badge only to its owner: not to others, the feed or the count', async () => {
  const { body: made } = await create({
    name: 'Calm',
    metric: 'mood',
    window: 'day',
    threshold: 1,
    value: 20,
  });
  const { body: steps } = await create({ ...oak, count: 1 });
  expect([made.family, made.holders]).toEqual(['wellness', null]);
  await log(ada, 'mood', '2026-11-15', 4);
  await walk(ada, '2026-11-15', 7000);
  await settle();
  expect((await badgeOf(ada, made.id))?.earned).toMatchObject({ day: '2026-11-15' });
  const ben = await asMember(api, programId);
  expect(await badgeOf(ada, made.id, ben)).toBeUndefined();
  expect((await badgeOf(ada, steps.id, ben))?.own?.name).toBe('Oak walker');
  const seen = await api.call(ben.token, getMemberPoints, { params: { id: ada.id }, query: {} });
  const own = await api.call(ada.token, getMemberPoints, { params: { id: ada.id }, query: {} });
  expect(own.body.points - seen.body.points).toBeGreaterThanOrEqual(20);
  const feed = await api.call(ada.token, listFeed, { params: { id: ada.id }, query: {} });
  expect(feed.body.items.filter(({ kind }) => kind === 'badge').map(({ what }) => what)).not.toContain(
    'Calm',
  );
});

test('friends read the name of the badge in the feed', async () => {
  await create({ ...oak, count: 1, value: 1000 });
  await walk(ada, '2026-11-15', 7000);
  await settle();
  const feed = await api.call(ada.token, listFeed, { params: { id: ada.id }, query: {} });
  expect(feed.body.items.filter(({ kind }) => kind === 'badge').map(({ what }) => what)).toEqual([
    'Oak walker',
  ]);
});

const found = async (search?: string) => {
  const { body } = await api.call(admin.token, listOwnBadges, {
    params: { id: programId },
    query: search ? { search } : {},
  });
  return body.items.map(({ name }) => name);
};

test('the list is searched by name, and counts who has each', async () => {
  for (const name of ['Birch', 'Ash', 'Ash tree']) await create({ ...oak, name });
  expect(await found()).toEqual(['Ash', 'Ash tree', 'Birch']);
  expect(await found('ASH')).toEqual(['Ash', 'Ash tree']);
});

test('refuses impossible values with an error beside their field', async () => {
  const refused = async (body: Partial<BodyOf<typeof createOwnBadge>>) =>
    Object.keys((await create({ ...oak, name: `Oak ${newId()}`, ...body })).body.fields ?? {});
  expect(await refused({ window: 'ever', count: 2 })).toEqual(['count']);
  expect(await refused({ window: 'streak', count: 1 })).toEqual(['count']);
  expect(await refused({ threshold: 0 })).toEqual(['threshold']);
  expect(await refused({ metric: 'weight' as never })).toEqual(['metric']);
  expect(await refused({ picture: newId() })).toEqual(['picture']);
  expect((await create()).status).toBe(200);
  expect((await create({ ...oak, name: 'OAK walker' })).body.code).toBe('name_taken');
  const core = await asAdmin(api, await inProgram(api, { tier: 'core' }));
  const calm = { name: 'Calm', metric: 'mood', window: 'day', threshold: 1 } as const;
  expect((await create(calm, core)).body).toMatchObject({
    code: 'tier_required',
    fields: { metric: [expect.any(String)] },
  });
  expect((await create(oak, core)).status).toBe(200);
});

test('stores a badge’s picture, and a repeated request creates one badge', async () => {
  const form = new FormData();
  form.set('picture', new Blob([(await picture()) as never]), 'oak.png');
  const { body: uploaded } = await api.call(admin.token, uploadProgramPicture, {
    params: { id: programId },
    body: form as never,
  });
  const key = { 'idempotency-key': newId() };
  const answers = [];
  for (let time = 0; time < 2; time += 1)
    answers.push(await create({ ...oak, picture: uploaded.id }, admin, key));
  expect(answers[0]!.body.picture).toBe(uploaded.id);
  expect(answers[1]!.body.id).toBe(answers[0]!.body.id);
  expect((await update(answers[0]!.body.id, { picture: null })).body.picture).toBeNull();
});
