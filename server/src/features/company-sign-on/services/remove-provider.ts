import { deleteProvider, lockProvider } from '../../../domain/companies/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';

/** Deletes a provider and who people are there. Members stay. */
export async function removeProviderOf(context: Context, providerId: string): Promise<void> {
  const { programId } = context;
  await inTransaction(context.db, async (tx) => {
    const provider = await lockProvider(tx, programId, providerId);
    if (!provider) throw notFound();
    await deleteProvider(tx, provider);
    await writeAudit(tx, context, {
      action: 'providers.remove',
      subjectType: 'program',
      subjectId: programId,
      details: { companyCode: provider.code, issuer: provider.issuer },
    });
  });
}
