import { accessSessionProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findAdminEmail } from './admin-email.queries.ts';
import type { AdminEmailRow } from './admin-email.types.ts';

/** Returns an email of the session's own program. Others do not exist (404). */
export async function accessAdminEmail(
  context: Context,
  programId: string,
  emailId: string,
): Promise<AdminEmailRow> {
  accessSessionProgram(context, programId);
  const email = await findAdminEmail(context.db, context.programId, emailId);
  if (!email) throw notFound();
  return email;
}
