import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { callsOfKeys, isOpenTo, scopeThatOpens } from '#contract/features/api-keys/key-openings.ts';
import { keyScopes, scopesFor } from '#contract/features/api-keys/key-scopes.ts';
import { forNobody } from '#contract/permissions.ts';
import { testsEverything } from '../runs.ts';
import { accessCases } from './access/all-cases.ts';
import { keyOf } from './access/api-key-cases.ts';
import type { AccessCase, Input } from './access/cases.ts';
import { actorOf, buildWorld, challengeOf, type Actor, type Target, type World } from './access/world.ts';

/** Of keys of admins: those of staff are for figures of many programs alone (api-keys.test.ts). */
const programScopes = scopesFor(false);
let world: World;
let maker: Actor;
let secret: string;
/** A value that no key may read, stored about somebody in the maker's program. */
const canary = '8765.4';
beforeAll(async () => {
  world = await buildWorld();
  maker = await actorOf(world, 'admin');
  ({ secret } = await keyOf(world, world.cedar, maker.id, programScopes));
  const row = { programId: world.cedar, metric: 'water', day: '2026-11-15', value: canary };
  const db = world.api.deps.gateway.forProgram(world.cedar);
  for (const memberId of [world.carl.id, maker.id])
    await db
      .insertInto('metricDay')
      .values({ ...row, memberId, recordedAt: world.api.clock.now() })
      .execute();
});

const nameOf = ({ spec }: AccessCase) => `${spec.method} ${spec.path}`;

async function ask(one: AccessCase, { params = {}, query = {}, body }: Input) {
  const path = one.spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query as Record<string, string>);
  return world.api.raw(secret, one.spec.method, search.size ? `${path}?${search}` : path, body);
}

/** Features of health, and of what people say to themselves. */
const closed = ['wellness', 'mentalWellness', 'journals', 'preventative', 'devices', 'questions', 'account'];

test('the scopes open calls that exist, that admins may make, and none about health', () => {
  const byCall = new Map(allEndpoints.map((one) => [`${one.spec.method} ${one.spec.path}`, one]));
  for (const call of callsOfKeys) {
    const found = byCall.get(call);
    const { permission } = found?.spec ?? {};
    const { admin, platform } = permission && permission !== 'public' ? permission.scopes : forNobody;
    const isOfStaff = scopeThatOpens(found!.spec) === 'figures.read';
    expect([call, isOfStaff ? platform : admin]).toEqual([call, isOfStaff ? 'any' : 'program']);
    expect([call, closed.some((feature) => found?.feature.startsWith(feature))]).toEqual([call, false]);
    expect(call).not.toMatch(
      /wellness|preventative|journal|assessment|health-data|points-summary|roles|settings\/[^p]/,
    );
  }
});

test('each scope opens its own calls and no other', () => {
  for (const { spec } of allEndpoints) {
    const opening = scopeThatOpens(spec);
    const others = keyScopes.filter((scope) => scope !== opening);
    const where = `${spec.method} ${spec.path}`;
    expect([where, isOpenTo(others, spec)]).toEqual([where, opening === 'any']);
    expect([where, isOpenTo(keyScopes, spec)]).toEqual([where, opening !== null]);
    // A scope that only reads opens nothing that changes something.
    if (opening?.endsWith('.read')) expect([where, spec.method]).toEqual([where, 'GET']);
  }
});

test('a key with every scope makes no other call', async () => {
  const shut = allEndpoints.filter(
    ({ spec }) => spec.permission !== 'public' && !isOpenTo(programScopes, spec),
  );
  expect(shut.length).toBeGreaterThan(300);
  const wrong: string[] = [];
  // The lists above say which they are; that the server asks them is shown by some, and every night by all.
  for (const { spec } of shut.filter((_, at) => testsEverything || at % 8 === 0)) {
    const path = spec.path.replaceAll(/\{\w+\}/g, world.cedar);
    const { body } = await world.api.inject(secret, spec.method, path);
    if (body.code !== 'key_scope') wrong.push(`${spec.method} ${path}: ${body.code}`);
  }
  expect(wrong).toEqual([]);
});

test('it reaches its own program as its maker does, no other, and reads no health value', async () => {
  // What it reads always, and of what it writes a part; every night all.
  const open = accessCases
    .filter(({ spec, at }) => isOpenTo(programScopes, spec) && at !== 'session')
    .filter(
      ({ spec: { method } }, at) => testsEverything || (method === 'GET' ? at % 5 === 0 : at % 15 === 1),
    );
  const wrong: string[] = [];
  for (const one of open)
    for (const target of ['same', 'own', 'other', 'absent'] as const satisfies Target[]) {
      if (!one.targets.includes(target)) continue;
      // What the maker has is also somebody's whom they look at: one of both is enough.
      if (target === 'own' && one.targets.includes('same')) continue;
      const input = await one.input(world, maker, target);
      const { status, body } = await ask(one, input);
      const text = JSON.stringify(body);
      if (text.includes(canary)) wrong.push(`${nameOf(one)} reads a health value`);
      // No key filters by a challenge, not even its maker's.
      if (/challengeids?"/i.test(JSON.stringify([input.query, input.body]))) {
        if (body.code !== 'key_scope') wrong.push(`${nameOf(one)} ${target}: filters by a challenge`);
        continue;
      }
      const isTheirs = target === 'same' || target === 'own';
      const refusals = [400, 403, 404, 409, 422];
      if (isTheirs ? status !== (one.refusedWith ?? 200) : !one.isFilter && !refusals.includes(status))
        wrong.push(`${nameOf(one)} ${target}: ${status} ${text.slice(0, 200)}`);
    }
  expect(wrong).toEqual([]);
});

test('challenges about health do not exist for a key, whoever made it', async () => {
  const id = await challengeOf(world, maker, 'own');
  const read = async () => (await world.api.raw(secret, 'GET', `challenges/${id}`)).status;
  expect(await read()).toBe(200);
  const db = world.api.deps.gateway.forProgram(world.cedar);
  for (const challengeType of ['wellness', 'preventative']) {
    await db.updateTable('challenge').set({ challengeType }).where('id', '=', id).execute();
    expect([challengeType, await read()]).toEqual([challengeType, 404]);
    const path = `programs/${world.cedar}/challenge-directory?challengeType=${challengeType}`;
    const { body } = await world.api.raw(secret, 'GET', path);
    expect([challengeType, body.total]).toEqual([challengeType, 0]);
  }
  // Who is left out of a list, or in it, would tell who takes part.
  for (const list of [
    'members?notInChallengeId',
    'member-directory?challengeId',
    'member-stats?challengeId',
  ]) {
    const { body } = await world.api.raw(secret, 'GET', `programs/${world.cedar}/${list}=${id}`);
    expect([list, body.code]).toEqual([list, 'key_scope']);
  }
});
