import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { areasOf as areasOpened } from '#contract/features/area-roles/area-permissions.ts';
import { areaRoles, type AreaRole } from '#contract/features/area-roles/roles.ts';
import type { RoleKind } from '#contract/permissions.ts';
import { pendingEndpoints } from '../pending-endpoints.ts';
import { askedOf, expectedOf, rolesOf } from './asked.ts';
import type { AccessCase, Input } from './cases.ts';
import { actorOf, buildWorld, type Actor, type CallerKind, type Target, type World } from './world.ts';

let world: World;
/** One person for each role, who only reads or is refused. */
let readers: Map<CallerKind, Promise<Actor>>;
/** People whose sessions are over. */
let gone: { suspended: Actor; expired: Actor };

function readerOf(role: CallerKind): Promise<Actor> {
  const reader = readers.get(role) ?? actorOf(world, role);
  readers.set(role, reader);
  return reader;
}

async function peopleWhoseSessionsAreOver(): Promise<typeof gone> {
  const [suspended, expired] = [await actorOf(world, 'admin'), await actorOf(world, 'admin')];
  const { clock, gateway } = world.api.deps;
  const ofCedar = gateway.forProgram(world.cedar);
  await ofCedar.updateTable('member').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
  await gateway
    .global()
    .updateTable('session')
    .set({ idleUntil: clock.now() })
    .where('memberId', '=', expired.id)
    .execute();
  return { suspended, expired };
}

interface Seen {
  status: number;
  /** The answer without what differs each time. */
  body: unknown;
}

function pathOf({ spec }: AccessCase, { params = {}, query = {} }: Input): string {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size ? `${path}?${search}` : path;
}

async function statusOfStream(token: string, path: string): Promise<Seen> {
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${world.api.address}/api/${path}`, { headers, signal: stopping.signal });
  const body = answer.status === 200 ? null : await answer.json();
  stopping.abort();
  return { status: answer.status, body };
}

async function send(one: AccessCase, token: string | null, input: Input): Promise<Seen> {
  const path = pathOf(one, input);
  if (one.isStream && token) return statusOfStream(token, path);
  const { status, body } = await world.api.raw(token, one.spec.method, path, input.body);
  const { requestId: _, next: __, ...rest } = body as Record<string, unknown>;
  return { status, body: rest };
}

/** Calls that change nothing run at the same time, the rest one after another. */
async function sendAll(
  one: AccessCase,
  calls: readonly [Target, string, Input][],
): Promise<Map<Target, Seen>> {
  const ask = async ([target, token, input]: (typeof calls)[number]): Promise<[Target, Seen]> => [
    target,
    await send(one, token, input),
  ];
  if (one.spec.method === 'GET') return new Map(await Promise.all(calls.map(ask)));
  const answers = new Map<Target, Seen>();
  for (const call of calls) answers.set(...(await ask(call)));
  return answers;
}

/**
 * The call for each target that is asked about. A call that may change something has a new caller each time. What the calls
 * are about is made at the same time.
 */
async function askAll(one: AccessCase, role: CallerKind, as: RoleKind): Promise<Map<Target, Seen>> {
  const { targets, byReader } = askedOf(one, as);
  const shared = byReader ? await readerOf(role) : one.isFilter ? await actorOf(world, role) : null;
  const calls = await Promise.all(
    targets.map(async (target): Promise<[Target, string, Input]> => {
      const actor = shared ?? (await actorOf(world, role));
      return [target, actor.token, await one.input(world, actor, target)];
    }),
  );
  return sendAll(one, calls);
}

/** What members of platform staff may do who chose to work in the program. They are no members of it, so nothing is theirs. */
async function askAllAsVisitor(one: AccessCase): Promise<Map<Target, Seen>> {
  const { targets, byReader } = askedOf(one, 'platform');
  // The target is created for an admin of the program, because visitors are not members.
  const actor = byReader ? await readerOf('admin') : await actorOf(world, 'admin');
  const calls = await Promise.all(
    targets
      .filter((target) => target !== 'own')
      .map(async (target): Promise<[Target, string, Input]> => [
        target,
        world.visitor.token,
        await one.input(world, actor, target),
      ]),
  );
  return sendAll(one, calls);
}

/** The roles beside admin that open a call for the whole program, which they then make as an admin does. */
const areasOf = ({ spec: { permission } }: AccessCase): AreaRole[] =>
  permission === 'public' ? [] : areaRoles.filter((area) => areasOpened(permission)[area] !== undefined);

const titleOf = ({ spec, at }: AccessCase) => `${spec.method} ${spec.path} (${at})`;
const isBuilt = ({ spec }: AccessCase) =>
  !allEndpoints.some((e) => e.spec === spec && pendingEndpoints.includes(e.name));

/** Whether the answer is a refusal, and not an invalid or unauthenticated call. */
const refusals = [403, 404, 409, 422];

function expectAsDeclared(one: AccessCase, role: RoleKind, answers: ReadonlyMap<Target, Seen>): void {
  for (const [target, { status, body }] of answers) {
    const isAllowed = expectedOf(one, role, target);
    if (isAllowed) expect([target, status, body]).toEqual([target, one.refusedWith ?? 200, body]);
    else
      expect({ target, refused: refusals.includes(status), status, body }).toMatchObject({ refused: true });
  }
}

function expectAlike(one: AccessCase, role: RoleKind, answers: ReadonlyMap<Target, Seen>): void {
  // Nobody learns whether something exists in another program, and only admins whether it is hidden.
  const absent = answers.get('absent');
  const alike: readonly Target[] = role === 'member' || role === 'leader' ? ['other', 'unseen'] : ['other'];
  for (const target of absent ? alike : []) {
    const answer = answers.get(target);
    if (!answer || (expectedOf(one, role, target) && !one.isFilter)) continue;
    // The answer of a write is about its record, which is a different one each time.
    if (one.isFilter && one.spec.method !== 'GET')
      expect([target, answer.status]).toEqual([target, absent?.status]);
    else expect([target, answer]).toEqual([target, absent]);
  }
}

/** Each permission and role behaves as the matrix says, for own, same program, other program and absent records. */
export function testMatrix(cases: readonly AccessCase[]): void {
  beforeAll(async () => {
    world = await buildWorld();
    readers = new Map();
    gone = await peopleWhoseSessionsAreOver();
  });

  describe.each(cases.map((one) => [titleOf(one), one] as const))('%s', (_, one) => {
    test.runIf(isBuilt(one)).each(rolesOf(one))('as %s', async (role) => {
      const answers = await askAll(one, role, role);
      expectAsDeclared(one, role, answers);
      const { permission } = one.spec;
      if (permission !== 'public' && permission.scopes[role] === 'none')
        for (const { status } of answers.values()) expect(status).toBe(403);
      expectAlike(one, role, answers);
    });

    test.runIf(isBuilt(one)).each(areasOf(one))('with the role %s', async (area) => {
      for (const [target, { status, body }] of await askAll(one, area, 'admin')) {
        const usual = expectedOf(one, 'admin', target);
        if (one.allowsArea ? one.allowsArea({ area, target, usual }) : usual)
          expect([target, status, body]).toEqual([target, one.refusedWith ?? 200, body]);
        else
          expect({ target, refused: refusals.includes(status), status, body }).toMatchObject({
            refused: true,
          });
      }
    });

    if (one.targets.includes('same'))
      test.runIf(isBuilt(one))('as platform staff from elsewhere', async () => {
        const answers = await askAllAsVisitor(one);
        expectAsDeclared(one, 'platform', answers);
        expectAlike(one, 'platform', answers);
      });

    test.runIf(isBuilt(one))('unsigned, suspended, expired', async () => {
      const target = one.targets.includes('absent') ? 'absent' : one.targets[0]!;
      const input = await one.input(world, await readerOf('admin'), target);
      expect((await send(one, null, input)).status).toBe(401);
      for (const { token } of [gone.suspended, gone.expired])
        expect(await send(one, token, input)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    });
  });
}
