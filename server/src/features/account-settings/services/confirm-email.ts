import { writeAudit } from '../../../kernel/audit/public.ts';
import {
  endEmailChangesOfLogin,
  endResetsOfLogin,
  findEmailChange,
  findLogin,
  findMembershipsOfLogin,
  setEmailEverywhere,
  takeEmailChange,
} from '../../../domain/identity/public.ts';
import { releaseConfirmed } from '../../../domain/mail/public.ts';
import { queueSecurityMail } from '../../../domain/security-mail/public.ts';
import { callerOf, throttleKey, useUp } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { isTaken } from '../../../platform/db/database-errors.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { sha256 } from '../../../platform/ids/ids.ts';

function orTaken(error: unknown): never {
  if (isTaken(error)) throw new AppError('email_taken');
  throw error;
}

/**
 * Gives the login and its members in every program the address that the link was sent to, in one transaction, and
 * informs the old address. Reset links that were sent to the old address end. An address that was suppressed gets email again.
 */
export async function confirmEmail(deps: Deps, token: string, ip: string): Promise<void> {
  const global = deps.gateway.global();
  const now = deps.clock.now();
  const limit = { key: throttleKey('confirm-email-from', callerOf(ip)), most: 30, windowMs: 60 * 60_000 };
  await useUp(global, [limit], now);
  const change = await findEmailChange(global, sha256(token), now);
  const login = change && (await findLogin(global, change.loginId));
  if (!change || !login) throw new AppError('link_expired');
  const places = await findMembershipsOfLogin(global, login.id);
  const isNew = login.email.toLowerCase() !== change.email.toLowerCase();
  await inTransaction(deps.gateway.forPlatform('a login takes another address'), async (tx) => {
    if (!(await takeEmailChange(tx, change.id, now))) throw new AppError('link_expired');
    await endEmailChangesOfLogin(tx, login.id, now);
    await endResetsOfLogin(tx, login.id, now);
    await setEmailEverywhere(tx, login.id, change.email);
    const released = await releaseConfirmed(tx, change.email);
    for (const [index, { programId, memberId }] of places.entries()) {
      const who = { now, programId, actor: { loginId: login.id, memberId } };
      await writeAudit(tx, who, {
        action: 'account.changeEmail',
        subjectType: 'member',
        subjectId: memberId,
        details: { isNew, released },
      });
      if (index > 0 || !isNew) continue;
      const mail = {
        programId,
        loginId: login.id,
        memberId,
        change: 'email',
        recipient: login.email,
      } as const;
      await queueSecurityMail(deps, tx, mail);
    }
  }).catch(orTaken);
}
