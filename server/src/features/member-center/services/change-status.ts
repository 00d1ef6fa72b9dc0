import type { SkipReason } from '#contract/features/member-center/acts.ts';
import { keepingEmergency } from '../../../domain/companies/public.ts';
import { writeAudits } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { ActPlan } from '../../../kernel/manifest/public.ts';
import { lockErasures } from '../../../kernel/personal-data/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { refusalToDeactivate, refusalToReactivate } from '../acts.policy.ts';
import { readSubjects } from '../acts.queries.ts';
import { countActiveAdmins, setStatus } from '../../../domain/members/public.ts';

export type StatusAct = 'deactivate' | 'reactivate';

const refusals = { deactivate: refusalToDeactivate, reactivate: refusalToReactivate } as const;
const statuses = { deactivate: 'suspended', reactivate: 'active' } as const;

/** Returns the people who would change, and why others would not. */
export async function planStatus(
  { programId, actor }: Context,
  tx: Db,
  act: StatusAct,
  memberIds: readonly string[],
  { locks }: { locks: boolean },
): Promise<ActPlan> {
  const subjects = await readSubjects(tx, programId, memberIds, { locks });
  const skipped: Partial<Record<SkipReason, number>> = {};
  const changing = subjects.filter((member) => {
    const reason = refusals[act](actor, member);
    if (reason) skipped[reason] = (skipped[reason] ?? 0) + 1;
    return !reason;
  });
  return { memberIds: changing.map(({ id }) => id), skipped };
}

/**
 * Deactivates members, who lose their sessions with the next call and leave teams and challenges today, or lets them in again, into
 * the same teams and challenges from today on (docs/domain.md#who-takes-part). What they earned for a team stays. A
 * program keeps an active admin: the lock is the one that erasures take. Errors: last_admin, break_glass_needed.
 */
export async function changeStatus(
  context: Context,
  tx: Db,
  act: StatusAct,
  memberIds: readonly string[],
): Promise<ActPlan> {
  const { programId, now } = context;
  await lockErasures(tx, programId);
  // Teams and challenges are locked before members. Nobody else changes a status meanwhile.
  const { memberIds: going } = await planStatus(context, tx, act, memberIds, { locks: false });
  if (act === 'deactivate' && going.length)
    await emit(context, tx, 'member.deactivated', { memberIds: [...going] });
  const plan = await planStatus(context, tx, act, memberIds, { locks: true });
  if (!plan.memberIds.length) return plan;
  // A program without admins of its own is run by staff of the platform, who keep theirs.
  const hadAdmins = act === 'deactivate' && (await countActiveAdmins(tx, programId)) > 0;
  await keepingEmergency(tx, programId, async () => {
    await setStatus(tx, programId, plan.memberIds, { status: statuses[act], now });
    if (hadAdmins && (await countActiveAdmins(tx, programId)) === 0) throw new AppError('last_admin');
  });
  if (act === 'reactivate') await emit(context, tx, 'member.reactivated', { memberIds: [...plan.memberIds] });
  const subject = { subjectType: 'member', subjectIds: plan.memberIds };
  await writeAudits(tx, context, { action: `members.${act}`, ...subject });
  return plan;
}
