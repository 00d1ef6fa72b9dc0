import { beforeAll, expect, test } from 'vitest';
import { createChallenge, getChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { listChallengeChanges } from '#contract/features/challenges/changes.ts';
import { listMapMilestones, listMaps, searchMaps } from '#contract/features/maps/maps.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeMap } from '../../../../test/factories/maps.ts';
import { sql } from '../../../platform/db/db.ts';
import { shipMaps } from '../services/ship-maps.ts';
import { shippedMaps } from '../shipped/shipped-maps.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId);
  await shipMaps(api.deps);
});

const list = async (query: object = {}) => (await api.call(ada.token, listMaps, { query })).body;
const form = (more: object) => ({
  programId,
  challengeName: `Walk ${crypto.randomUUID()}`,
  startDate: '2026-11-20',
  duration: 7,
  ...more,
});
const field = (answer: { body: { fields?: Record<string, string[]> } }) =>
  Object.keys(answer.body.fields ?? {});
const create = (more: object) => api.call(admin.token, createChallenge, { body: form(more) });

const shared = async () => {
  const { rows } = await sql<{ map: object; milestones: object[] }>`select to_jsonb(m) - 'updated_at' as map,
    (select jsonb_agg(to_jsonb(s) order by s.position) from shared_milestone s where s.map_id = m.id) as milestones
    from shared_map m order by key`.execute(api.deps.gateway.global());
  return rows;
};

test('ships maps once, however often it runs', async () => {
  const before = await shared();
  expect(before).toHaveLength(shippedMaps.length);
  await sql`update shared_milestone set title = 'Old words'`.execute(api.deps.gateway.forPlatform('test'));
  await sql`insert into shared_milestone (id, map_id, key, position, fraction, place, title, text, fact)
    select gen_random_uuid(), id, 'gone', 99, 1, '[0,0]', '', '', '' from shared_map`.execute(
    api.deps.gateway.forPlatform('test'),
  );
  await shipMaps(api.deps);
  expect(await shared()).toEqual(before);
});

test.each(shippedMaps.map(({ map, words }) => [map.key, map, words] as const))(
  '%s has every milestone with a text, in order, with its source',
  (_, map, words) => {
    expect(map.milestones.map(({ key }) => key).toSorted()).toEqual(Object.keys(words.milestones).toSorted());
    const fractions = map.milestones.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(new Set(fractions).size).toBe(fractions.length);
    expect(fractions.at(-1)).toBe(1);
    expect(map.milestones.length).toBeGreaterThanOrEqual(10);
    for (const { title, text, fact, source } of Object.values(words.milestones)) {
      for (const said of [title, text, fact, source.label]) expect(said.trim().length).toBeGreaterThan(3);
      expect(source.url).toMatch(/^https:\/\//);
    }
  },
);

test('a program chooses among its published maps and the shipped ones', async () => {
  const own = await makeMap(api.deps, programId, { name: 'The long way', lengthMetres: 900_000 });
  await makeMap(api.deps, programId, { name: 'A draft', status: 'draft' });
  await makeMap(api.deps, await inProgram(api), { name: 'Of another program' });
  await makeMap(api.deps, programId, { name: 'A quiet week', kind: 'wellness' });
  const names = async (query: object = {}) => (await list(query)).items.map(({ name }) => name);
  const all = [
    { name: 'The long way', length: 900_000 },
    ...shippedMaps.map(({ map, words }) => ({ name: words.name, length: map.lengthMetres })),
  ];
  expect(await names({ perPage: 50 })).toEqual(all.map(({ name }) => name).toSorted());
  expect(await names({ perPage: 50, sortColumn: 'lengthMetres', sortOrder: 'desc' })).toEqual(
    all.toSorted((a, b) => b.length - a.length).map(({ name }) => name),
  );
  expect(await names({ search: ' LONG' })).toEqual(['The long way']);
  expect(await names({ includeWellness: true })).toContain('A quiet week');
  // The name people use when they call it by hand.
  for (const [flag, has] of [
    ['true', true],
    ['1', true],
    ['0', false],
    ['false', false],
  ] as const) {
    const { body } = await api.raw(ada.token, 'GET', `programs/maps?includeWellness=${flag}`);
    expect((body as { items: { name: string }[] }).items.some(({ name }) => name === 'A quiet week')).toBe(
      has,
    );
  }
  const page = await list({ perPage: 1 });
  expect([page.total, page.items.length, page.next]).toEqual([
    all.length,
    1,
    `programs/maps?perPage=1&page=2&after=${page.after}`,
  ]);
  expect((await list({ search: 'long' })).items).toEqual([
    {
      id: own.id,
      name: 'The long way',
      kind: 'normal',
      lengthMetres: 900_000,
      about: 'A way to try',
      ground: 'world',
      picture: null,
      milestones: 3,
      shared: false,
      preview: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    },
  ]);
  const { body } = await api.call(ada.token, searchMaps, { query: { search: 'wall' } });
  expect(body).toMatchObject({
    perPage: 10,
    items: [{ name: 'Hadrian’s Wall Path', lengthMetres: 135_000 }],
  });
});

test('finds a map by its id wherever it is in the list, if it can be chosen', async () => {
  const own = await makeMap(api.deps, programId, { name: 'Zigzag, far down' });
  const foreign = await makeMap(api.deps, await inProgram(api));
  const draft = await makeMap(api.deps, programId, { status: 'draft' });
  const wellness = await makeMap(api.deps, programId, { kind: 'wellness' });
  const found = await list({ id: own.id });
  expect([found.total, found.items.map(({ name }) => name)]).toEqual([1, ['Zigzag, far down']]);
  for (const { id } of [foreign, draft, wellness]) expect((await list({ id })).total).toBe(0);
  expect((await list({ id: wellness.id, kind: 'wellness' })).total).toBe(1);
});

test('offers a core program no kinds outside its tier', async () => {
  const core = await inProgram(api, { tier: 'core' });
  await makeMap(api.deps, core, { kind: 'wellness' });
  const member = await asMember(api, core);
  const query = { includeWellness: true, includePreventative: true };
  const { body } = await api.call(member.token, listMaps, { query });
  expect(body.items.map(({ kind }) => kind)).toEqual(shippedMaps.map(() => 'normal'));
});

test('shows the texts of milestones to admins only', async () => {
  const { id } = await makeMap(api.deps, programId);
  const asked = { params: { id } };
  const told = await api.call(admin.token, listMapMilestones, asked);
  expect(told.body.items.map(({ title, fraction }) => [title, fraction])).toEqual([
    ['Place 1', 0],
    ['Place 2', 0.5],
    ['Place 3', 1],
  ]);
  expect(told.body.items[1]).toMatchObject({ source: { label: 'Secret source 2' }, drawing: 'bridge' });
  const hidden = await api.call(ada.token, listMapMilestones, asked);
  expect(hidden.body.total).toBe(3);
  expect(hidden.body.items[1]).toEqual({
    ...told.body.items[1],
    title: null,
    text: null,
    fact: null,
    source: null,
    drawing: null,
  });
  expect(JSON.stringify(hidden.body)).not.toMatch(/secret/i);
});

test('copies the map into a challenge, so that later changes move nobody', async () => {
  const { id } = await makeMap(api.deps, programId, { name: 'Before' });
  const made = await create({ mapId: id });
  expect([made.status, made.body.challengeType, made.body.mapId]).toEqual([200, 'map', id]);
  await sql`update map set name = 'After' where id = ${id}`.execute(api.deps.gateway.forProgram(programId));
  await sql`delete from milestone where map_id = ${id}`.execute(api.deps.gateway.forProgram(programId));
  const { rows } = await sql<{ name: string; count: number }>`select m.name,
    (select count(*) from milestone s where s.map_id = m.id) as count
    from map m where m.challenge_id = ${made.body.id}`.execute(api.deps.gateway.forProgram(programId));
  expect(rows).toEqual([{ name: 'Before', count: 3 }]);
  // The copy is no map to choose.
  expect((await list({ search: 'Before' })).total).toBe(0);
  const copy = await sql<{ id: string }>`select id from map where challenge_id = ${made.body.id}`.execute(
    api.deps.gateway.forProgram(programId),
  );
  const asked = { params: { id: copy.rows[0]!.id } };
  expect((await api.call(admin.token, listMapMilestones, asked)).status).toBe(404);
});

test('takes only published maps of the right kind, and for points and minutes only with a goal', async () => {
  const draft = await makeMap(api.deps, programId, { status: 'draft' });
  const normal = await makeMap(api.deps, programId);
  const wellness = await makeMap(api.deps, programId, { kind: 'wellness' });
  const refused = [
    { challengeType: 'map' },
    { mapId: draft.id },
    { mapId: wellness.id },
    { mapId: crypto.randomUUID() },
    { mapId: normal.id, challengeType: 'wellness' },
    { mapId: normal.id, competitionOf: 'points' },
    { mapId: normal.id, competitionOf: 'minutes', minutes: 0 },
  ];
  for (const body of refused) {
    const answer = await create(body);
    expect([answer.status, field(answer)]).toEqual([422, ['mapId']]);
  }
  const well = await create({ mapId: wellness.id, challengeType: 'wellness' });
  expect([well.status, well.body.challengeType]).toEqual([200, 'wellness']);
  const points = await create({ mapId: normal.id, competitionOf: 'points', pointsGoal: 500 });
  expect([points.status, points.body.challengeType]).toEqual([200, 'map']);
});

test('allows another map or none before the start only', async () => {
  const [one, two] = [await makeMap(api.deps, programId), await makeMap(api.deps, programId)];
  const { id } = (await create({ mapId: one.id })).body;
  const change = (mapId: string | null) =>
    api.call(admin.token, updateChallenge, { params: { id }, body: { mapId } });
  expect((await change(two.id)).body.mapId).toBe(two.id);
  expect((await change(null)).body).toMatchObject({ mapId: null, challengeType: 'chart' });
  expect((await change(one.id)).body.challengeType).toBe('map');
  const told = await api.call(ada.token, listChallengeChanges, { params: { id } });
  const { name } = one;
  expect(told.body.items.map(({ fields }) => fields)).toEqual([
    [{ field: 'mapId', before: null, after: name }],
    [{ field: 'mapId', before: two.name, after: null }],
    [{ field: 'mapId', before: name, after: two.name }],
  ]);
  const running = (await create({ mapId: one.id, startDate: '2026-11-16' })).body;
  const late = await api.call(admin.token, updateChallenge, {
    params: { id: running.id },
    body: { mapId: two.id },
  });
  expect([late.status, late.body.code]).toEqual([422, 'frozen_rule']);
  // Sent unchanged it does no harm.
  const same = { params: { id: running.id }, body: { mapId: one.id, atStake: 'Cake' } };
  expect((await api.call(admin.token, updateChallenge, same)).status).toBe(200);
  expect((await api.call(ada.token, getChallenge, { params: { id: running.id } })).body.mapId).toBe(one.id);
});
