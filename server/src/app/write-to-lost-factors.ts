import { findMembershipsOfLogin } from '../domain/identity/public.ts';
import { listLostTotps } from '../domain/second-factor/public.ts';
import { queueSecurityMail } from '../domain/security-mail/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { inTransaction } from '../platform/db/handle.ts';

const atOnce = 200;

/** Tells those whose authenticator app opens nothing any more how they get in and set it up again. */
export async function writeToLostFactors(deps: Deps): Promise<void> {
  const db = deps.gateway.global();
  let after: string | null = null;
  for (;;) {
    const logins: string[] = await listLostTotps(db, after, atOnce);
    for (const loginId of logins) {
      const [membership] = await findMembershipsOfLogin(db, loginId);
      if (!membership) continue;
      const { programId, memberId } = membership;
      await inTransaction(deps.gateway.forProgram(programId), (tx) =>
        queueSecurityMail(deps, tx, { programId, loginId, memberId, change: 'totpLost' }),
      );
    }
    if (logins.length < atOnce) return;
    after = logins.at(-1)!;
  }
}
