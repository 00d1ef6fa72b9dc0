import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { versionOf } from '#contract/version.ts';
import * as settings from '#contract/features/programs/settings.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { shipAll } from '../../../../test/ship.ts';
import type { Edited, World } from './case.ts';
import { peopleCases } from './of-people.ts';
import { providerCases } from './of-providers.ts';
import { settingsCases } from './of-settings.ts';
import { thingCases } from './of-things.ts';

// Two admins save the same thing: the second one is refused and gets what the first one saved (docs/domain.md#two-people-at-once).

const cases = [...settingsCases, ...peopleCases, ...thingCases, ...providerCases];
let world: World;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  const api = await startApi(undefined, { insideProviders: true });
  await shipAll(api.deps);
  const programId = await inProgram(api, {
    settings: { organizationsOn: true, mentalWellnessEnabled: true, incentiveIntegrationOn: true },
  });
  admin = await asAdmin(api, programId);
  staff = await asMember(api, programId, { roleName: 'Super WT Admin' });
  const askAs =
    ({ token }: Person) =>
    async (spec: EndpointSpec, input: object = {}) => {
      const { status, body } = await api.call(token, spec, input);
      if (status !== 200) throw new Error(`${spec.path}: ${JSON.stringify(body)}`);
      return body as Record<string, unknown>;
    };
  world = { api, programId, ask: askAs(admin), askStaff: askAs(staff) };
});

test('every call that edits has a case', () => {
  const edits = allEndpoints.flatMap(({ spec }) => (spec.edits ? [spec.path] : []));
  expect(new Set(cases.map(({ spec }) => spec.path))).toEqual(new Set(edits));
});

describe.each(cases.map((one) => [`${one.spec.method} ${one.spec.path}`, one] as const))('%s', (_, one) => {
  const { spec } = one;
  const save = async ({ params }: Edited, body: object, version?: string) =>
    world.api.call((one.isStaff ? staff : admin).token, spec, {
      ...(params ? { params } : {}),
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    } as never);

  test('refuses the later of two saves with what the first one saved', async () => {
    const edited = await one.make(world);
    const [first, second] = edited.bodies;
    const began = versionOf(spec, await edited.read());
    const saved = await save(edited, first, began);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const between = await edited.read();
    const version = versionOf(spec, between);
    expect(version).not.toBe(began);
    const refused = (await save(edited, second, began)) as { status: number; body: Record<string, unknown> };
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    const { current } = refused.body['details'] as { current: object };
    expect(versionOf(spec, current)).toBe(version);
    expect(await edited.read()).toEqual(between);
    // Somebody who has seen it goes on.
    const later = await save(edited, second, version);
    expect(later.status, JSON.stringify(later.body)).toBe(200);
    expect(versionOf(spec, await edited.read())).not.toBe(version);
  });

  test('lets one of two saves at once through, and any without a version', async () => {
    const edited = await one.make(world);
    const [first, second] = edited.bodies;
    expect((await save(edited, second)).status).toBe(200);
    const began = versionOf(spec, await edited.read());
    const both = await Promise.all([save(edited, first, began), save(edited, first, began)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save(edited, second)).status).toBe(200);
  });
});

test('a version of another form is refused', async () => {
  const answer = await world.api.call(admin.token, settings.saveSettings, {
    params: { id: world.programId },
    body: { stepGoal: 5000 },
    headers: { 'if-match': 'W/"no version!"' },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input' } });
});
