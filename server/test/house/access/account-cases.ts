import * as account from '#contract/features/account-settings/account.ts';
import { contactHelp } from '#contract/features/help/help.ts';
import { addAppClient, revokeAppClient } from '#contract/features/mobile-versions/app-clients.ts';
import * as reminders from '#contract/features/reminders/reminders.ts';
import { runJob } from '#contract/features/operations/jobs.ts';
import { createMobileToken } from '#contract/features/sessions/apps.ts';
import * as factors from '#contract/features/account-settings/second-factor.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { announceJobs } from '../../../src/kernel/job-states/public.ts';
import { hashPassword } from '../../../src/kernel/password/public.ts';
import { insertPasskey, makeRecoveryCodes } from '../../../src/domain/second-factor/public.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { registerApp } from '../../app-phone.ts';
import { signIn } from '../../../seed/builders/sessions.ts';
import { everywhere, type AccessCase, type Input } from './cases.ts';
import { about } from './derived-cases.ts';
import type { Actor, Target, World } from './world.ts';

const pushAddress = 'https://push.example/one';
const password = 'four boats on a pond';

const loginOf = async ({ api }: World, memberId: string): Promise<string> =>
  (
    await api.deps.gateway
      .global()
      .selectFrom('loginMember')
      .select('loginId')
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow()
  ).loginId;

/** Gives the caller a password, which members of tests do not have. */
async function withPassword(world: World, actor: Actor): Promise<string> {
  const passwordHash = await hashPassword(password);
  await world.api.deps.gateway
    .global()
    .updateTable('login')
    .set({ passwordHash })
    .where('id', '=', await loginOf(world, actor.id))
    .execute();
  return password;
}

const ownerOf = ({ carl, bea }: World, actor: Actor, target: Target) =>
  ({ own: actor, same: carl, unseen: carl, other: bea, absent: null })[target];

/** A session besides the caller's. */
async function sessionOf(world: World, actor: Actor, target: Target): Promise<string> {
  const owner = ownerOf(world, actor, target);
  if (!owner) return newId();
  const loginId = await loginOf(world, owner.id);
  const token = await signIn(world.api.deps, owner.programId, { id: owner.id, loginId });
  return token.split('.')[1] ?? '';
}

async function passkeyOf(world: World, actor: Actor, target: Target): Promise<string> {
  const owner = ownerOf(world, actor, target);
  const id = newId();
  if (!owner) return id;
  const { deps } = world.api;
  await insertPasskey(deps.gateway.global(), {
    id,
    loginId: await loginOf(world, owner.id),
    credentialId: newId(),
    publicKey: Buffer.from('key'),
    counter: 0,
    transports: [],
    name: 'Key',
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  });
  return id;
}

const ofSession = (
  spec: EndpointSpec,
  input: (world: World, actor: Actor) => Promise<Input> | Input = () => ({}),
): AccessCase => ({ spec, at: 'session', targets: ['own'], input });

/** Needs more than a call from its owner: everyone is refused in these words, and its own tests try it. */
const refusedToAll = () => false;

/** Sessions and passkeys of others do not exist, whatever the role. */
const ownAlone: AccessCase['allows'] = ({ target }) => target === 'own';

export const accountCases: AccessCase[] = [
  // Only a session of an app makes them (tests of sessions).
  about(createMobileToken, { allows: refusedToAll }),
  ofSession(revokeAppClient, async ({ api }) => {
    const clientId = `app-${newId()}`;
    await registerApp(api, clientId);
    return { params: { clientId } };
  }),
  ofSession(runJob, async ({ api }) => {
    await announceJobs(api.deps.gateway.global(), [{ name: 'a.job', everySeconds: 60 }]);
    return { params: { name: 'a.job' } };
  }),
  about(addAppClient, { body: () => ({ clientId: `app-${newId()}`, name: 'An app' }) }),
  ofSession(account.confirmAccount, async (world, actor) => ({
    body: { password: await withPassword(world, actor) },
  })),
  ofSession(account.changePassword, async (world, actor) => ({
    body: { currentPassword: await withPassword(world, actor), password: 'nine geese over the lake' },
  })),
  // Nobody here logs in with a PIN (tests of cards).
  about(account.changePin, { body: { pin: '739205' }, allows: refusedToAll }),
  about(account.changeEmail, { body: () => ({ email: `${newId()}@example.test` }) }),
  about(account.changeMails, { body: { off: ['challenge-closed'] } }),
  about(factors.confirmTotp, { body: { code: '000000' }, allows: refusedToAll }),
  {
    ...ofSession(factors.addPasskey, () => ({
      body: {
        name: 'Key',
        passkey: {
          id: 'a',
          rawId: 'a',
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: 'e30', attestationObject: 'e30' },
        },
      },
    })),
    allows: refusedToAll,
  },
  ofSession(factors.renewRecoveryCodes, async (world, actor) => {
    await passkeyOf(world, actor, 'own');
    await makeRecoveryCodes(world.api.deps.gateway.global(), await loginOf(world, actor.id));
    return {};
  }),
  {
    spec: account.endOneSession,
    at: 'id',
    targets: everywhere,
    allows: ownAlone,
    input: async (world, actor, target) => ({ params: { id: await sessionOf(world, actor, target) } }),
  },
  {
    spec: factors.renamePasskey,
    at: 'id',
    targets: everywhere,
    allows: ownAlone,
    input: async (world, actor, target) => ({
      params: { id: await passkeyOf(world, actor, target) },
      body: { name: 'Mine' },
    }),
  },
  {
    spec: factors.removePasskey,
    at: 'id',
    targets: everywhere,
    allows: ownAlone,
    input: async (world, actor, target) => ({ params: { id: await passkeyOf(world, actor, target) } }),
  },
  ofSession(reminders.saveReminder, () => ({
    params: { kind: 'steps' },
    body: { time: '18:00', everyDay: false, inApp: true, email: false, push: false },
  })),
  about(reminders.addPushDevice, {
    body: { endpoint: pushAddress, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
  }),
  about(reminders.removePushDevice, { body: { endpoint: pushAddress } }),
  about(contactHelp, { body: { subject: 'Steps', text: 'Where do I log them?' } }),
];
