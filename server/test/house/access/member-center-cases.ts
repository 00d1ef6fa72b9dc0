import { listChallengeDirectory } from '#contract/features/challenges/directory.ts';
import {
  carryOutMemberAct,
  downloadDirectory,
  moveRegistration,
  previewMemberAct,
} from '#contract/features/member-center/acts.ts';
import { countDirectoryMembers, listDirectory } from '#contract/features/member-center/directory.ts';
import { makeProgramAdmin, revokeProgramAdmin } from '#contract/features/member-center/admins.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { asMember } from '../../api.ts';
import { everywhere, programs, withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import {
  challengeOf,
  memberOf,
  organizationOf,
  programOf,
  teamOf,
  type Target,
  type World,
} from './world.ts';

const directory = [listDirectory, countDirectoryMembers].flatMap((spec): AccessCase[] => [
  {
    spec,
    at: 'memberId',
    targets: everywhere,
    isFilter: true,
    input: (world, actor, target) => ({
      params: { id: world.cedar },
      query: { memberId: memberOf(world, actor, target) },
    }),
  },
  {
    spec,
    at: 'teamId',
    targets: everywhere,
    isFilter: true,
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      query: { teamId: await teamOf(world, actor, target) },
    }),
  },
  {
    spec,
    at: 'organizationId',
    targets: everywhere,
    isFilter: true,
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      query: { organizationId: await organizationOf(world, actor, target) },
    }),
  },
  {
    spec,
    at: 'challengeId',
    targets: withHidden,
    isFilter: true,
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      query: { challengeId: await challengeOf(world, actor, target, { memberIds: [world.dora.id] }) },
    }),
  },
]);

const acts = [previewMemberAct, carryOutMemberAct].flatMap((spec): AccessCase[] => [
  about(spec, { body: (_, actor) => ({ act: 'reactivate', memberIds: [actor.id] }) }),
]);

const registration: AccessCase = {
  spec: moveRegistration,
  at: 'id',
  targets: withHidden,
  input: (world, actor, target) => ({
    params: { id: memberOf(world, actor, target) },
    body: { registeredDate: '2026-11-01' },
  }),
};

const file: AccessCase = {
  spec: downloadDirectory,
  at: 'id',
  targets: programs,
  input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
};

/** An admin of the lowest tier, created for this. */
async function newAdmin(world: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const program = target === 'other' ? world.birch : world.cedar;
  return (await asMember(world.api, program, { roleName: 'CoreTierAdmin' })).id;
}

const admins: AccessCase[] = [
  {
    spec: makeProgramAdmin,
    at: 'memberId',
    targets: everywhere,
    input: (world, actor, target) => ({ body: { memberId: memberOf(world, actor, target) } }),
  },
  {
    spec: revokeProgramAdmin,
    at: 'id',
    targets: everywhere,
    input: async (world, _, target) => ({ params: { id: await newAdmin(world, target) } }),
  },
];

const challengeDirectory: AccessCase = {
  spec: listChallengeDirectory,
  at: 'id',
  targets: programs,
  input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
};

export const memberCenterCases: readonly AccessCase[] = [
  registration,
  challengeDirectory,
  ...directory,
  ...acts,
  file,
  ...admins,
];
