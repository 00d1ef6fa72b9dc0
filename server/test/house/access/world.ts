import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { addChallengeMembers, addChallengeTeams } from '#contract/features/challenges/entrants.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { chooseProgram } from '#contract/features/sessions/sessions.ts';
import { areaRoles, type AreaRole, type HeldRole } from '#contract/features/area-roles/roles.ts';
import type { RoleKind } from '#contract/permissions.ts';
import type { RoleName } from '#contract/roles.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../api.ts';
import { makeOrganization } from '../../factories/organizations.ts';
import { makeReseller } from '../../factories/resellers.ts';
import { makeTeam } from '../../factories/teams.ts';
import { giveRoles } from '../../../src/domain/area-roles/public.ts';
import { newId } from '../../../src/platform/ids/ids.ts';

/**
 * The record a call is about, from the caller's view: their own (for a leader, their team's), another one in the
 * program, one they can't see (hidden or private), one in another program, or none.
 */
export type Target = 'own' | 'same' | 'unseen' | 'other' | 'absent';

const roleNames: Record<RoleKind, RoleName> = {
  member: 'NonAdmin',
  leader: 'NonAdmin',
  admin: 'CoreTierAdmin',
  reseller: 'Reseller Admin',
  platform: 'WT Admin',
  super: 'Super WT Admin',
};

/** Kinds of callers: those of the matrix, and members with a role beside admin for the whole program. */
export type CallerKind = RoleKind | AreaRole;
const isArea = (role: CallerKind): role is AreaRole => areaRoles.some((area) => area === role);

export interface Actor extends Person {
  role: CallerKind;
  /** The team that a leader leads. */
  ledTeamId: string | null;
}

/** Two programs, Cedar (the callers') and Birch, with people and everything a call can be about. */
export interface World {
  api: TestApi;
  cedar: string;
  /** The reseller of Cedar; Birch has another one. */
  resellerId: string;
  birchResellerId: string;
  birch: string;
  /** A member of Cedar without any connection to the caller. */
  carl: Person;
  dora: Person;
  elif: Person;
  hidden: Person;
  cedarAdmin: Person;
  bea: Person;
  /** Platform staff from elsewhere who have chosen to work in Cedar. */
  visitor: { token: string };
}

async function visit(api: TestApi, programId: string): Promise<string> {
  const staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  const body = { programId, reason: 'Somebody asked for help' };
  return (await api.call(staff.token, chooseProgram, { body })).body.accessToken;
}

export async function buildWorld(): Promise<World> {
  const api = await startApi();
  // Several teams, so that members of one can still join another.
  const settings = { severalTeams: true, organizationsOn: true, incentiveIntegrationOn: true };
  const cedar = await inProgram(api, { settings });
  const birch = await inProgram(api, { settings });
  const hidden = await asMember(api, cedar);
  await api.call(hidden.token, updateMember, { params: { id: hidden.id }, body: { profileHidden: true } });
  return {
    api,
    cedar,
    resellerId: (await makeReseller(api.deps, [cedar])).id,
    birchResellerId: (await makeReseller(api.deps, [birch])).id,
    birch,
    carl: await asMember(api, cedar),
    dora: await asMember(api, cedar),
    elif: await asMember(api, cedar),
    hidden,
    cedarAdmin: await asAdmin(api, cedar),
    bea: await asAdmin(api, birch),
    visitor: { token: await visit(api, cedar) },
  };
}

const crew = ({ dora, elif }: World) => [
  { id: dora.id, isLeader: false },
  { id: elif.id, isLeader: true },
];

/** A new person of Cedar in a role. A leader leads a team with Dora (member) and Elif (leader). */
export async function actorOf(world: World, role: CallerKind): Promise<Actor> {
  if (isArea(role)) {
    const person = await asMember(world.api, world.cedar);
    await giveRole(world, person.id, { role, organizationId: null });
    return { ...person, role, ledTeamId: null };
  }
  const person = await asMember(world.api, world.cedar, { roleName: roleNames[role] });
  if (role !== 'leader') return { ...person, role, ledTeamId: null };
  const { id } = await makeTeam(world.api.deps, world.cedar, [person, ...crew(world)]);
  return { ...person, role, ledTeamId: id };
}

/** Gives somebody in Cedar a role beside admin, as the services store it. */
export const giveRole = ({ api, cedar }: World, memberId: string, role: HeldRole) =>
  giveRoles(api.deps.gateway.forProgram(cedar), cedar, {
    memberId,
    roles: [role],
    actsAs: 'ProTierAdmin',
    at: api.deps.clock.now(),
  });

export function programOf({ cedar, birch }: World, target: Target): string {
  if (target === 'absent') return newId();
  return target === 'other' ? birch : cedar;
}

export function memberOf(world: World, actor: Actor, target: Target): string {
  const ids = { own: actor.id, same: world.carl.id, unseen: world.hidden.id, other: world.bea.id };
  return target === 'absent' ? newId() : ids[target];
}

/** A new team with Dora (member) and Elif (leader). One's own is the one that the caller leads or is on. */
export async function teamOf(world: World, actor: Actor, target: Target): Promise<string> {
  const { api, cedar, birch, carl, bea } = world;
  if (target === 'absent') return newId();
  if (target === 'other') return (await makeTeam(api.deps, birch, [bea])).id;
  if (target === 'own' && actor.ledTeamId) return actor.ledTeamId;
  const own = target === 'own' ? [{ id: actor.id, isLeader: false }] : [];
  return (await makeTeam(api.deps, cedar, [carl, ...crew(world), ...own])).id;
}

/** A new organization with Carl in it. One's own has the caller in it. */
export async function organizationOf(world: World, actor: Actor, target: Target): Promise<string> {
  const { api, cedar, birch, carl, bea } = world;
  if (target === 'absent') return newId();
  if (target === 'other') return (await makeOrganization(api.deps, birch, [bea.id])).id;
  return (await makeOrganization(api.deps, cedar, [carl.id, ...(target === 'own' ? [actor.id] : [])])).id;
}

export interface ChallengeWish {
  between?: 'individuals' | 'groups';
  /** 1 by default. */
  open?: 0 | 1;
  memberIds?: string[];
  teamIds?: string[];
  /** A map of its program. */
  mapId?: string;
  /** It is running by default. */
  startDate?: string;
}

/** A new running challenge. One's own was created by the caller, a private one by Carl. */
export async function challengeOf(
  world: World,
  actor: Actor,
  target: Target,
  wish: ChallengeWish = {},
): Promise<string> {
  if (target === 'absent') return newId();
  const maker = { own: actor, same: world.carl, unseen: world.carl, other: world.bea }[target];
  const body = {
    programId: maker.programId,
    challengeName: `Challenge ${newId()}`,
    startDate: wish.startDate ?? '2026-11-16',
    duration: 14,
    public: target === 'unseen' ? 0 : 1,
    open: wish.open ?? 1,
    between: wish.between ?? 'individuals',
    ...(wish.mapId ? { mapId: wish.mapId } : {}),
  };
  const made = await world.api.call(maker.token, createChallenge, { body });
  if (made.status !== 200) throw new Error(`No challenge: ${JSON.stringify(made.body)}`);
  await bring(world, target === 'other' ? null : world.cedarAdmin, made.body.id, wish);
  return made.body.id;
}

async function bring(world: World, admin: Person | null, id: string, wish: ChallengeWish): Promise<void> {
  if (!admin) return;
  const { memberIds, teamIds } = wish;
  const { api } = world;
  const answers = [
    ...(memberIds
      ? [await api.call(admin.token, addChallengeMembers, { params: { id }, body: { memberIds } })]
      : []),
    ...(teamIds
      ? [await api.call(admin.token, addChallengeTeams, { params: { id }, body: { teamIds } })]
      : []),
  ];
  for (const { status, body } of answers)
    if (status !== 200) throw new Error(`Nobody came into the challenge: ${JSON.stringify(body)}`);
}
