import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import words from '#copy/en/server/errors.json' with { type: 'json' };
import { testsEverything } from '../runs.ts';
import { sampleOf } from './access/sample.ts';
import { buildWorld, actorOf, type World } from './access/world.ts';
import { pendingEndpoints } from './pending-endpoints.ts';
import { requiredFields, wrongValues, type Wrong } from './wrong-values.ts';

/** Every wrong input of every endpoint gets a clear error: a code of the contract, and a sentence beside its field. */
const endpoints = allEndpoints.filter(
  // Directories are answered in the form of their own protocol (directories/tests).
  ({ name, spec }) => !pendingEndpoints.includes(name) && !spec.path.startsWith('scim/'),
);

let world: World;
const tokens = { admin: '', super: '' };
beforeAll(async () => {
  world = await buildWorld();
  tokens.admin = (await actorOf(world, 'admin')).token;
  tokens.super = (await actorOf(world, 'super')).token;
});

function tokenFor({ permission }: EndpointSpec): string | null {
  if (permission === 'public') return null;
  return permission.scopes.admin === 'none' ? tokens.super : tokens.admin;
}

const anyId = '3f0b3a52-9f0e-7c1a-8d7e-0123456789ab';
const entities: Record<string, string> = {
  entity: 'members',
  programName: 'cedar',
  report: 'member-stats',
  kind: 'article',
  topic: 'sleep',
  platform: 'ios',
  name: 'active-programs',
  day: '2026-11-16',
};
/** Texts of emails are named, everything else has a UUID. */
const sampleId = ({ path }: EndpointSpec) =>
  path.includes('email-templates/') ? 'challengeClosed.en' : anyId;
const ownKinds: Record<string, string> = { 'account/reminders/{kind}': 'account/reminders/steps' };
const addressOf = (spec: EndpointSpec) =>
  (ownKinds[spec.path] ?? spec.path).replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => entities[name] ?? sampleId(spec),
  );

type Answer = Awaited<ReturnType<World['api']['raw']>>;

async function post(spec: EndpointSpec, body: unknown, headers?: Record<string, string>): Promise<Answer> {
  const search = new URLSearchParams(spec.query ? (sampleOf(spec.query) as Record<string, string>) : {});
  const address = search.size ? `${addressOf(spec)}?${search}` : addressOf(spec);
  return world.api.inject(tokenFor(spec), spec.method, address, body, headers);
}

/** Refused with the field named, in a specific sentence. */
function expectTold({ status, body }: Answer, field: string, sent: unknown): void {
  const { code, fields = {}, message } = body;
  expect({ field, sent, status, code, fields }).toMatchObject({ status: 400, code: 'bad_input' });
  expect(message).toBe(words.codes.bad_input);
  const told: string[] = fields[field] ?? [];
  expect({ field, sent, fields, isTold: told.length > 0 }).toMatchObject({ isTold: true });
  for (const sentence of told) expect([field, sent, sentence]).not.toContain(words.fields.invalid);
}

/** Every third wrong value, and one of each field: they are the same kinds over and over (`npm run test:all` sends all). */
const some = (wrongs: readonly Wrong[]): readonly Wrong[] =>
  testsEverything
    ? wrongs
    : wrongs.filter(({ field }, at) => at % 3 === 0 || wrongs.findIndex((one) => one.field === field) === at);

const expectAllTold = async (wrongs: readonly Wrong[], send: (one: Wrong) => Promise<Answer>) => {
  for (const one of some(wrongs)) {
    const answer = await send(one);
    // Reported at the field, or inside it for a list or an object.
    const inside = Object.keys(answer.body.fields ?? {}).find((name) => name.startsWith(`${one.field}.`));
    expectTold(answer, answer.body.fields?.[one.field] ? one.field : (inside ?? one.field), one.value);
  }
};

describe.each(endpoints.map(({ name, spec }) => [name, spec] as const))('%s', (_, spec) => {
  if (spec.query)
    test('refuses wrong values of the query', async () => {
      await expectAllTold(wrongValues(spec.query!, 'text'), ({ whole }) => {
        const search = new URLSearchParams(
          Object.entries(whole).map(([name, value]): [string, string] => [name, String(value)]),
        );
        return world.api.inject(tokenFor(spec), spec.method, `${addressOf(spec)}?${search}`);
      });
    });

  test('refuses unknown fields of the query', async () => {
    const answer = await world.api.inject(tokenFor(spec), spec.method, `${addressOf(spec)}?nobodyKnows=1`);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'bad_input' });
  });

  if (spec.path.includes('{id}'))
    test('refuses invalid ids', async () => {
      for (const id of ['5', 'nonsense', `urn:uuid:${anyId}`, `${anyId}0`, '%00', '..%2f..']) {
        const answer = await world.api.inject(
          tokenFor(spec),
          spec.method,
          addressOf(spec).replace(sampleId(spec), id),
          spec.body ? {} : undefined,
        );
        expect({ id, status: answer.status, code: answer.body.code }).toEqual({
          id,
          status: 400,
          code: 'bad_input',
        });
      }
    });

  if (spec.body)
    test('refuses wrong values of the body', async () => {
      await expectAllTold(wrongValues(spec.body!, 'json'), ({ whole }) => post(spec, whole));
    });

  // A signed body has the form of its sender, who is asked first. One without a schema is read value by value, whatever it is.
  if (spec.body && !spec.isSigned && 'type' in spec.body)
    test('refuses missing and unknown fields', async () => {
      for (const field of requiredFields(spec.body!)) expectTold(await post(spec, {}), field, undefined);
      expectTold(await post(spec, { nobodyKnows: 1 }), 'nobodyKnows', 1);
    });

  if (spec.body)
    test('refuses bodies that are not objects', async () => {
      for (const body of ['{', '{"a":', 'nonsense', '']) {
        const answer = await post(spec, body);
        expect({ body, status: answer.status, known: answer.body.code in words.codes }).toEqual({
          body,
          status: 400,
          known: true,
        });
      }
      for (const body of ['[]', 'null', '"text"', '5'])
        expect([body, (await post(spec, body)).status]).not.toEqual([body, 500]);
      // Of those, text is the body.
      if (spec.takesText) return;
      const plain = await post(spec, 'a=b', { 'content-type': 'text/plain' });
      expect({ status: plain.status, code: plain.body.code }).toEqual({
        status: 415,
        code: 'unsupported_media',
      });
    });

  if (spec.body)
    test('refuses text that cannot be stored', async () => {
      const { properties = {} } = spec.body as unknown as { properties?: Record<string, unknown> };
      for (const field of Object.keys(properties))
        for (const text of ['a\0b', '\ud800'])
          expect([field, (await post(spec, JSON.stringify({ [field]: text }))).status]).toEqual([field, 400]);
    });

  if (spec.bodyKind === 'form')
    test('refuses wrong values of the form', async () => {
      await expectAllTold(wrongValues(spec.body!, 'text'), ({ field, value }) => {
        const form = new FormData();
        form.set(field, String(value));
        return post(spec, form);
      });
    });
});
