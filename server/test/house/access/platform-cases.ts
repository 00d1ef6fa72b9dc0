import * as all from '#contract/features/programs/all-programs.ts';
import * as mobile from '#contract/features/mobile-versions/mobile-versions.ts';
import * as challenges from '#contract/features/challenges/platform.ts';
import { createPackage } from '#contract/features/packages/packages.ts';
import * as people from '#contract/features/platform-people/platform-people.ts';
import * as queue from '#contract/features/communications/email-queue.ts';
import { setContract } from '#contract/features/programs/contracts.ts';
import * as tiers from '#contract/features/programs/tiers-of-programs.ts';
import * as views from '#contract/features/programs/views.ts';
import * as home from '#contract/features/platform-home/home.ts';
import { listApprovals } from '#contract/features/platform-home/approvals.ts';
import { endMaintenance } from '#contract/features/operations/maintenance.ts';
import { releaseOutgoing } from '#contract/features/operations/installation.ts';
import * as reports from '#contract/features/reporting/platform-reports.ts';
import * as setup from '#contract/features/sessions/setup-invitations.ts';
import { asMember, type TestApi } from '../../api.ts';
import { sql } from '../../../src/platform/db/db.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { challengeOf, programOf, type Actor, type Target, type World } from './world.ts';
import { getProgramState } from '#contract/features/programs/program-state.ts';
import { tryOut } from '#contract/features/testers/testers.ts';
import { bulkActCases } from './bulk-act-cases.ts';

/** Calls about any program, for platform staff: another program is theirs to see as well. */
const ofAnyProgram: readonly AccessCase[] = [
  all.getProgramDetail,
  all.listProgramChanges,
  getProgramState,
].map((spec) => ({
  spec,
  at: 'id',
  targets: programs,
  input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
  allows: ({ role, scope, target, usual }) =>
    usual || (scope === 'any' && role !== 'reseller' && target === 'other'),
}));

const ofThePlatform: readonly AccessCase[] = [all.listPrograms, all.searchPrograms].map((spec) => ({
  spec,
  at: 'platform',
  targets: ['own'],
  input: () => ({}),
}));

async function failedEmail({ deps }: TestApi, programId: string): Promise<string> {
  const id = newId();
  const mail = {
    id,
    programId,
    kind: 'test',
    recipient: 'a@example.org',
    subject: 'A',
    body: 'B',
    cause: id,
  };
  const row = { ...mail, status: 'failed', createdAt: deps.clock.now() };
  await deps.gateway.global().insertInto('mail').values(row).execute();
  return id;
}

/** Somebody new, because their sessions end. */
async function personOf({ api, cedar, birch }: World, actor: Actor, target: Target): Promise<string> {
  if (target === 'own') return actor.id;
  if (target === 'absent') return newId();
  return (await asMember(api, target === 'other' ? birch : cedar)).id;
}

/** Packages and challenges of any program are platform staff's to see. */
const anywhere: AccessCase['allows'] = ({ scope, target, usual }) =>
  usual || (scope === 'any' && target === 'other');

async function packageOf({ api, cedarAdmin, bea }: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const body = { packageName: `Package ${newId()}`, defaults: { duration: 7 } };
  const { token } = target === 'other' ? bea : cedarAdmin;
  return (await api.call(token, createPackage, { body })).body.id;
}

const ofPackage = (spec: AccessCase['spec'], body: (world: World) => object): AccessCase => ({
  spec,
  at: 'id',
  targets: programs,
  input: async (world, _, target) => ({
    params: { id: await packageOf(world, target) },
    body: body(world),
  }),
  allows: anywhere,
});

const ofChallenges: readonly AccessCase[] = [
  ...[challenges.getPlatformChallenge, challenges.featureChallenge].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: programs,
    input: async (world, actor, target) => ({
      params: { id: await challengeOf(world, actor, target === 'own' ? 'same' : target) },
      ...(spec.method === 'POST' ? { body: { featured: true } } : {}),
    }),
    allows: anywhere,
  })),
  ofPackage(challenges.featurePackage, () => ({ featured: true })),
  ofPackage(challenges.copyPackage, ({ birch }) => ({ programIds: [birch] })),
];

/** A saved view of the actor. */
async function viewOf({ deps }: TestApi, memberId: string): Promise<string> {
  const id = newId();
  await sql`insert into program_view (id, login_id, name, is_shared, query, created_at)
    select ${id}::uuid, login_id, ${id}, false, '', now() from member where id = ${memberId}`.execute(
    deps.gateway.forPlatform('a test'),
  );
  return id;
}

let addresses = 0;
const invitation = () => ({
  email: `setup-${(addresses += 1)}@example.org`,
  tier: 'core' as const,
  type: 'activity' as const,
  locale: 'en',
});

export const platformCases: readonly AccessCase[] = [
  // This is no restored copy, so there is nothing to release.
  about(releaseOutgoing, { refusedWith: 409 }),
  {
    spec: endMaintenance,
    at: 'platform',
    targets: ['own'],
    input: async ({ api }) => {
      await sql`update installation set maintenance_from = '2030-01-01', maintenance_until = '2030-01-02',
        maintenance_texts = '{"en":"A","es":"B"}'`.execute(api.deps.gateway.global());
      return {};
    },
  },
  ...ofAnyProgram,
  ...ofThePlatform,
  ...ofChallenges,
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
  ...[tiers.previewTier, tiers.setTier].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({
      params: { id: programOf(world, target) },
      ...(spec.method === 'GET' ? { query: { tier: 'pro' } } : { body: { tier: 'pro' as const } }),
    }),
    allows: anywhere,
  })),

  ...[people.getPerson, people.endPersonSessions].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: ['own', 'same', 'other', 'absent'],
    input: async (world, actor, target) => ({ params: { id: await personOf(world, actor, target) } }),
    allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
  })),

  {
    spec: reports.previewPlatformReport,
    at: 'platform',
    targets: ['own'],
    input: () => ({ params: { name: 'active-programs' } }),
  },

  ...[queue.getQueuedEmail, queue.resendQueuedEmail].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: ['own', 'other', 'absent'],
    input: async ({ api, cedar }, _, target) => ({
      params: { id: target === 'own' ? await failedEmail(api, cedar) : newId() },
    }),
  })),
  about(queue.resendQueuedEmails, { body: () => ({ dryRun: true }) }),
  about(home.getPlatformHome),
  about(tryOut, { body: () => ({ kind: 'key', secret: 'unknown' }) }),
  about(home.getContractSums),
  about(home.getPlatformTrend),
  about(listApprovals),
  about(views.listProgramViews),
  about(views.saveProgramView),
  {
    spec: views.deleteProgramView,
    at: 'id',
    targets: programs,
    input: async ({ api, bea }, actor, target) => ({
      params: { id: target === 'absent' ? newId() : await viewOf(api, target === 'own' ? actor.id : bea.id) },
    }),
  },
  ...bulkActCases,
  {
    spec: setContract,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({
      params: { id: programOf(world, target) },
      body: { startsOn: null, endsOn: '2027-12-31', seats: 200, owner: null, notes: null },
    }),
    allows: anywhere,
  },
  about(setup.inviteToSetup, { body: () => invitation() }),

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
