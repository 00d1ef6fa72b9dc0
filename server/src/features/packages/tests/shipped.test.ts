import { beforeAll, describe, expect, test } from 'vitest';
import {
  createPackage,
  deletePackage,
  listPackages,
  updatePackage,
} from '#contract/features/packages/packages.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { asAdmin } from '../../../../test/api.ts';
import { shipPackages } from '../services/ship-packages.ts';
import { journeys } from '../shipped/journeys.ts';
import { shipped } from '../shipped/shipped.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { startWorld, type PackageWorld } from './world.ts';

let world: PackageWorld;
beforeAll(async () => {
  world = await startWorld();
});

const all = async () =>
  (await world.api.call(world.admin.token, listPackages, { query: { perPage: 100, shared: 1 } })).body.items;
const named = async (name: string) => (await all()).find((each) => each.packageName === name);

describe('every shipped package', () => {
  test.each(shipped.map((each) => [each.key, each] as const))('%s makes a challenge', async (_, one) => {
    const { api, admin, programId } = world;
    const row = await named(one.packageName);
    expect(row).toMatchObject({ missing: [], tier: one.key === 'cup' ? 'pro' : 'plus', art: one.art });
    const made = await api.call(admin.token, createChallenge, {
      body: {
        programId,
        challengeName: `Made of ${one.key}`,
        startDate: '2026-12-01',
        packageId: row!.id,
      },
    });
    expect([made.status, made.body.fields]).toEqual([200, undefined]);
    if (one.mapKey) expect(made.body).toMatchObject({ challengeType: 'map', mapId: row!.map!.id });
    const {
      joinWithinDays,
      challengeType: type,
      includeAll: _all,
      includeType: _type,
      addCreator: _me,
      ...set
    } = one.defaults;
    // The challenge matches the package, and nothing of it was dropped.
    expect(made.body).toMatchObject({ ...set, challengeType: one.mapKey ? 'map' : type });
    expect(made.body.joinDeadline).toBe(joinWithinDays ? '2026-12-05' : null);
    const { description, rulesText, invitationText, halfwayText, closingText, art } = one;
    const texts = { description, rulesText, invitationText, halfwayText, closingText, art };
    expect(made.body).toMatchObject(texts);
    for (const text of [...Object.values(texts), one.tile]) expect(text).toBeTruthy();
  });

  test('has fifteen packages of every kind with a key each', async () => {
    expect(shipped.length).toBeGreaterThanOrEqual(15);
    expect(new Set(shipped.map(({ key }) => key)).size).toBe(shipped.length);
    expect(new Set((await all()).map(({ kind }) => kind))).toEqual(
      new Set(['steps', 'minutes', 'wellness', 'preventative']),
    );
  });
});

describe('a map of a package', () => {
  test('must be of the right kind and visible to everyone who sees the package', async () => {
    const { api, admin } = world;
    const wall = (await named('Hadrian’s Wall Path'))!.map!;
    expect(wall).toMatchObject({ name: 'Hadrian’s Wall Path', lengthMetres: 135_000 });
    const attempt = (defaults: object) =>
      api.call(admin.token, createPackage, {
        body: { packageName: `On a map ${newId()}`, defaults: { duration: 7, ...defaults } },
      });
    expect((await attempt({ mapId: wall.id })).body).toMatchObject({ map: wall, kind: 'steps' });
    for (const wrong of [{ mapId: newId() }, { mapId: wall.id, challengeType: 'wellness' }]) {
      const { status, body } = await attempt(wrong);
      expect([status, Object.keys(body.fields!)]).toEqual([422, ['defaults.mapId']]);
    }
  });

  test('that no longer exists is reported as missing', async () => {
    const { api, admin, programId } = world;
    const wall = (await named('Hadrian’s Wall Path'))!;
    const db = api.deps.gateway.forPlatform('test');
    const draft = (status: string) =>
      db.updateTable('sharedMap').set({ status }).where('id', '=', wall.map!.id).execute();
    await draft('draft');
    expect(await named('Hadrian’s Wall Path')).toMatchObject({ map: null, missing: ['map'] });
    const body = { programId, challengeName: 'Nowhere', startDate: '2026-12-01', packageId: wall.id };
    const made = await api.call(admin.token, createChallenge, { body });
    expect([made.status, Object.keys(made.body.fields!)]).toEqual([422, ['mapId']]);
    await draft('published');
  });

  test('finds journeys', async () => {
    const { api, admin } = world;
    const listed = await api.call(admin.token, listPackages, { query: { kind: 'map', shared: 1 } });
    expect(listed.body.total).toBe(journeys.length);
    // A goal is about as long as the route, at 2,000 steps a mile, except for the one that is drawn together.
    for (const { map, packageName, defaults, duration } of listed.body.items) {
      const metres = (defaults.steps ?? 0) * duration * 0.80467;
      const worth = packageName === 'Appalachian Trail' ? 3 : 1;
      expect([packageName, Math.abs((metres * worth) / map!.lengthMetres - 1) < 0.03]).toEqual([
        packageName,
        true,
      ]);
    }
  });
});

describe('shipping', () => {
  test('changes nothing the second time', async () => {
    const before = await all();
    await Promise.all([shipPackages(world.api.deps), shipPackages(world.api.deps)]);
    expect(await all()).toEqual(before);
  });

  test('updates content and leaves featured alone', async () => {
    const { api, staff } = world;
    const walk = (await named('A walk a day'))!;
    await api.call(staff, updatePackage, { params: { id: walk.id }, body: { featured: 0 } });
    await shipPackages(
      api.deps,
      shipped.map((each) => (each.key === 'walk' ? { ...each, tile: 'Newly told' } : each)),
    );
    expect(await named('A walk a day')).toMatchObject({ id: walk.id, tile: 'Newly told', featured: 0 });
  });

  test('keeps what staff edited or deleted', async () => {
    const { api, staff } = world;
    const sleep = (await named('Sleep well'))!;
    const mind = (await named('Ten quiet minutes'))!;
    await api.call(staff, updatePackage, { params: { id: sleep.id }, body: { tile: 'Told by staff' } });
    await api.call(staff, deletePackage, { params: { id: mind.id } });
    await shipPackages(
      api.deps,
      shipped.map((each) => ({ ...each, description: `${each.description} Updated.` })),
    );
    expect(await named('Sleep well')).toMatchObject({
      tile: 'Told by staff',
      description: sleep.description,
    });
    expect(await named('Ten quiet minutes')).toBeUndefined();
    expect((await named('Water and good food'))!.description).toMatch(/ Updated\.$/);
  });
});

describe('a reader of Spanish', () => {
  test('reads and finds packages in Spanish, and the challenge made of one, which others read in English', async () => {
    const { api, admin, programId } = world;
    const ana = await asAdmin(api, programId);
    await api.call(ana.token, updateMember, { params: { id: ana.id }, body: { locale: 'es' } });
    const found = await api.call(ana.token, listPackages, { query: { search: 'caminata al DÍA' } });
    expect(found.body.items).toMatchObject([
      {
        packageName: 'Una caminata al día',
        closingText: expect.stringContaining('Cuatro semanas de caminatas'),
      },
    ]);
    const { id, rulesText } = found.body.items[0]!;
    // As the form sends it back: in Spanish.
    const body = { programId, challengeName: 'De Ana', startDate: '2026-12-01', packageId: id, rulesText };
    const made = await api.call(ana.token, createChallenge, { body });
    expect(made.body).toMatchObject({ rulesText, closingText: found.body.items[0]!.closingText });
    const english = await api.call(admin.token, getChallenge, { params: { id: made.body.id } });
    expect(english.body).toMatchObject({
      rulesText: shipped.find(({ key }) => key === 'walk')!.rulesText,
      closingText: shipped.find(({ key }) => key === 'walk')!.closingText,
    });
  });
});
