import { writeAudit } from '../../../kernel/audit/public.ts';
import { lockCompany, newListKey, saveCompany, type CompanyRow } from '../../../domain/companies/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';

/** Saves the company code of the list of people who may register. Errors: validation_failed. */
export async function saveCompanyOf(context: Context, tx: Db, companyCode: string): Promise<void> {
  const { deps, programId, now } = context;
  const before = await lockCompany(tx, programId);
  const row: CompanyRow = {
    programId,
    id: before?.id ?? newId(),
    code: companyCode.trim(),
    listKey: before?.listKey ?? newListKey(deps.secrets, programId),
    listId: before?.listId ?? null,
    listAt: before?.listAt ?? null,
    createdAt: before?.createdAt ?? now,
  };
  const isFree = await saveCompany(tx, row).catch((error: unknown) => {
    // Of two programs that take a code at the same moment, the key refuses the second.
    if ((error as { constraint?: string }).constraint === 'company_sign_on_pkey') return false;
    throw error;
  });
  if (!isFree) throw invalid('companyCode', 'company_code_taken');
  await writeAudit(tx, context, {
    action: 'companySignOn.save',
    subjectType: 'program',
    subjectId: programId,
    details: { before: before ? { companyCode: before.code } : null, after: { companyCode: row.code } },
  });
}
