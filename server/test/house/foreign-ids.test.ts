import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import {
  addChallengeMembers,
  addChallengeTeams,
  listChallengeEntrants,
  removeChallengeMembers,
  removeChallengeTeams,
} from '#contract/features/challenges/entrants.ts';
import { listProgramChallenges } from '#contract/features/challenges/lists.ts';
import * as mobile from '#contract/features/mobile-versions/mobile.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  addOrganizationMembers,
  getOrganization,
  setOrganizationTeams,
} from '#contract/features/organizations/organizations.ts';
import { forgotPassword, login } from '#contract/features/sessions/sessions.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import {
  addTeamMembers,
  createTeam,
  listTeamMembers,
  removeTeamMembers,
} from '#contract/features/teams/teams.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { accessCases } from './access/all-cases.ts';
import type { AccessCase, Input } from './access/cases.ts';
import {
  actorOf,
  buildWorld,
  challengeOf,
  memberOf,
  organizationOf,
  teamOf,
  type Actor,
  type World,
} from './access/world.ts';

/**
 * Nobody in Cedar learns whether an id belongs to Birch or to nothing, neither by the answer nor by the work behind
 * it.
 */
let world: World;
let admin: Actor;
beforeAll(async () => {
  world = await buildWorld();
  admin = await actorOf(world, 'admin');
});

async function send(spec: EndpointSpec, { params = {}, query = {}, body }: Input, token: string | null) {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await world.api.raw(token, spec.method, search.size ? `${path}?${search}` : path, body);
  const { requestId: _, ...rest } = answer.body as Record<string, unknown>;
  return { status: answer.status, body: rest };
}

interface ListCase {
  spec: EndpointSpec;
  field: 'memberIds' | 'teamIds';
  /** A call in which only the other ids of the list are wrong. The first one is valid. */
  around(): Promise<{
    params?: Record<string, string>;
    body: object;
    good: string;
    written(): Promise<unknown>;
  }>;
}

const newChallenge = () => ({
  programId: world.cedar,
  challengeName: `Challenge ${newId()}`,
  startDate: '2026-11-20',
  duration: 7,
});
const list = async (spec: EndpointSpec, params: Record<string, string>) =>
  (await send(spec, { params, query: { perPage: 100 } }, admin.token)).body['items'];
const challenges = () => list(listProgramChallenges, { id: world.cedar });

const ofEntrants = (spec: EndpointSpec, field: 'memberIds' | 'teamIds', isIn: boolean): ListCase => ({
  spec,
  field,
  async around() {
    const groups = field === 'teamIds';
    const good = groups ? await teamOf(world, admin, 'same') : world.dora.id;
    const wish = { between: groups ? ('groups' as const) : ('individuals' as const) };
    const id = await challengeOf(world, admin, 'own', isIn ? { ...wish, [field]: [good] } : wish);
    const written = () => list(listChallengeEntrants, { id, entity: groups ? 'teams' : 'members' });
    return { params: { id }, body: {}, good, written };
  },
});

const ofTeam = (spec: EndpointSpec, isIn: boolean): ListCase => ({
  spec,
  field: 'memberIds',
  async around() {
    const id = await teamOf(world, admin, 'same');
    const good = isIn ? world.dora.id : admin.id;
    return { params: { id }, body: {}, good, written: () => list(listTeamMembers, { id }) };
  },
});

const ofOrganization = (spec: EndpointSpec, field: 'memberIds' | 'teamIds'): ListCase => ({
  spec,
  field,
  async around() {
    const organizationId = await organizationOf(world, admin, 'same');
    const good = field === 'teamIds' ? await teamOf(world, admin, 'same') : world.dora.id;
    const query = { id: organizationId };
    const written = async () => (await send(getOrganization, { query }, admin.token)).body;
    return { body: { organizationId }, good, written };
  },
});

const listCases: ListCase[] = [
  {
    spec: createChallenge,
    field: 'memberIds',
    around: async () => ({ body: newChallenge(), good: world.carl.id, written: challenges }),
  },
  {
    spec: createChallenge,
    field: 'teamIds',
    around: async () => ({
      body: { ...newChallenge(), between: 'groups' },
      good: await teamOf(world, admin, 'same'),
      written: challenges,
    }),
  },
  {
    spec: createTeam,
    field: 'memberIds',
    around: async () => ({
      body: { programId: world.cedar, name: `Team ${newId()}` },
      good: world.carl.id,
      written: () => list(listProgramTeams, { id: world.cedar }),
    }),
  },
  ofEntrants(addChallengeMembers, 'memberIds', false),
  ofEntrants(addChallengeTeams, 'teamIds', false),
  ofEntrants(removeChallengeMembers, 'memberIds', true),
  ofEntrants(removeChallengeTeams, 'teamIds', true),
  ofEntrants(mobile.addMobileChallengeMembers, 'memberIds', false),
  ofEntrants(mobile.removeMobileChallengeMembers, 'memberIds', true),
  ofOrganization(mobile.addMobileOrganizationMembers, 'memberIds'),
  ofTeam(addTeamMembers, false),
  ofTeam(removeTeamMembers, true),
  ofOrganization(addOrganizationMembers, 'memberIds'),
  ofOrganization(setOrganizationTeams, 'teamIds'),
];

describe.each(listCases.map((one) => [`${one.spec.method} ${one.spec.path}: ${one.field}`, one] as const))(
  '%s',
  (_, one) => {
    test('treats one foreign id among valid ones like an absent one, and does nothing', async () => {
      const answers: unknown[] = [];
      for (const target of ['other', 'absent'] as const) {
        const { params, body, good, written } = await one.around();
        const bad =
          one.field === 'teamIds' ? await teamOf(world, admin, target) : memberOf(world, admin, target);
        const before = await written();
        const input = { ...(params ? { params } : {}), body: { ...body, [one.field]: [good, bad] } };
        const answer = await send(one.spec, input, admin.token);
        // Removing absent people changes nothing. The others are removed.
        const isRemoval = one.spec.path.includes('/remove-');
        if (!isRemoval || answer.status !== 200) {
          expect({ target, ...answer }).toMatchObject({ status: expect.toSatisfy((s: number) => s >= 400) });
          expect(await written()).toEqual(before);
        }
        answers.push({
          status: answer.status,
          body: isRemoval && answer.status === 200 ? null : answer.body,
        });
      }
      expect(answers[0]).toEqual(answers[1]);
    });
  },
);

/** The texts of all statements that the server sends while `work` runs in this process. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const prototype = pg.Client.prototype as unknown as { query(this: unknown, ...rest: unknown[]): unknown };
  const { query } = prototype;
  const texts: string[] = [];
  prototype.query = function counted(...rest) {
    const [first] = rest as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    // The settings of a connection depend on its last user, not on the call.
    if (!/set_config\('app.program_id'|^set plan_cache_mode/.test(text)) texts.push(text);
    return query.apply(this, rest);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return texts;
}

const cases: readonly AccessCase[] = accessCases.filter(
  (one) => !one.isStream && one.targets.includes('other') && one.targets.includes('absent'),
);

describe.each(cases.map((one) => [`${one.spec.method} ${one.spec.path} (${one.at})`, one] as const))(
  '%s',
  (_, one) => {
    test.each(['member', 'admin'] as const)(
      'the same statements for a foreign id and for none, as %s',
      async (role) => {
        const seen: string[][] = [];
        for (const target of ['other', 'absent'] as const) {
          const actor = await actorOf(world, role);
          const input = await one.input(world, actor, target);
          // The first recording of a session reads it, later ones use the cached row.
          if (one.spec === addSteps) await send(one.spec, input, actor.token);
          seen.push(await statementsOf(() => send(one.spec, input, actor.token)));
        }
        expect(seen[0]!.length).toBeGreaterThan(0);
        // Statements that are sent together may come in any order.
        expect(seen[0]!.toSorted()).toEqual(seen[1]!.toSorted());
      },
    );
  },
);

test('logging in does the same work for known and unknown addresses', async () => {
  const { deps } = world.api;
  const db = deps.gateway.global();
  const known = await db.selectFrom('login').select('email').executeTakeFirstOrThrow();
  const seen: string[][] = [];
  for (const email of [known.email, 'nobody@nowhere.example'])
    seen.push(await statementsOf(() => send(login, { body: { email, password: 'not the password' } }, null)));
  expect(seen[0]).toEqual(seen[1]);
});

test('asking for a new password answers known and unknown addresses alike', async () => {
  const db = world.api.deps.gateway.global();
  const known = await db.selectFrom('login').select('email').executeTakeFirstOrThrow();
  const answers = [];
  for (const email of [known.email, 'nobody@nowhere.example'])
    answers.push(await send(forgotPassword, { body: { email } }, null));
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.status).toBe(200);
});
