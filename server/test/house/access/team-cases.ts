import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import {
  addTeamMembers,
  createTeam,
  demoteTeamMember,
  promoteTeamMember,
  removeTeamMembers,
  updateTeam,
} from '#contract/features/teams/teams.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { everywhere, programs, withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { challengeOf, memberOf, programOf, teamOf } from './world.ts';

const ofTeam = (
  spec: AccessCase['spec'],
  body?: (world: { carl: { id: string } }) => object,
): AccessCase => ({
  spec,
  at: 'id',
  targets: everywhere,
  input: async (world, actor, target) => ({
    params: { id: await teamOf(world, actor, target) },
    ...(body ? { body: body(world) } : {}),
  }),
});

/** Only people who manage the team may do this to others. Being on it is not enough. */
const running = (base: AccessCase): AccessCase => ({
  ...base,
  allows: ({ role, target, usual }) => usual && (role !== 'member' || target !== 'own'),
});

const reading: AccessCase[] = [
  {
    spec: listProgramTeams,
    at: 'notInChallengeId',
    targets: withHidden,
    isFilter: true,
    input: async (world, actor, target) => {
      const teamIds = [await teamOf(world, actor, 'same')];
      const id = await challengeOf(world, actor, target, { between: 'groups', teamIds });
      return { params: { id: world.cedar }, query: { notInChallengeId: id, perPage: 1 } };
    },
  },
];

const making: AccessCase[] = [
  {
    spec: createTeam,
    at: 'programId in the body',
    targets: programs,
    input: (world, _, target) => ({ body: { programId: programOf(world, target), name: `Team ${newId()}` } }),
  },
  {
    spec: createTeam,
    at: 'memberIds in the body',
    targets: withHidden,
    input: (world, actor, target) => ({
      body: {
        programId: world.cedar,
        name: `Team ${newId()}`,
        memberIds: [memberOf(world, actor, target)],
      },
    }),
  },
  about(updateTeam, { body: { description: 'Changed' } }),
];

const moving: AccessCase[] = [
  running({
    ...ofTeam(addTeamMembers),
    input: async (world, actor, target) => ({
      params: { id: await teamOf(world, actor, target) },
      body: { memberIds: [world.cedarAdmin.id] },
    }),
  }),
  {
    spec: addTeamMembers,
    at: 'memberIds in the body',
    targets: withHidden,
    input: async (world, actor, target) => {
      // A team the caller is not on, so that joining it and adding somebody else to it differ.
      const id = await teamOf({ ...world, carl: world.cedarAdmin }, actor, 'same');
      return { params: { id }, body: { memberIds: [memberOf(world, actor, target)] } };
    },
  },
  running({
    ...ofTeam(removeTeamMembers),
    input: async (world, actor, target) => ({
      params: { id: await teamOf(world, actor, target) },
      body: { memberIds: [world.dora.id] },
    }),
  }),
  {
    spec: removeTeamMembers,
    at: 'memberIds in the body',
    targets: everywhere,
    input: async (world, actor, target) => {
      const plain = { ...actor, ledTeamId: null };
      return {
        params: { id: await teamOf(world, plain, 'own') },
        body: { memberIds: [memberOf(world, actor, target)] },
      };
    },
  },
];

const leading: AccessCase[] = [
  {
    ...ofTeam(promoteTeamMember),
    input: async (world, actor, target) => ({
      params: { id: await teamOf(world, actor, target) },
      body: { memberId: world.dora.id },
    }),
  },
  {
    ...ofTeam(demoteTeamMember),
    input: async (world, actor, target) => ({
      params: { id: await teamOf(world, actor, target) },
      body: { memberId: world.elif.id },
    }),
  },
  ...[promoteTeamMember, demoteTeamMember].map((spec): AccessCase => ({
    spec,
    at: 'memberId in the body',
    targets: ['own', 'other', 'absent'],
    input: async (world, actor, target) => ({
      params: { id: await teamOf(world, actor, 'own') },
      body: { memberId: memberOf(world, actor, target) },
    }),
  })),
];

export const teamCases: readonly AccessCase[] = [...reading, ...making, ...moving, ...leading];
