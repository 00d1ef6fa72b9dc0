import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { findImport } from './own-imports.queries.ts';
import type { ImportHead } from './own-imports.types.ts';

/** Whoever works here from elsewhere has no data of their own here. */
export function accessOwnDevices({ actor }: Context): string {
  if (actor.programId !== actor.homeProgramId) throw forbidden();
  return actor.memberId;
}

/** An import of one's own; anybody else's does not exist, for admins neither. */
export async function accessOwnImport(context: Context, id: string): Promise<ImportHead> {
  const memberId = accessOwnDevices(context);
  const found = await findImport(context.db, context.programId, memberId, id);
  if (!found) throw notFound();
  return found;
}
