import type { ProgramRow } from '../../../domain/programs/public.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { findPage } from '../look.queries.ts';

/** Returns the program with its own page among its settings, where changes of settings are compared. */
export async function withPage(db: Db, program: ProgramRow): Promise<ProgramRow> {
  const customPage = await findPage(db, program.id);
  return { ...program, settings: { ...program.settings, customPage } as ProgramRow['settings'] };
}
