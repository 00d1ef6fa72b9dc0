import { writeAudit } from '../../../kernel/audit/public.ts';
import { deleteCompany, dropOthers } from '../../../domain/companies/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';

/** Deletes the list of people who may register, and its code. Members stay. */
export async function removeCompany(context: Context): Promise<void> {
  const { programId } = context;
  await inTransaction(context.db, async (tx) => {
    if (!(await deleteCompany(tx, programId))) throw notFound();
    await dropOthers(tx, programId, null);
    await writeAudit(tx, context, {
      action: 'companySignOn.remove',
      subjectType: 'program',
      subjectId: programId,
    });
  });
}
