import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { findImport } from './own-imports.queries.ts';
import type { ImportHead } from './own-imports.types.ts';

/** Platform staff from elsewhere have no data of their own in this program. */
export function accessOwnDevices({ actor }: Context): string {
  if (actor.programId !== actor.homeProgramId) throw forbidden();
  return actor.memberId;
}

/** Returns the caller's own import. Imports of others do not exist, for admins either. */
export async function accessOwnImport(context: Context, id: string): Promise<ImportHead> {
  const memberId = accessOwnDevices(context);
  const found = await findImport(context.db, context.programId, memberId, id);
  if (!found) throw notFound();
  return found;
}
