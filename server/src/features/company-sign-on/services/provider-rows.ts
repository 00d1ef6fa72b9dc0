import { isDeepStrictEqual } from 'node:util';
import { mostProviders, type ProviderRules } from '#contract/features/company-sign-on/providers.ts';
import {
  forgetIdentities,
  insertProvider,
  isCodeTaken,
  listCompanyLogins,
  listProviders,
  refuseWithoutEmergency,
  updateProvider,
  type ProviderRow,
} from '../../../domain/companies/public.ts';
import { endSessionsOfLogin } from '../../../domain/identity/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';

export const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** What is left out stays as it was. */
export const orBefore = (text: string | null | undefined, before: string | null | undefined): string | null =>
  text === undefined ? (before ?? null) : orNull(text);

/** What is left out of the input stays as it was. */
export function choicesOf(before: ProviderRow | undefined, input: ProviderRules) {
  return {
    organizationClaim: orBefore(input.organizationClaim, before?.organizationClaim),
    teamClaim: orBefore(input.teamClaim, before?.teamClaim),
    employeeClaim: orBefore(input.employeeClaim, before?.employeeClaim),
    linksByEmail: input.linksByEmail ?? before?.linksByEmail ?? false,
    isRequired: input.isRequired ?? before?.isRequired ?? false,
  };
}

/** Returns what decides who can log in as whom. */
const anchorOf = ({ issuer, clientId, employeeClaim, saml }: ProviderRow) => ({
  issuer,
  clientId,
  employeeClaim,
  subjectAttribute: saml?.subjectAttribute ?? null,
});

export const isSameProvider = (one: ProviderRow, other: ProviderRow): boolean =>
  isDeepStrictEqual(anchorOf(one), anchorOf(other));

/**
 * Returns a row as far as its test still counts. With another issuer it is another provider, and platform staff haven't
 * said which addresses that one answers for.
 */
export function asTested(before: ProviderRow | undefined, row: ProviderRow): ProviderRow {
  if (before && isSameProvider(before, row)) return row;
  const emailDomains = before?.issuer === row.issuer ? row.emailDomains : [];
  return { ...row, emailDomains, isOn: false, testedAt: null };
}

/** Returns the entry in the audit log. */
const shown = (row: ProviderRow | undefined) =>
  row && {
    companyCode: row.code,
    method: row.method,
    issuer: row.saml?.entityId ?? row.issuer,
    clientId: row.clientId,
    saml: row.saml && { ...row.saml, certificates: row.saml.certificates.length },
    waiting: row.waiting?.certificates.length ?? 0,
    emailDomains: row.emailDomains,
    organizationClaim: row.organizationClaim,
    teamClaim: row.teamClaim,
    employeeClaim: row.employeeClaim,
    linksByEmail: row.linksByEmail,
    isRequired: row.isRequired,
    isOn: row.isOn,
  };

/** Members who logged in with a password before use the provider from now on. Admins stay logged in. */
export async function endOtherSessions(
  { programId, now }: Context,
  tx: Db,
  providerId: string,
): Promise<void> {
  for (const loginId of await listCompanyLogins(tx, programId, providerId))
    await endSessionsOfLogin(tx, loginId, 'company_login', now);
}

export async function writeProvider(
  context: Context,
  tx: Db,
  before: ProviderRow | undefined,
  row: ProviderRow,
): Promise<void> {
  if (await isCodeTaken(tx, row.code, row.id)) throw invalid('companyCode', 'company_code_taken');
  await (before ? updateProvider(tx, row) : insertProvider(tx, row)).catch((error: unknown) => {
    // Of two programs that take a code at the same moment, the key refuses the second.
    if ((error as { constraint?: string }).constraint === 'company_sign_on_pkey')
      throw invalid('companyCode', 'company_code_taken');
    throw error;
  });
  await writeAudit(tx, context, {
    action: 'providers.save',
    subjectType: 'program',
    subjectId: context.programId,
    details: {
      before: shown(before) ?? null,
      after: shown(row),
      secretChanged: row.clientSecret !== (before?.clientSecret ?? null),
    },
  });
}

/** Adds a provider, which is switched off. Errors: too_many_providers, break_glass_needed. */
export async function addRow(context: Context, tx: Db, row: ProviderRow): Promise<void> {
  if ((await listProviders(tx, context.programId)).length >= mostProviders)
    throw new AppError('too_many_providers');
  if (row.isRequired) await refuseWithoutEmergency(tx, context.programId);
  await writeProvider(context, tx, undefined, row);
}

/** Changes a provider. Errors: break_glass_needed. */
export async function changeRow(
  context: Context,
  tx: Db,
  before: ProviderRow,
  row: ProviderRow,
): Promise<void> {
  if (row.isRequired && !before.isRequired) await refuseWithoutEmergency(tx, context.programId);
  await writeProvider(context, tx, before, row);
  // Nobody can come back by an id that an admin's own certificate could claim.
  if (row.saml && row.issuer !== before.issuer) await forgetIdentities(tx, row.programId, before.issuer);
  if (row.isOn && row.isRequired && !before.isRequired) await endOtherSessions(context, tx, row.id);
}
