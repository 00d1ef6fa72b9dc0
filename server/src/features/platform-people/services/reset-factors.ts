import type { BodyOf } from '#contract/endpoint.ts';
import {
  factorResetHours,
  type requestFactorReset as endpoint,
} from '#contract/features/platform-people/factor-resets.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { endSessionsOfLogin, requireFreshProof } from '../../../domain/identity/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import {
  deleteAllPasskeys,
  deleteTicketsOfLogin,
  deleteTotpRow,
  findFactors,
  lockFactors,
  replaceRecoveryCodes,
} from '../../../domain/second-factor/public.ts';
import { queueSecurityMail } from '../../../domain/security-mail/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, forbidden, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { mayApprove, mayDecideAbout } from '../factor-resets.policy.ts';
import { decideReset, expireResets, findReset, insertReset, lockReset } from '../factor-resets.queries.ts';
import type { ResetRecord } from '../factor-resets.types.ts';
import type { PersonRow } from '../people.types.ts';
import { staffOf } from './staff-of.ts';

const lifeMs = factorResetHours * 3_600_000;
const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('reset the second factor of a person');

type About = Pick<ResetRecord, 'id' | 'programId' | 'memberId'>;

/** In the log of the person's program and in that of the platform. */
async function note(context: Context, tx: Db, action: string, { id, programId, memberId }: About) {
  const { now, actor } = context;
  await writeAudit(tx, { now, programId, actor }, { action, subjectType: 'member', subjectId: memberId });
  await writePlatformLog(tx, context, { action, subjectId: memberId, details: { reset: id } });
}

/** Asks for the reset of a person's factors. They read it in an email, so that they can object. */
export async function requestReset(
  context: Context,
  person: PersonRow,
  { reason, withPasskeys }: BodyOf<typeof endpoint>,
): Promise<{ id: string }> {
  const { deps, now, actor } = context;
  const { loginId, programId, id: memberId, platformRole } = person;
  if (!loginId) throw new AppError('no_login');
  if (!mayDecideAbout(staffOf(actor), { loginId, platformRole })) throw forbidden();
  await requireFreshProof(context);
  return once({ ...context, db: onPlatform(context) }, async (tx) => {
    await lockFactors(tx, loginId);
    const { totp, passkeys, recoveryCodesLeft } = await findFactors(tx, loginId);
    if (!totp && !recoveryCodesLeft && !(withPasskeys && passkeys)) throw new AppError('no_factors');
    await expireResets(tx, now);
    const reset = {
      id: newId(),
      loginId,
      programId,
      memberId,
      reason: reason.trim(),
      withPasskeys,
      state: 'waiting' as const,
      requestedBy: actor.loginId,
      requestedAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    };
    if (!(await insertReset(tx, reset))) throw new AppError('already_done');
    await queueSecurityMail(deps, tx, { programId, loginId, memberId, change: 'factorResetAsked' });
    await note(context, tx, 'people.requestFactorReset', reset);
    return { id: reset.id };
  });
}

/** Returns the request as it waits, locked, so that of two decisions only the first one counts. */
async function waiting(tx: Db, id: string, now: Date): Promise<ResetRecord> {
  const reset = await lockReset(tx, id);
  if (!reset) throw notFound();
  if (reset.state !== 'waiting' || reset.expiresAt <= now) throw new AppError('already_done');
  return reset;
}

/** Another member of staff agrees: the factors go, and every session ends. */
export async function approveReset(context: Context, id: string): Promise<{ id: string }> {
  const { deps, now, actor } = context;
  const asked = await findReset(onPlatform(context), id);
  if (!asked) throw notFound();
  if (!mayDecideAbout(staffOf(actor), asked)) throw forbidden();
  if (!mayApprove(staffOf(actor), asked)) throw new AppError('second_staff_needed');
  await requireFreshProof(context);
  return once({ ...context, db: onPlatform(context) }, async (tx) => {
    const reset = await waiting(tx, id, now);
    const { loginId, programId, memberId, withPasskeys } = reset;
    await lockFactors(tx, loginId);
    await deleteTotpRow(tx, loginId);
    await replaceRecoveryCodes(tx, loginId, []);
    if (withPasskeys) await deleteAllPasskeys(tx, loginId);
    await deleteTicketsOfLogin(tx, loginId);
    await decideReset(tx, id, { state: 'done', decidedBy: actor.loginId, decidedAt: now });
    await endSessionsOfLogin(tx, loginId, 'ended_by_staff', now);
    await queueSecurityMail(deps, tx, { programId, loginId, memberId, change: 'factorReset' });
    await note(context, tx, 'people.resetFactors', reset);
    return { id };
  });
}

/** Any member of staff turns it down, or takes their own request back. */
export const cancelReset = (context: Context, id: string): Promise<{ id: string }> =>
  once({ ...context, db: onPlatform(context) }, async (tx) => {
    const reset = await waiting(tx, id, context.now);
    await decideReset(tx, id, {
      state: 'cancelled',
      decidedBy: context.actor.loginId,
      decidedAt: context.now,
    });
    await note(context, tx, 'people.cancelFactorReset', reset);
    return { id };
  });
