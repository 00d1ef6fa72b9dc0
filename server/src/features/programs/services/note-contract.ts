import type { BodyOf } from '#contract/endpoint.ts';
import { setContract } from '#contract/features/programs/contracts.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { refuseOutdated } from '../../../kernel/versions/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { findStaffLogin, saveContract } from '../contract.queries.ts';

/**
 * Notes what was agreed about a program. It is in the log of the platform, because admins of the program don't see it.
 * `read` is the program as it is now. Errors: changed_since, validation_failed.
 */
export async function noteContract(
  context: Context,
  programId: string,
  { startsOn, endsOn, seats, owner, notes }: BodyOf<typeof setContract>,
  read: (within: Context) => Promise<object>,
): Promise<void> {
  if (startsOn && endsOn && endsOn < startsOn) throw invalid('endsOn', 'after_start');
  const db = context.deps.gateway.forPlatform('note the contract of a program');
  await once({ ...context, db }, async (tx) => {
    await refuseOutdated(context, tx, { spec: setContract, id: `contract:${programId}`, read });
    const ownerId = owner?.trim() ? await findStaffLogin(tx, owner.trim()) : null;
    if (owner?.trim() && !ownerId) throw invalid('owner', 'unknown_staff');
    await saveContract(tx, { programId, startsOn, endsOn, seats, ownerId, notes: notes?.trim() ?? '' });
    const details = { startsOn, endsOn, seats, owner: ownerId };
    await writePlatformLog(tx, context, { action: 'programs.setContract', subjectId: programId, details });
    return { done: true };
  });
}
