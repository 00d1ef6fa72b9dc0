import { listEmergencyAdmins } from '../../../domain/companies/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';

const fewest = 2;

/**
 * Refuses to require a provider before two admins can come in without it. One of them may be away, or leave, on the day
 * the provider is down. Errors: break_glass_needed.
 */
export async function refuseWithoutEmergency(db: Db, programId: string): Promise<void> {
  if ((await listEmergencyAdmins(db, programId)).length < fewest) throw new AppError('break_glass_needed');
}
