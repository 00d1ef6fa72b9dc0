import type { BodyOf } from '#contract/endpoint.ts';
import { setContract } from '#contract/features/programs/contracts.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import { refuseOutdated } from '../../../kernel/versions/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { ContractRow } from '../all-programs.types.ts';
import { contractOf, findStaffLogin, saveContract } from '../contract.queries.ts';

/** Writes a contract with its line in the log of the platform. Errors: validation_failed (after_start). */
async function write(context: Context, tx: Db, row: ContractRow): Promise<void> {
  const { programId, startsOn, endsOn, seats, ownerId } = row;
  if (startsOn && endsOn && endsOn < startsOn) throw invalid('endsOn', 'after_start');
  await saveContract(tx, row);
  const details = { startsOn, endsOn, seats, owner: ownerId };
  await writePlatformLog(tx, context, { action: 'programs.setContract', subjectId: programId, details });
}

/** Notes another end of a contract, and keeps the rest of it. */
export async function noteEnd(context: Context, tx: Db, programId: string, endsOn: string | null) {
  await write(context, tx, { ...(await contractOf(tx, programId)), endsOn });
}

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
  const db = context.deps.gateway.forPlatform('note the contract of a program');
  await once({ ...context, db }, async (tx) => {
    await refuseOutdated(context, tx, { spec: setContract, id: `contract:${programId}`, read });
    const ownerId = owner?.trim() ? await findStaffLogin(tx, owner.trim()) : null;
    if (owner?.trim() && !ownerId) throw invalid('owner', 'unknown_staff');
    await write(context, tx, { programId, startsOn, endsOn, seats, ownerId, notes: notes?.trim() ?? '' });
    return { done: true };
  });
}
