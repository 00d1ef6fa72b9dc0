import * as invitations from '#contract/features/member-center/invitations.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { everywhere, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { organizationOf, teamOf, type Target, type World } from './world.ts';

const newAddress = () => `${newId()}@invited.test`;
const newPerson = () => ({ firstName: 'Ines', lastName: 'Costa', email: newAddress() });

/** A new open invitation, sent by an admin of its program. */
async function invitationOf(world: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const { api, cedarAdmin, bea } = world;
  const who = target === 'other' ? bea : cedarAdmin;
  const [params, email] = [{ id: who.programId }, newAddress()];
  await api.call(who.token, invitations.inviteAddresses, { params, body: { emails: [email] } });
  const { body } = await api.call(who.token, invitations.listInvitations, {
    params,
    query: { search: email },
  });
  return body.items[0]!.id;
}

export const invitationCases: readonly AccessCase[] = [
  about(invitations.addMember, { body: () => newPerson() }),
  {
    spec: invitations.addMember,
    at: 'teamId',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      body: { ...newPerson(), teamId: await teamOf(world, actor, target) },
    }),
  },
  {
    spec: invitations.addMember,
    at: 'organizationId',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      body: { ...newPerson(), organizationId: await organizationOf(world, actor, target) },
    }),
  },
  about(invitations.inviteAddresses, { body: () => ({ emails: [newAddress()] }) }),

  ...[invitations.resendInvitation, invitations.cancelInvitation, invitations.eraseInvitation].map(
    (spec): AccessCase => ({
      spec,
      at: 'id',
      targets: ['own', 'same', 'other', 'absent'],
      input: async (world, _, target) => ({ params: { id: await invitationOf(world, target) } }),
    }),
  ),
];
