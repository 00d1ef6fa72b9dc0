import { beforeAll, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { asOwner } from '../canaries.ts';
import { testsEverything } from '../runs.ts';
import { accessCases } from './access/all-cases.ts';
import type { AccessCase, Input } from './access/cases.ts';
import { actorOf, buildWorld, type Actor, type World } from './access/world.ts';

/**
 * Each text that the contract takes from a person, or from an admin about one, has a mark of its own. After these people were erased,
 * no mark is left in the database but in what belongs to everybody.
 */

interface Shape {
  type?: string;
  format?: string;
  enum?: unknown[];
  pattern?: string;
  const?: unknown;
  maxLength?: number;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

const mark = 'zorilla';
let world: World;
/** Which text has which mark. */
const planted = new Map<string, string>();
const accepted = new Set<string>();

const textAt = (at: number) => `${mark}${at}x`;

/** Whether any text fits: not an address, a day or a choice. */
const isText = ({ type, format, enum: options, const: only, pattern, maxLength = 40 }: Shape) =>
  type === 'string' &&
  [format, options, only].every((rule) => rule === undefined) &&
  maxLength >= 15 &&
  (pattern === undefined || new RegExp(pattern, 'u').test(textAt(10)));

const plain = (shape: Shape): Shape => shape.anyOf?.find(({ type }) => type !== 'null') ?? shape;

const hasText = (shape: Shape): boolean => {
  const { properties = {}, items, ...own } = plain(shape);
  return isText(own) || (items !== undefined && hasText(items)) || Object.values(properties).some(hasText);
};

/** Returns a value with a new mark in each of its texts, and in the texts named in `also` that it lacks. */
function marked(name: string, shape: Shape, value: unknown, also: ReadonlySet<string>): unknown {
  const { properties, items, ...own } = plain(shape);
  if (isText(own) && (value === undefined || typeof value === 'string')) {
    const text = textAt(planted.size);
    planted.set(text, name);
    return text;
  }
  if (items && Array.isArray(value)) return value.map((one) => marked(name, items, one, also));
  if (!properties || value === null || typeof value !== 'object' || value instanceof FormData) return value;
  const given = value as Record<string, unknown>;
  const fields = Object.entries(properties).flatMap(([field, inner]) => {
    const at = `${name}.${field}`;
    if (field in given) return [[field, marked(at, inner, given[field], also)] as const];
    return also.has(at) && isText(plain(inner)) ? [[field, marked(at, inner, undefined, also)] as const] : [];
  });
  return { ...given, ...Object.fromEntries(fields) };
}

/** The texts of a body that may be left out, by name. */
const optionalTexts = (name: string, shape: Shape, given: unknown): string[] =>
  given instanceof FormData
    ? []
    : Object.entries(shape.properties ?? {})
        .filter(([field, inner]) => isText(plain(inner)) && !(field in ((given ?? {}) as object)))
        .map(([field]) => `${name}.${field}`);

async function send(token: string, spec: EndpointSpec, { params = {}, query = {}, body }: Input) {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query as Record<string, string>);
  const { status } = await world.api.raw(token, spec.method, search.size ? `${path}?${search}` : path, body);
  return status;
}

const nameOf = (spec: EndpointSpec) => allEndpoints.find((one) => one.spec === spec)!.name;

type Caller = (isNew: boolean) => Promise<{ token: string; input: Input }>;

/**
 * Calls an endpoint with marks in all its texts, or else in those that it asks for and in one more at a time. Somebody new calls where
 * those who called before can't any more.
 */
async function plant({ spec }: AccessCase, callAs: Caller): Promise<void> {
  const name = nameOf(spec);
  const shape = spec.body as Shape;
  const attempt = async (also: readonly string[], isNew: boolean) => {
    const { token, input } = await callAs(isNew);
    const before = planted.size;
    const body = marked(name, shape, input.body, new Set(also));
    if (planted.size === before) return true;
    const status = await send(token, spec, { ...input, body });
    if (status === 200) for (const [, field] of [...planted].slice(before)) accepted.add(field);
    return status === 200;
  };
  const optional = optionalTexts(name, shape, (await callAs(false)).input.body);
  if ((await attempt(optional, false)) || (await attempt(optional, true))) return;
  if (!(await attempt([], true))) return;
  for (const field of optional) await attempt([field], true);
}

/** Every third of them; `npm run test:all` calls all. */
const writes = accessCases
  .filter(
    ({ spec, isStream }) => spec.method !== 'GET' && !isStream && spec.body && hasText(spec.body as Shape),
  )
  .filter((_, at) => testsEverything || at % 3 === 0);
const mayCall = ({ spec: { permission } }: AccessCase, role: 'member' | 'admin') =>
  permission !== 'public' && permission.scopes[role] !== 'none';

/** Ends the session or the account that makes the call. */
const ending = new Set(['logout', 'eraseMember']);

/** What stays, because it belongs to everybody in the program and names nobody. */
const challenge = 'challengeName atStake description rulesText invitationText halfwayText closingText';
const ofChallenge = (name: string) =>
  challenge
    .split(' ')
    .map((field) => `${name}.${field}`)
    .join(' ');
const everybodys: readonly (readonly [table: string, fields: string])[] = [
  ['team', 'createTeam.name createTeam.description updateTeam.name updateTeam.description'],
  ['organization', 'saveOrganization.name'],
  ['challenge', `${ofChallenge('createChallenge')} ${ofChallenge('updateChallenge')}`],
  ['challenge_change', 'updateChallenge.challengeName updateChallenge.atStake'],
  ['challenge_draw', 'saveChallengeDraw.prize'],
  ['admin_email', 'sendAdminEmail.subject sendAdminEmail.body'],
  // What an admin called something of the program.
  ['audit_log', 'createTeam.name saveOrganization.name saveChallengeDraw.prize'],
];

/** Texts that no call takes here, and why. */
const noCall: Readonly<Record<string, string>> = {
  'A secret or a code, of which a hash is kept':
    'confirmAccount.password confirmAccount.code changePassword.currentPassword changePassword.password confirmTotp.code finishConnection.state finishConnection.code',
  'A key that a browser makes':
    'addPasskey.name addPasskey.passkey.id addPasskey.passkey.rawId addPasskey.passkey.response.clientDataJSON addPasskey.passkey.response.attestationObject addPushDevice.keys.p256dh addPushDevice.keys.auth',
  'An id or a name of a list':
    'createMobileToken.pageId removeFriend.friendId startConnection.maker saveAssessment.Questions.Id saveAssessment.Questions.Answers.Id updateMember.timeZone',
  'Only with a certain reason (erasure-everything.test.ts)': 'reportContent.words',
  'It belongs to the challenge':
    'setChallengeQuestions.questions.text setChallengeQuestions.questions.question setChallengeQuestions.questions.options',
};

const leftIn = async () =>
  asOwner(world.api, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found = new Set<string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t where strpos(lower(t::text), $1) > 0`,
        [mark],
      );
      for (const { row } of rows)
        for (const text of row.toLowerCase().match(new RegExp(`${mark}\\d+x`, 'g')) ?? [])
          found.add(`${name}: ${planted.get(text)}`);
    }
    return found;
  });

/** Erases everybody in the program but the admin who does it. */
async function eraseAll(): Promise<void> {
  const { token, id: last } = world.cedarAdmin;
  const members = await world.api.deps.gateway
    .forProgram(world.cedar)
    .selectFrom('member')
    .select(['id', 'username'])
    .where('programId', '=', world.cedar)
    .where('status', '<>', 'erased')
    .where('id', '<>', last)
    .orderBy('id')
    .execute();
  for (const { id, username } of members) {
    const { status, body } = await world.api.call(token, eraseMember, { params: { id }, body: { username } });
    expect([username, status, body]).toEqual([username, 200, body]);
  }
}

beforeAll(async () => {
  world = await buildWorld();
});

test('what a person typed, and what was written about them, is in no column after their erasure', async () => {
  const people: Actor[] = [];
  const somebody = async (isNew: boolean, role: 'member' | 'admin' = 'member') => {
    const known = people.find((one) => one.role === role);
    if (known && !isNew) return known;
    const person = await actorOf(world, role);
    people.unshift(person);
    return person;
  };
  for (const one of writes) {
    if (ending.has(nameOf(one.spec))) continue;
    if (one.targets.includes('own') && mayCall(one, 'member'))
      await plant(one, async (isNew) => {
        const me = await somebody(isNew);
        return { token: me.token, input: await one.input(world, me, 'own') };
      });
    if (one.targets.includes('same') && mayCall(one, 'admin'))
      await plant(one, async (isNew) => {
        const [carl, admin] = [await somebody(isNew), await somebody(isNew, 'admin')];
        return { token: admin.token, input: await one.input({ ...world, carl }, admin, 'same') };
      });
  }
  const before = await leftIn();
  await eraseAll();
  const after = await leftIn();
  const kept = everybodys.flatMap(([table, fields]) =>
    fields.split(' ').map((field) => `${table}: ${field}`),
  );
  expect([...after].filter((place) => !kept.includes(place))).toEqual([]);
  expect(before.size).toBeGreaterThan(after.size);
  if (!testsEverything) return;
  const refused = new Set([...planted.values()].filter((field) => !accepted.has(field)));
  const known = Object.values(noCall).flatMap((fields) => fields.split(' '));
  expect([...refused].toSorted()).toEqual(known.toSorted());
  expect(kept.filter((place) => !after.has(place))).toEqual([]);
});
