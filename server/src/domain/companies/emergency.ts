import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listEmergencyAdmins, requiresProvider } from './providers.queries.ts';

const fewest = 2;

/**
 * Refuses to require a provider before two admins can come in without it. One of them may be away, or leave, on the day
 * the provider is down. Errors: break_glass_needed.
 */
export async function refuseWithoutEmergency(db: Db, programId: string): Promise<void> {
  if ((await listEmergencyAdmins(db, programId)).length < fewest) throw new AppError('break_glass_needed');
}

/**
 * Does what may take such an admin away, in its transaction, and refuses it where the program requires a provider and too few would be
 * left (docs/domain.md#rules-that-hold). Errors: break_glass_needed.
 */
export async function keepingEmergency<R>(tx: Db, programId: string, write: () => Promise<R>): Promise<R> {
  if (!(await requiresProvider(tx, programId))) return write();
  const before = await listEmergencyAdmins(tx, programId);
  const result = await write();
  if ((await listEmergencyAdmins(tx, programId)).length < before.length)
    await refuseWithoutEmergency(tx, programId);
  return result;
}
