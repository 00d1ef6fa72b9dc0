import * as all from '#contract/features/all-programs.ts';
import * as mobile from '#contract/features/mobile-versions.ts';
import * as setup from '#contract/features/setup-invitations.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, type AccessCase } from './cases.ts';
import { programOf } from './world.ts';

/** Calls about any program, for platform staff: another program is theirs to see as well. */
const ofAnyProgram: readonly AccessCase[] = [all.getProgramDetail, all.listProgramChanges].map((spec) => ({
  spec,
  at: 'id',
  targets: programs,
  input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
  allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
}));

const ofThePlatform: readonly AccessCase[] = [all.listPrograms, all.searchPrograms].map((spec) => ({
  spec,
  at: 'platform',
  targets: ['own'],
  input: () => ({}),
}));

let addresses = 0;
const invitation = () => ({
  email: `setup-${(addresses += 1)}@example.org`,
  tier: 'core' as const,
  type: 'activity' as const,
  locale: 'en',
});

export const platformCases: readonly AccessCase[] = [
  ...ofAnyProgram,
  ...ofThePlatform,
  {
    spec: all.closeProgram,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({
      params: { id: programOf(world, target === 'other' ? 'absent' : target) },
      body: { reason: 'The contract ended' },
    }),
    // Platform staff are at home in their own program here, which therefore stays open.
    refusedWith: 409,
  },
  {
    spec: all.reopenProgram,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
    allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
  },
  { spec: setup.inviteToSetup, at: 'platform', targets: ['own'], input: () => ({ body: invitation() }) },
  { spec: setup.listSetupInvitations, at: 'platform', targets: ['own'], input: () => ({}) },
  {
    spec: setup.cancelSetupInvitation,
    at: 'id',
    targets: ['own', 'other', 'absent'],
    input: async ({ api, visitor }, _, target) => {
      if (target !== 'own') return { params: { id: newId() } };
      const { body } = await api.call(visitor.token, setup.inviteToSetup, { body: invitation() });
      return { params: { id: body.id } };
    },
  },
  {
    spec: mobile.listMobileVersions,
    at: 'platform',
    targets: ['own'],
    input: () => ({ query: { platform: 'ios' } }),
  },
  {
    spec: mobile.setMobileVersions,
    at: 'platform',
    targets: ['own'],
    input: () => ({ body: { platform: 'ios', min_supported_version: '1.0', target_version: '1.1' } }),
  },
  {
    spec: all.autocompletePrograms,
    at: 'platform',
    targets: ['own'],
    input: () => ({ query: { searchString: 'Program' } }),
  },
];
