import type { Erasure } from '../../../kernel/audit/public.ts';
import { findMember } from '../../../domain/members/public.ts';
import { findPhotoIdsOf, isLastOfLogin, type PersonalData } from '../../../kernel/personal-data/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { eraseWithin } from './erase-member.ts';

/** Returns whether there was somebody to erase. */
async function eraseOne(
  deps: Deps,
  personalData: readonly PersonalData[],
  erasure: Erasure,
): Promise<boolean> {
  const { programId, memberId } = erasure;
  const pictures = await inTransaction(
    deps.gateway.forPlatform('erase again after a restore'),
    async (tx) => {
      const member = await findMember(tx, programId, memberId);
      if (!member || member.status === 'erased') return null;
      const { loginId, email, username } = member;
      const lastOfLogin = loginId !== null && (await isLastOfLogin(tx, loginId, memberId));
      const ids = await findPhotoIdsOf(tx, programId, memberId);
      // Nobody did it: it had been done before.
      const actor = { loginId: loginId ?? '', memberId };
      const context = { deps, db: tx, programId, now: deps.clock.now(), actor };
      await eraseWithin(context, tx, personalData, {
        programId,
        memberId,
        loginId,
        email,
        username,
        lastOfLogin,
      });
      return ids;
    },
  );
  for (const id of pictures ?? []) await deps.files.remove({ programId, id });
  return pictures !== null;
}

/** Erases members whom a restore has brought back. The last admin of a program stays, and is counted as kept. */
export async function eraseAgain(
  deps: Deps,
  personalData: readonly PersonalData[],
  erasures: readonly Erasure[],
): Promise<{ erased: number; kept: number }> {
  let [erased, kept] = [0, 0];
  for (const erasure of erasures)
    try {
      if (await eraseOne(deps, personalData, erasure)) erased += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'last_admin') throw error;
      kept += 1;
    }
  return { erased, kept };
}
