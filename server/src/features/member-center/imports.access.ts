import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findImport } from './imports.queries.ts';
import type { ImportRow } from './imports.types.ts';

/** Returns an import of the session's program. Every admin of it sees and changes it. */
export async function accessImport({ db, programId }: Context, id: string): Promise<ImportRow> {
  const row = await findImport(db, programId, id);
  if (!row) throw notFound();
  return row;
}
