import { asciiAddress } from '#contract/email-address.ts';
import {
  findTakenDomain,
  lockDomains,
  lockProvider,
  updateProvider,
} from '../../../domain/companies/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';

const isDomain = (text: string): boolean =>
  /^([\da-z]([\da-z-]*[\da-z])?\.)+[a-z][\da-z-]*[\da-z]$/.test(text);

/** As email addresses are stored. */
const domainOf = (text: string): string =>
  asciiAddress(`@${text.trim().replace(/^@/, '')}`)
    .slice(1)
    .toLowerCase();

/** Assigns email domains to a provider. Each belongs to one provider of the platform. Errors: validation_failed. */
export async function setDomains(
  context: Context,
  tx: Db,
  providerId: string,
  texts: readonly string[],
): Promise<void> {
  await lockDomains(tx);
  const before = await lockProvider(tx, context.programId, providerId);
  if (!before) throw notFound();
  const emailDomains = [...new Set(texts.map(domainOf))];
  if (!emailDomains.every(isDomain)) throw invalid('emailDomains', 'email_domain_form');
  if (await findTakenDomain(tx, emailDomains, providerId))
    throw invalid('emailDomains', 'email_domain_taken');
  await updateProvider(tx, { ...before, emailDomains });
  await writeAudit(tx, context, {
    action: 'providers.setDomains',
    subjectType: 'program',
    subjectId: context.programId,
    details: { companyCode: before.code, before: before.emailDomains, after: emailDomains },
  });
}
