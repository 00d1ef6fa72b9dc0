import { addChallengeTeams, removeChallengeTeams } from '#contract/features/challenges/entrants.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  addOrganizationMember,
  addOrganizationMembers,
  deleteOrganization,
  getOrganization,
  joinOrganization,
  listProgramOrganizations,
  removeOrganizationMember,
  saveOrganization,
  setOrganizationTeams,
} from '#contract/features/organizations/organizations.ts';
import {
  downloadOrganizationMembers,
  downloadOrganizationTeams,
} from '#contract/features/organizations/reports.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { everywhere, programs, withHidden, type AccessCase } from './cases.ts';
import { memberOf, organizationOf, teamOf, type Target, type World } from './world.ts';

const newChallenge = (programId: string, organizationIds?: string[]) => ({
  programId,
  challengeName: `Challenge ${newId()}`,
  startDate: '2026-11-20',
  duration: 7,
  between: 'organization' as const,
  includeType: 'add' as const,
  ...(organizationIds ? { organizationIds } : {}),
});

/** A new challenge between organizations, created by an admin. */
async function betweenOf(world: World, target: Target, organizationIds?: string[]): Promise<string> {
  if (target === 'absent') return newId();
  const maker = target === 'other' ? world.bea : world.cedarAdmin;
  const body = {
    ...newChallenge(maker.programId, target === 'other' ? undefined : organizationIds),
    public: target === 'unseen' ? 0 : 1,
  };
  const made = await world.api.call(maker.token, createChallenge, { body });
  if (made.status !== 200) throw new Error(`No challenge: ${JSON.stringify(made.body)}`);
  return made.body.id;
}

const asAdmin: AccessCase['allows'] = ({ role, usual }) => usual && role !== 'member' && role !== 'leader';

const reading: AccessCase[] = [
  {
    spec: listProgramOrganizations,
    at: 'notInChallengeId',
    targets: ['unseen', 'other', 'absent'],
    isFilter: true,
    input: async (world, actor, target) => {
      const organizationIds = [await organizationOf(world, actor, 'same')];
      const notInChallengeId = await betweenOf(world, target, organizationIds);
      return { params: { id: world.cedar }, query: { notInChallengeId, perPage: 1 } };
    },
  },
  ...[downloadOrganizationMembers, downloadOrganizationTeams].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: everywhere,
    input: async (world, actor, target) => ({ params: { id: await organizationOf(world, actor, target) } }),
    allows: ({ role, target }) =>
      role !== 'member' && role !== 'leader' && (target === 'own' || target === 'same'),
  })),

  {
    spec: getOrganization,
    at: 'id of the query',
    targets: everywhere,
    input: async (world, actor, target) => ({ query: { id: await organizationOf(world, actor, target) } }),
    // Everyone in the program can see all of them.
    allows: ({ target }) => target === 'own' || target === 'same',
  },
];

const making: AccessCase[] = [
  {
    spec: saveOrganization,
    at: 'program of the session',
    targets: ['own'],
    input: () => ({ body: { name: `Organization ${newId()}` } }),
    allows: asAdmin,
  },
  {
    spec: saveOrganization,
    at: 'id in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      body: { id: await organizationOf(world, actor, target), name: `Organization ${newId()}` },
    }),
    // Members lead none of these.
    allows: asAdmin,
  },
  {
    spec: deleteOrganization,
    at: 'id of the query',
    targets: everywhere,
    input: async (world, actor, target) => ({ query: { id: await organizationOf(world, actor, target) } }),
  },
  {
    spec: setOrganizationTeams,
    at: 'organizationId in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      body: { organizationId: await organizationOf(world, actor, target), teamIds: [] },
    }),
  },
  {
    spec: setOrganizationTeams,
    at: 'teamIds in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      body: {
        organizationId: await organizationOf(world, actor, 'same'),
        teamIds: [await teamOf(world, actor, target)],
      },
    }),
  },
];

const moving: AccessCase[] = [
  {
    spec: addOrganizationMembers,
    at: 'organizationId in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      body: { organizationId: await organizationOf(world, actor, target), memberIds: [world.dora.id] },
    }),
    allows: asAdmin,
  },
  {
    spec: addOrganizationMembers,
    at: 'memberIds in the body',
    targets: withHidden,
    input: async (world, actor, target) => ({
      body: {
        organizationId: await organizationOf(world, actor, 'same'),
        memberIds: [memberOf(world, actor, target)],
      },
    }),
    // Members who name only themselves join.
    allows: (asked) => asAdmin(asked) || asked.target === 'own',
  },
  {
    spec: addOrganizationMember,
    at: 'memberId',
    targets: withHidden,
    input: async (world, actor, target) => ({
      params: { memberId: memberOf(world, actor, target) },
      body: { organizationId: await organizationOf(world, actor, 'same') },
    }),
    allows: asAdmin,
  },
  {
    spec: joinOrganization,
    at: 'organizationId in the body',
    targets: programs,
    input: async (world, actor, target) => ({
      body: { organizationId: await organizationOf(world, actor, target) },
    }),
  },
  {
    spec: removeOrganizationMember,
    at: 'organizationId in the body',
    targets: programs,
    input: async (world, actor, target) => ({
      params: { memberId: actor.id },
      body: { organizationId: await organizationOf(world, actor, target) },
    }),
  },
  {
    spec: removeOrganizationMember,
    at: 'memberId',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { memberId: memberOf(world, actor, target) },
      body: { organizationId: await organizationOf(world, actor, 'own') },
    }),
  },
];

/** Only admins create challenges between organizations and add or remove organizations. */
const competing: AccessCase[] = [
  {
    spec: createChallenge,
    at: 'organizationIds in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      body: newChallenge(world.cedar, [await organizationOf(world, actor, target)]),
    }),
    allows: ({ role, usual }) => usual && role !== 'member' && role !== 'leader',
  },
  {
    spec: addChallengeTeams,
    at: 'organizationIds in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: await betweenOf(world, 'same') },
      body: { organizationIds: [await organizationOf(world, actor, target)] },
    }),
    allows: ({ role, usual }) => usual && role !== 'member' && role !== 'leader',
  },
  {
    spec: removeChallengeTeams,
    at: 'organizations in the body',
    targets: ['own', 'same'],
    input: async (world, actor, target) => {
      const teamIds = [await organizationOf(world, actor, target)];
      return { params: { id: await betweenOf(world, 'same', teamIds) }, body: { teamIds } };
    },
    allows: ({ role, usual }) => usual && role !== 'member' && role !== 'leader',
  },
];

export const organizationCases: readonly AccessCase[] = [...reading, ...making, ...moving, ...competing];
