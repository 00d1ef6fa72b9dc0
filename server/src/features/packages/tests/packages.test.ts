import { beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  createPackage,
  deletePackage,
  getPackage,
  listPackages,
  updatePackage,
} from '#contract/features/packages/packages.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { asAdmin, asMember, inProgram } from '../../../../test/api.ts';
import { startWorld, texts, type PackageWorld } from './world.ts';

let world: PackageWorld;
beforeAll(async () => {
  world = await startWorld();
});

type Defaults = BodyOf<typeof createPackage>['defaults'];

describe('a package of the program is edited', () => {
  test('is created, read, changed and deleted by an admin', async () => {
    const { api, admin, make } = world;
    const defaults: Defaults = { duration: 10, steps: 5000, between: 'groups', joinWithinDays: 3 };
    const made = await make({ packageName: 'Ours', ...texts, defaults });
    expect(made).toMatchObject({
      ...texts,
      packageName: 'Ours',
      shared: false,
      kind: 'steps',
      between: 'groups',
      duration: 10,
      featured: 0,
      tier: 'plus',
      missing: [],
      defaults,
      abilities: { update: true, delete: true },
    });
    const params = { id: made.id };
    const body = { featured: 1, defaults: { duration: 42, challengeType: 'wellness' as const } };
    const changed = await api.call(admin.token, updatePackage, { params, body });
    expect(changed.body).toMatchObject({ ...texts, featured: 1, kind: 'wellness', duration: 42 });
    expect((await api.call(admin.token, getPackage, { params })).body).toEqual(changed.body);
    expect((await api.call(admin.token, deletePackage, { params })).body).toEqual({ done: true });
    expect((await api.call(admin.token, getPackage, { params })).status).toBe(404);
  });

  test('has a unique name ignoring case, and repeats with a key make one', async () => {
    const { api, admin, make } = world;
    const first = await make({ packageName: 'Twice' });
    const again = await api.call(admin.token, createPackage, {
      body: { packageName: ' twice', defaults: { duration: 3 } },
    });
    expect([again.status, again.body.code]).toEqual([409, 'name_taken']);
    expect(Object.keys(again.body.fields!)).toEqual(['packageName']);
    const other = await make({ packageName: 'Once' });
    const renamed = { params: { id: other.id }, body: { packageName: 'TWICE' } };
    expect((await api.call(admin.token, updatePackage, renamed)).status).toBe(409);
    const kept = { params: { id: first.id }, body: { packageName: 'TWICE' } };
    expect((await api.call(admin.token, updatePackage, kept)).status).toBe(200);
    const input = {
      body: { packageName: 'By key', defaults: { duration: 3 } },
      headers: { 'idempotency-key': 'package-once-01' },
    };
    const ids = [
      (await api.call(admin.token, createPackage, input)).body.id,
      (await api.call(admin.token, createPackage, input)).body.id,
    ];
    expect(ids[0]).toBe(ids[1]);
  });

  const wrong: [string, Defaults, number, string][] = [
    ['a goal without steps', { duration: 7, chartType: 'goal', steps: 0 }, 422, 'defaults.steps'],
    [
      'wellness without a metric',
      { duration: 7, challengeType: 'wellness', metrics: [] },
      422,
      'defaults.metrics',
    ],
    [
      'more points than there are',
      {
        duration: 7,
        challengeType: 'wellness',
        metrics: ['water'],
        trackTextAndImagePoints: 0,
        trackQuestionPoints: 0,
        pointsGoal: 8,
      },
      422,
      'defaults.pointsGoal',
    ],
    [
      'a winner of a screening',
      {
        duration: 7,
        challengeType: 'preventative',
        incentivizeChallenge: 1,
        incentiveType: 'winner',
        incentiveAmount: 5,
      },
      422,
      'defaults.incentiveType',
    ],
    [
      'teams in a screening',
      { duration: 7, challengeType: 'preventative', between: 'groups' },
      422,
      'defaults.between',
    ],
    ['joining after the end', { duration: 7, joinWithinDays: 8 }, 422, 'defaults.joinWithinDays'],
    ['no length', {} as Defaults, 400, 'defaults.duration'],
    ['a year and a day', { duration: 367 }, 400, 'defaults.duration'],
    ['an unknown field', { duration: 7, startDate: '2026-11-20' } as Defaults, 400, 'defaults.startDate'],
  ];
  test.each(wrong)('%s is refused beside its field', async (name, defaults, status, field) => {
    const { api, admin } = world;
    const answer = await api.call(admin.token, createPackage, { body: { packageName: name, defaults } });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
  });
});

describe('who may', () => {
  test('members cannot change packages, and see none that they could not use', async () => {
    const { api, ada, admin, make } = world;
    const walk = await make({ packageName: 'For all' });
    const screening = await make({ defaults: { duration: 9, challengeType: 'preventative' } });
    const cup = await make({ defaults: { duration: 9, between: 'organization' } });
    const paid = { incentivizeChallenge: 1, incentiveType: 'participation', incentiveAmount: 5 } as const;
    const paying = await make({ defaults: { duration: 9, ...paid } });
    const body = { packageName: 'Mine', defaults: { duration: 3 } };
    expect((await api.call(ada.token, createPackage, { body })).status).toBe(403);
    const params = { id: walk.id };
    expect((await api.call(ada.token, updatePackage, { params, body: { featured: 1 } })).status).toBe(403);
    expect((await api.call(ada.token, deletePackage, { params })).status).toBe(403);
    const seen = await api.call(ada.token, getPackage, { params });
    expect(seen.body.abilities).toEqual({ update: false, delete: false });
    for (const { id } of [screening, cup, paying])
      expect((await api.call(ada.token, getPackage, { params: { id } })).status).toBe(404);
    const listed = await api.call(ada.token, listPackages, { query: { perPage: 100 } });
    const ids = listed.body.items.map(({ id }) => id);
    expect(ids).toContain(walk.id);
    for (const { id } of [screening, cup, paying]) expect(ids).not.toContain(id);
    expect(listed.body.total).toBe(ids.length);
    const forAdmins = await api.call(admin.token, listPackages, { query: { perPage: 100 } });
    expect(forAdmins.body.items.map(({ id }) => id)).toContain(screening.id);
  });

  test('hides packages of other programs', async () => {
    const { api, stranger, make } = world;
    const { id } = await make();
    const params = { id };
    expect((await api.call(stranger.token, getPackage, { params })).status).toBe(404);
    expect((await api.call(stranger.token, updatePackage, { params, body: { featured: 1 } })).status).toBe(
      404,
    );
    expect((await api.call(stranger.token, deletePackage, { params })).status).toBe(404);
    const own = await api.call(stranger.token, listPackages, { query: { shared: 0 } });
    expect(own.body.total).toBe(0);
    const used = await api.call(stranger.token, createChallenge, {
      body: { programId: stranger.programId, challengeName: 'Taken', startDate: '2026-11-20', packageId: id },
    });
    expect(used.status).toBe(404);
  });

  test('lets only platform staff create, feature and delete those of the platform', async () => {
    const { api, admin, stranger, staff, make } = world;
    const body = { packageName: 'For everybody', shared: true, defaults: { duration: 5 } };
    expect((await api.call(admin.token, createPackage, { body })).status).toBe(403);
    const made = await make(body, staff);
    expect(made).toMatchObject({ shared: true, abilities: { update: true, delete: true } });
    const params = { id: made.id };
    const elsewhere = await api.call(stranger.token, getPackage, { params });
    expect(elsewhere.body).toMatchObject({ shared: true, abilities: { update: false, delete: false } });
    expect((await api.call(admin.token, updatePackage, { params, body: { featured: 1 } })).status).toBe(403);
    expect((await api.call(admin.token, deletePackage, { params })).status).toBe(403);
    expect((await api.call(staff, updatePackage, { params, body: { featured: 1 } })).body.featured).toBe(1);
    expect((await api.call(staff, deletePackage, { params })).status).toBe(200);
    expect((await api.call(stranger.token, getPackage, { params })).status).toBe(404);
  });

  test('needs the plus tier, and challenges by members', async () => {
    const { api } = world;
    const core = await asAdmin(api, await inProgram(api, { tier: 'core' }));
    expect((await api.call(core.token, listPackages, {})).body.code).toBe('feature_off');
    const body = { packageName: 'Core', defaults: { duration: 3 } };
    expect((await api.call(core.token, createPackage, { body })).body.code).toBe('feature_off');
    const closed = await asMember(api, await inProgram(api, { settings: { memberChallenges: false } }));
    expect((await api.call(closed.token, listPackages, {})).body.code).toBe('feature_off');
  });

  test('lists what the program lacks', async () => {
    const { api } = world;
    const settings = { teamsOff: true, metricsOn: false, converter: false };
    const plus = await asAdmin(api, await inProgram(api, { tier: 'plus', settings }));
    const { items } = (await api.call(plus.token, listPackages, { query: { perPage: 100, shared: 1 } })).body;
    const missing = Object.fromEntries(items.map(({ packageName, missing: needs }) => [packageName, needs]));
    expect(missing).toMatchObject({
      'A walk a day': [],
      'Team relay': ['teams'],
      'The cup': ['tier'],
      'Sleep well': ['metrics'],
      'Take the stairs': ['converter'],
    });
  });
});
