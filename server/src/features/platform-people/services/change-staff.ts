import type { BodyOf } from '#contract/endpoint.ts';
import {
  staffChangeHours,
  type addStaff as endpoint,
  type PlatformRole,
  type StaffOutcome,
} from '#contract/features/platform-people/staff.ts';
import {
  countSuperAdmins,
  findLogin,
  findLoginByEmail,
  lockPlatformRoles,
  requireFreshProof,
} from '../../../domain/identity/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { leavesNobody, mayApprove, needsApproval } from '../staff.policy.ts';
import { findStaff } from '../staff.queries.ts';
import { decideChange, expireChanges, insertChange, lockChange } from '../staff-changes.queries.ts';
import type { ChangeRecord } from '../staff.types.ts';
import { applyChange, type RoleChange } from './apply-change.ts';

const lifeMs = staffChangeHours * 3_600_000;
export const onPlatform = ({ deps }: Pick<Context, 'deps'>) =>
  deps.gateway.forPlatform('see and change the roles of platform staff');

/** Returns the address of the person who acts, as people read it in an email. */
async function whereFrom({ actor }: Context, tx: Db) {
  const inviter = (await findLogin(tx, actor.loginId))!.email;
  return { homeProgramId: actor.homeProgramId, inviter };
}

async function ask(context: Context, tx: Db, change: RoleChange): Promise<StaffOutcome> {
  const { now, actor } = context;
  await expireChanges(tx, now);
  const id = newId();
  const { loginId, email, firstName, lastName, locale, from: fromRole, to: toRole } = change;
  const expiresAt = new Date(now.getTime() + lifeMs);
  const asked = { state: 'waiting' as const, requestedBy: actor.loginId, requestedAt: now, expiresAt };
  const person = { loginId, email, firstName, lastName, locale };
  if (!(await insertChange(tx, { id, ...person, fromRole, toRole, ...asked })))
    throw new AppError('already_asked', { fields: { email: ['already_asked'] } });
  const details = { change: id, from: fromRole, to: toRole };
  await writePlatformLog(tx, context, { action: 'staff.ask', subjectId: loginId, details });
  return { state: 'waiting' };
}

async function decide(context: Context, tx: Db, change: RoleChange): Promise<StaffOutcome> {
  const asked = { ...change, isOwn: change.loginId === context.actor.loginId };
  const superAdmins = await countSuperAdmins(tx);
  if (leavesNobody(asked, superAdmins)) throw new AppError('last_super_admin');
  if (needsApproval(asked, superAdmins)) return ask(context, tx, change);
  await applyChange(context, tx, change, await whereFrom(context, tx));
  return { state: 'done' };
}

/** Makes one change of roles: after a fresh proof, one after another, once for repeats. */
async function changing(context: Context, work: (tx: Db) => Promise<StaffOutcome>): Promise<StaffOutcome> {
  await requireFreshProof(context);
  return once({ ...context, db: onPlatform(context) }, async (tx) => {
    await lockPlatformRoles(tx);
    return work(tx);
  });
}

/** Gives somebody a role of the platform. Errors: confirm_needed, already_staff, already_asked. */
export const addStaff = (context: Context, input: BodyOf<typeof endpoint>): Promise<StaffOutcome> =>
  changing(context, async (tx) => {
    const email = input.email.trim();
    const known = await findLoginByEmail(tx, email);
    if (known?.platformRole) throw new AppError('already_staff', { fields: { email: ['already_staff'] } });
    const { role, ...person } = input;
    return decide(context, tx, { ...person, email, loginId: known?.id ?? null, from: null, to: role });
  });

/** Changes the role of a member of staff, or ends it (null). Errors: confirm_needed, last_super_admin, already_done. */
export const changeStaff = (
  context: Context,
  loginId: string,
  to: PlatformRole | null,
): Promise<StaffOutcome> =>
  changing(context, async (tx) => {
    const row = await findStaff(tx, loginId);
    if (!row) throw notFound();
    if (row.role === to) throw new AppError('already_done');
    const { email, role: from } = row;
    const named = { firstName: row.name, lastName: '', locale: context.actor.language };
    return decide(context, tx, { ...named, loginId, email, from, to });
  });

async function waiting(tx: Db, id: string, now: Date): Promise<ChangeRecord> {
  const change = await lockChange(tx, id);
  if (!change) throw notFound();
  if (change.state !== 'waiting' || change.expiresAt <= now) throw new AppError('already_done');
  return change;
}

/** Another super admin agrees. Errors: confirm_needed, second_person_needed, already_done, last_super_admin. */
export const approveChange = (context: Context, id: string): Promise<StaffOutcome> =>
  changing(context, async (tx) => {
    const { now, actor } = context;
    const row = await waiting(tx, id, now);
    if (!mayApprove(actor.loginId, row)) throw new AppError('second_person_needed');
    const change = { ...row, from: row.fromRole, to: row.toRole };
    if (change.from !== null && (await findStaff(tx, row.loginId!))?.role !== change.from)
      throw new AppError('already_done');
    if (leavesNobody({ ...change, isOwn: false }, await countSuperAdmins(tx)))
      throw new AppError('last_super_admin');
    await decideChange(tx, id, { state: 'done', decidedBy: actor.loginId, decidedAt: now });
    await applyChange(context, tx, change, await whereFrom(context, tx));
    return { state: 'done' };
  });

/** Any super admin turns it down, or takes their own request back. Errors: already_done. */
export const cancelChange = (context: Context, id: string): Promise<StaffOutcome> =>
  once({ ...context, db: onPlatform(context) }, async (tx) => {
    const { now, actor } = context;
    const row = await waiting(tx, id, now);
    await decideChange(tx, id, { state: 'cancelled', decidedBy: actor.loginId, decidedAt: now });
    const details = { change: id };
    await writePlatformLog(tx, context, { action: 'staff.cancelChange', subjectId: row.loginId, details });
    return { state: 'done' };
  });
