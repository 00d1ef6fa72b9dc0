import { writeAudit } from '../../../kernel/audit/public.ts';
import {
  endEmailChangesOfLogin,
  endResetsOfLogin,
  findMembershipsOfLogin,
  findMoveOfToken,
  setEmailEverywhere,
  takeObjection,
} from '../../../domain/identity/public.ts';
import { callerOf, throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { isTaken } from '../../../platform/db/database-errors.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { sha256 } from '../../../platform/ids/ids.ts';

/**
 * Gives a login the address back that its company's directory changed, by the link that was sent there. Errors: link_expired,
 * email_taken.
 */
export async function keepEmail(deps: Deps, token: string, ip: string): Promise<void> {
  const global = deps.gateway.global();
  const now = deps.clock.now();
  const limit = { key: throttleKey('keep-email-from', callerOf(ip)), most: 30, windowMs: 60 * 60_000 };
  await useUp(global, [limit], now);
  const move = await findMoveOfToken(global, sha256(token), now);
  if (!move) throw new AppError('link_expired');
  const { loginId, formerEmail } = move;
  const places = await findMembershipsOfLogin(global, loginId);
  await inTransaction(deps.gateway.forPlatform('a login keeps its address'), async (tx) => {
    if (!(await takeObjection(tx, move, now))) throw new AppError('link_expired');
    await endEmailChangesOfLogin(tx, loginId, now);
    await endResetsOfLogin(tx, loginId, now);
    await setEmailEverywhere(tx, loginId, formerEmail);
    for (const { programId, memberId } of places)
      await writeAudit(
        tx,
        { now, programId, actor: { loginId, memberId } },
        { action: 'account.keepEmail', subjectType: 'member', subjectId: memberId },
      );
  }).catch((error: unknown) => {
    throw isTaken(error) ? new AppError('email_taken') : error;
  });
}
