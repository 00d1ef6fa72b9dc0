import { confirmAccount } from '#contract/features/account.ts';
import { contactHelp } from '#contract/features/help.ts';
import { hashPassword } from '../../../src/core/password/public.ts';
import type { AccessCase } from './cases.ts';
import type { Actor, World } from './world.ts';

const password = 'four boats on a pond';

/** Gives the caller a password: members of the tests have none. */
async function withPassword({ api }: World, actor: Actor): Promise<string> {
  const passwordHash = await hashPassword(password);
  await api.deps.gateway
    .global()
    .updateTable('login')
    .set({ passwordHash })
    .where('id', 'in', (eb) =>
      eb.selectFrom('loginMember').select('loginId').where('memberId', '=', actor.id),
    )
    .execute();
  return password;
}

export const accountCases: AccessCase[] = [
  {
    spec: confirmAccount,
    at: 'session',
    targets: ['own'],
    input: async (world, actor) => ({ body: { password: await withPassword(world, actor) } }),
  },
  {
    spec: contactHelp,
    at: 'session',
    targets: ['own'],
    input: async () => ({ body: { subject: 'Steps', text: 'Where do I log them?' } }),
  },
];
