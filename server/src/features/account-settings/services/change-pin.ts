import { endOtherSessionsOfLogin, requireFreshProof } from '../../../domain/identity/public.ts';
import { findEmployeeNumber, findMember } from '../../../domain/members/public.ts';
import { findPinHash, mayHavePin, pinProblem, replacePin } from '../../../domain/pins/public.ts';
import { hashPassword, verifyPassword } from '../../../kernel/password/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { changeAtHome } from './change-at-home.ts';

/** Returns the hash of the caller's PIN, if it may open their account now. */
export async function ownPin({ deps, actor }: Context): Promise<string | null> {
  const { homeProgramId: programId, memberId } = actor;
  const [program, global] = [deps.gateway.forProgram(programId), deps.gateway.global()];
  const member = await findMember(program, programId, memberId);
  const subject = member && { ...member, memberId };
  if (!subject || !(await mayHavePin({ program, global }, programId, subject))) return null;
  return findPinHash(program, programId, memberId);
}

/** Sets another PIN. It needs a fresh proof, and ends every other session: whoever suspects somebody does this. */
export async function changePin(context: Context, pin: string): Promise<void> {
  await requireFreshProof(context);
  const { deps, now, actor } = context;
  const { homeProgramId: programId, memberId, loginId, sessionId } = actor;
  const before = await ownPin(context);
  if (before === null) throw new AppError('forbidden');
  const number = await findEmployeeNumber(deps.gateway.forProgram(programId), programId, memberId);
  const problem = pinProblem(pin, number ?? '');
  if (problem) throw invalid('pin', problem);
  if (await verifyPassword(before, pin)) throw invalid('pin', 'same_pin');
  const pinHash = await hashPassword(pin);
  await changeAtHome(context, { action: 'account.changePin', mail: null }, async (tx) => {
    await replacePin(tx, programId, memberId, { pinHash, now });
    return endOtherSessionsOfLogin(tx, loginId, { except: sessionId, reason: 'password_changed' }, now);
  });
}
