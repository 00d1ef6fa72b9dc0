import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';

/** Allows only the session's own program. Others do not exist (404). */
export function accessSessionProgram(context: Context, programId: string): void {
  if (programId.toLowerCase() !== context.programId) throw notFound();
}
