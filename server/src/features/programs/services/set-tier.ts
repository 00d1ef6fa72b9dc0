import type { Tier } from '#contract/features/programs/programs.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { raiseAdmins } from '../../../domain/members/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { lockProgram, updateProgram } from '../../../domain/programs/public.ts';
import { adminRoleOf } from '../../../domain/tiers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import { isHigher } from '../tier-change.ts';

/**
 * Changes the tier of a program. Settings stay as they are stored, so what a lower tier locks is back with the next higher
 * one. Admins of the earlier tier get the role of a higher one. Boards of wellness challenges stand still in a tier without metrics
 * (docs/domain.md#rules-that-hold).
 */
export async function changeTier(context: Context, tx: Db, programId: string, tier: Tier): Promise<void> {
  const { now, actor } = context;
  const program = await lockProgram(tx, programId);
  if (!program) throw notFound();
  const { tier: before } = program;
  if (before === tier) return;
  await updateProgram(tx, programId, { tier });
  const roles = { from: adminRoleOf(before), to: adminRoleOf(tier) };
  const admins = isHigher(before, tier) ? await raiseAdmins(tx, programId, roles) : 0;
  const action = 'programs.setTier';
  const details = { before, after: tier, admins };
  await writeAudit(
    tx,
    { now, programId, actor },
    { action, subjectType: 'program', subjectId: programId, details },
  );
  await writePlatformLog(tx, context, { action, subjectId: programId, details });
  await notifyLive(tx, { topic: 'program.changed', programId, id: programId });
}

/** Changes the tier of one program, once per request. */
export function setTier(context: Context, programId: string, tier: Tier): Promise<{ done: true }> {
  const db = context.deps.gateway.forPlatform('change the tier of a program');
  return once({ ...context, db }, async (tx) => {
    await changeTier(context, tx, programId, tier);
    return { done: true };
  });
}
