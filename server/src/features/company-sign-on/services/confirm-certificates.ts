import { certificateOf } from '../../../domain/companies/pure.ts';
import { lockProvider, updateProvider } from '../../../domain/companies/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { mayConfirm } from '../certificates.policy.ts';

async function lockWaiting(context: Context, tx: Db, providerId: string) {
  const provider = await lockProvider(tx, context.programId, providerId);
  if (!provider?.saml) throw notFound();
  if (!provider.waiting) throw new AppError('already_done');
  return { provider, saml: provider.saml, waiting: provider.waiting };
}

const note = (
  context: Context,
  tx: Db,
  action: string,
  companyCode: string,
  fingerprints: readonly string[],
) =>
  writeAudit(tx, context, {
    action,
    subjectType: 'program',
    subjectId: context.programId,
    details: { companyCode, fingerprints },
  });

/**
 * Lets certificates that wait count from now on. Those of the metadata that was pasted replace the others. Errors: not_found,
 * already_done, second_admin_needed, changed_since.
 */
export async function confirmCertificates(
  context: Context,
  tx: Db,
  providerId: string,
  seen: readonly string[],
): Promise<void> {
  const { provider, saml, waiting } = await lockWaiting(context, tx, providerId);
  if (!mayConfirm(context.actor, provider)) throw new AppError('second_admin_needed');
  const { ssoAddress, certificates } = waiting;
  const fingerprints = certificates.map((pem) => certificateOf(pem).fingerprint);
  // Others may have been saved since this page was read.
  if (fingerprints.length !== seen.length || fingerprints.some((each) => !seen.includes(each)))
    throw new AppError('changed_since');
  const none = { waiting: null, waitingBy: null };
  await updateProvider(tx, { ...provider, ...none, saml: { ...saml, ssoAddress, certificates } });
  await note(context, tx, 'providers.confirmCertificates', provider.code, fingerprints);
}

/** Lets the certificates that count go on, and forgets those that wait. Errors: not_found, already_done. */
export async function refuseCertificates(context: Context, tx: Db, providerId: string): Promise<void> {
  const { provider, waiting } = await lockWaiting(context, tx, providerId);
  await updateProvider(tx, { ...provider, waiting: null, waitingBy: null });
  const fingerprints = waiting.certificates.map((pem) => certificateOf(pem).fingerprint);
  await note(context, tx, 'providers.refuseCertificates', provider.code, fingerprints);
}
