import * as resets from '#contract/features/platform-people/factor-resets.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { sql } from '../../../src/platform/db/db.ts';
import { asMember } from '../../api.ts';
import type { AccessCase } from './cases.ts';
import { memberOf, type World } from './world.ts';

/** A request of somebody else that waits for its approval. */
async function resetOf({ api, cedar }: World): Promise<string> {
  const { id: memberId } = await asMember(api, cedar);
  const id = newId();
  await sql`insert into factor_reset (id, login_id, program_id, member_id, reason, with_passkeys, state, requested_by,
      requested_at, expires_at)
    select ${id}::uuid, login_id, program_id, id, 'A lost phone', false, 'waiting', ${newId()}::uuid, now(), '2099-01-01'
    from member where id = ${memberId}`.execute(api.deps.gateway.forPlatform('a test'));
  return id;
}

export const factorResetCases: readonly AccessCase[] = [
  {
    spec: resets.getFactorReset,
    at: 'id',
    targets: ['own', 'same', 'other', 'absent'],
    input: (world, actor, target) => ({ params: { id: memberOf(world, actor, target) } }),
    allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
  },
  {
    spec: resets.requestFactorReset,
    at: 'id',
    targets: ['own', 'other', 'absent'],
    // Nobody may do it about themselves.
    input: (world, actor, target) => ({
      params: { id: memberOf(world, actor, target === 'own' ? 'same' : target) },
      body: { reason: 'They lost their phone', withPasskeys: false },
    }),
    allows: ({ scope, target, usual }) => usual || (scope === 'any' && target === 'other'),
    // None of them has a second factor.
    refusedWith: 409,
  },
  ...[resets.approveFactorReset, resets.cancelFactorReset].map((spec): AccessCase => ({
    spec,
    at: 'id',
    targets: ['own', 'other', 'absent'],
    input: async (world, _, target) => ({
      params: { id: target === 'own' ? await resetOf(world) : newId() },
    }),
  })),
];
