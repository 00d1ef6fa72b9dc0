import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';

/** The program of the session alone; any other does not exist (404). */
export function accessSessionProgram(context: Context, programId: string): void {
  if (programId.toLowerCase() !== context.programId) throw notFound();
}
