import { beforeAll, describe, expect, test } from 'vitest';
import { deletePackage, listPackages, updatePackage } from '#contract/features/packages/packages.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { startWorld, texts, type PackageWorld } from './world.ts';

let world: PackageWorld;
beforeAll(async () => {
  world = await startWorld();
});

describe('the gallery', () => {
  test('filters, searches, sorts and pages on the server, featured first', async () => {
    const { api, stranger } = world;
    const list = async (query: object) =>
      (await api.call(stranger.token, listPackages, { query: { perPage: 100, shared: 1, ...query } })).body;
    const every = await list({});
    const featured = every.items.map((each) => each.featured);
    expect(featured).toEqual(featured.toSorted((a, b) => b - a));
    const promoted = (await list({ featured: 1 })).items;
    expect(promoted).not.toEqual([]);
    expect(promoted.filter((each) => each.featured !== 1)).toEqual([]);
    expect((await list({ kind: 'preventative' })).items.map((each) => each.packageName)).toEqual([
      'Check-up month',
    ]);
    const [week, longer] = [(await list({ length: 'week' })).items, (await list({ length: 'longer' })).items];
    expect(Math.min(week.length, longer.length)).toBeGreaterThan(0);
    expect(week.filter((each) => each.duration > 7)).toEqual([]);
    expect(longer.filter((each) => each.duration <= 31)).toEqual([]);
    expect((await list({ search: 'RELAY' })).items.map((each) => each.packageName)).toEqual(['Team relay']);
    const byLength = (await list({ sortColumn: 'duration', sortOrder: 'desc', featured: 0 })).items;
    const lengths = byLength.map(({ duration }) => duration);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    expect(lengths[0]).toBe(180);
    const first = await list({ perPage: 4 });
    const second = await list({ perPage: 4, page: 2 });
    expect(first.next).toContain('page=2');
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      every.items.slice(0, 8).map(({ id }) => id),
    );
  });
});

describe('creating a challenge from a package', () => {
  test('copies it, prefers what was sent, and later edits move nobody', async () => {
    const { api, admin, programId, make } = world;
    const own = await make({
      ...texts,
      defaults: { duration: 10, steps: 5000, joinWithinDays: 3, featured: 1 },
    });
    const made = await api.call(admin.token, createChallenge, {
      body: {
        programId,
        challengeName: 'From ours',
        startDate: '2026-11-20',
        packageId: own.id,
        steps: 6000,
        closingText: 'Changed',
      },
    });
    const { tile: _, ...copied } = texts;
    const expected = {
      ...copied,
      closingText: 'Changed',
      steps: 6000,
      endDate: '2026-11-29',
      joinDeadline: '2026-11-22',
      featured: 1,
    };
    expect(made.body).toMatchObject(expected);
    await api.call(admin.token, updatePackage, {
      params: { id: own.id },
      body: { rulesText: 'Others', defaults: { duration: 99 } },
    });
    await api.call(admin.token, deletePackage, { params: { id: own.id } });
    const after = await api.call(admin.token, getChallenge, { params: { id: made.body.id } });
    expect(after.body).toMatchObject(expected);
  });

  test('copies only the texts for another kind', async () => {
    const { api, admin, programId, make } = world;
    const own = await make({ ...texts, defaults: { duration: 10, steps: 5000, joinWithinDays: 3 } });
    const made = await api.call(admin.token, createChallenge, {
      body: {
        programId,
        challengeName: 'Of points',
        startDate: '2026-11-20',
        duration: 42,
        challengeType: 'wellness',
        packageId: own.id,
      },
    });
    expect(made.body).toMatchObject({
      rulesText: 'Be kind',
      duration: 42,
      challengeType: 'wellness',
      art: 'walk',
    });
  });

  test('works for members, without settings only admins can change', async () => {
    const { api, ada, programId, make } = world;
    const own = await make({
      defaults: { duration: 10, featured: 1, improvementBoard: 1, includeAll: true, includeType: 'add' },
    });
    const made = await api.call(ada.token, createChallenge, {
      body: { programId, challengeName: 'Of Ada', startDate: '2026-11-20', packageId: own.id, addCreator: 1 },
    });
    expect([made.status, made.body.featured, made.body.participants]).toEqual([200, 0, 1]);
  });
});
