import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findProgram, type ProgramRow } from '../../domain/programs/public.ts';

/** Returns the session's own program. Others do not exist (404). */
export async function accessProgram({ programId, db }: Context, id: string): Promise<ProgramRow> {
  const program = id === programId ? await findProgram(db, id) : undefined;
  if (!program) throw notFound();
  return program;
}
