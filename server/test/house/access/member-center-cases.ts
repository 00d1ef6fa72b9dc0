import { countDirectoryMembers, listDirectory } from '#contract/features/member-directory.ts';
import { everywhere, programs, withHidden, type AccessCase } from './cases.ts';
import { challengeOf, organizationOf, programOf, teamOf } from './world.ts';

const directory = [listDirectory, countDirectoryMembers].flatMap((spec): AccessCase[] => [
  {
    spec,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
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

export const memberCenterCases: readonly AccessCase[] = [...directory];
