import { addKiosk, endKiosk } from '#contract/features/kiosks/kiosks.ts';
import { giveCards, giveCode } from '#contract/features/cards/cards.ts';
import { createMember, placeholderUsername } from '../../../src/domain/members/public.ts';
import { inTransaction } from '../../../src/platform/db/handle.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { contextOf } from '../../../seed/builders/members.ts';
import { makeTeam } from '../../factories/teams.ts';
import { everywhere, programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import type { Actor, Target, World } from './world.ts';

/** A new person without an email address. The caller's own is one on a team that they lead. */
async function numbered({ api, cedar, birch }: World, actor: Actor, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const context = contextOf(api.deps, target === 'other' ? birch : cedar);
  const fields = { loginId: null, email: null, timeZone: 'UTC', firstName: 'Noor', lastName: '' };
  const { id } = await inTransaction(context.db, (tx) =>
    createMember(context, tx, { ...fields, username: placeholderUsername(), employeeNumber: newId() }),
  );
  if (target === 'own') await makeTeam(api.deps, cedar, [{ id: actor.id, isLeader: true }, { id }]);
  return id;
}

/** A new tablet of its program. */
async function kioskOf({ api, cedarAdmin, bea }: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const who = target === 'other' ? bea : cedarAdmin;
  const answer = await api.call(who.token, addKiosk, {
    params: { id: who.programId },
    body: { name: 'Hall' },
  });
  return answer.body.id;
}

export const cardCases: readonly AccessCase[] = [
  {
    spec: endKiosk,
    at: 'id',
    targets: programs,
    input: async (world, _, target) => ({ params: { id: await kioskOf(world, target) } }),
  },
  about(giveCards, { body: () => ({ memberIds: [newId()] }) }),
  {
    spec: giveCode,
    at: 'id',
    targets: everywhere,
    input: async (world, actor, target) => ({
      params: {
        id: await numbered(world, actor.role === 'leader' ? actor : { ...actor, id: world.elif.id }, target),
      },
    }),
  },
];
