import { createPost, getTeamDiscussion } from '#contract/features/discussions/discussions.ts';
import { listMembersNotInTeam } from '#contract/features/programs/programs.ts';
import { createTeams, downloadTeams, moveTeamMembers } from '#contract/features/teams/center.ts';
import { balanceTeams, changeTeams, deleteAllTeams } from '#contract/features/teams/making.ts';
import { requestJoinTeam, withdrawTeamRequest } from '#contract/features/teams/requests.ts';
import { addOrganizationMembers } from '#contract/features/organizations/organizations.ts';
import { searchTeams } from '#contract/features/teams/search.ts';
import { updateTeam } from '#contract/features/teams/teams.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { asMember } from '../../api.ts';
import { everywhere, programs, withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { memberOf, organizationOf, programOf, teamOf, type Actor, type Target, type World } from './world.ts';

const ofTeam = (spec: AccessCase['spec']): AccessCase => ({
  spec,
  at: 'id',
  targets: everywhere,
  input: async (world, actor, target) => ({ params: { id: await teamOf(world, actor, target) } }),
});

/** Members of the team write to each other and admins moderate. */
const onTeam: AccessCase['allows'] = ({ role, target, usual }) =>
  usual && (target === 'own' || (role !== 'member' && role !== 'leader'));

/** A new closed team, closed by its leader. */
async function closed(world: World, actor: Actor, target: Target): Promise<string> {
  const id = await teamOf(world, { ...actor, ledTeamId: null }, target);
  const token = target === 'other' ? world.bea.token : world.cedarAdmin.token;
  if (target !== 'absent') await world.api.call(token, updateTeam, { params: { id }, body: { open: 0 } });
  return id;
}

const asking: readonly AccessCase[] = [
  {
    ...ofTeam(requestJoinTeam),
    input: async (world, actor, target) => ({ params: { id: await closed(world, actor, target) } }),
    // Members of the team and admins need not ask.
    allows: ({ role, target }) => target === 'same' && (role === 'member' || role === 'leader'),
  },
  {
    ...ofTeam(withdrawTeamRequest),
    targets: ['own', 'other', 'absent'],
    input: async (world, actor, target) => ({ params: { id: await closed(world, actor, target) } }),
  },
];

/** An organization with a member who is on no team. */
async function withoutTeams(world: World, actor: Actor, target: Target): Promise<string> {
  const organizationId = await organizationOf(world, actor, target);
  if (target === 'own' || target === 'same') {
    const { id } = await asMember(world.api, world.cedar);
    const body = { organizationId, memberIds: [id] };
    await world.api.call(world.cedarAdmin.token, addOrganizationMembers, { body });
  }
  return organizationId;
}

const center: readonly AccessCase[] = [
  about(moveTeamMembers, {
    body: async (world, actor) => ({
      toTeamId: await teamOf(world, { ...actor, ledTeamId: null }, 'same'),
      memberIds: [world.carl.id],
      dryRun: true,
    }),
  }),
  {
    spec: moveTeamMembers,
    at: 'toTeamId in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: await teamOf(world, { ...actor, ledTeamId: null }, 'same') },
      body: { toTeamId: await teamOf(world, actor, target), memberIds: [world.carl.id], dryRun: true },
    }),
  },
  {
    spec: downloadTeams,
    at: 'organizationId in the query',
    targets: ['same'],
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      query: { organizationId: await organizationOf(world, actor, target) },
    }),
  },
  about(createTeams, { body: () => ({ names: [`Team ${newId()}`] }) }),
  {
    spec: balanceTeams,
    at: 'organizationId in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      body: {
        programId: world.cedar,
        teams: 1,
        name: 'Boats',
        seed: 'spring',
        organizationId: await withoutTeams(world, actor, target),
        dryRun: true,
      },
    }),
  },
];

const making: readonly AccessCase[] = [
  about(changeTeams, {
    body: async (world, actor) => ({ act: 'close', teamIds: [await teamOf(world, actor, 'same')] }),
  }),
  {
    spec: changeTeams,
    at: 'teamIds in the body',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      body: { act: 'close', teamIds: [await teamOf(world, actor, target)] },
    }),
  },
  {
    spec: deleteAllTeams,
    at: 'programId in the body',
    targets: programs,
    input: (world, _, target) => ({ body: { programId: programOf(world, target), dryRun: true } }),
  },
  {
    spec: balanceTeams,
    at: 'programId in the body',
    targets: programs,
    input: (world, actor, target) => ({
      body: {
        programId: programOf(world, target),
        teams: 1,
        name: 'Boats',
        seed: 's',
        dryRun: true,
        memberIds: [actor.id],
      },
    }),
  },
  {
    spec: balanceTeams,
    at: 'memberIds in the body',
    targets: withHidden,
    input: (world, actor, target) => ({
      body: {
        programId: world.cedar,
        teams: 1,
        name: 'Boats',
        seed: 's',
        dryRun: true,
        memberIds: [memberOf(world, actor, target)],
      },
    }),
  },
];

export const teamMoreCases: readonly AccessCase[] = [
  about(searchTeams, { query: { search: 'Team' } }),
  {
    spec: listMembersNotInTeam,
    at: 'teamId',
    targets: ['other', 'absent'],
    isFilter: true,
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      query: { teamId: await teamOf(world, actor, target), search: 'nobody at all' },
    }),
  },

  about(getTeamDiscussion, { allows: onTeam }),
  {
    spec: createPost,
    at: 'teamId in the body',
    targets: ['own', 'other', 'absent'],
    input: async (world, actor, target) => ({
      body: { teamId: await teamOf(world, actor, target), text: 'Hello' },
    }),
  },
  ...asking,
  ...center,
  ...making,
];
