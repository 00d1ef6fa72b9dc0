import { mostProviders, type ProviderInput } from '#contract/features/company-sign-on/providers.ts';
import {
  insertProvider,
  isCodeTaken,
  listCompanyLogins,
  listProviders,
  lockProvider,
  secretPlace,
  updateProvider,
  type ProviderRow,
} from '../../../domain/companies/public.ts';
import { endSessionsOfLogin } from '../../../domain/identity/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { refuseWithoutEmergency } from './emergency.ts';

const orNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** A stored secret stays with its own client only: it must not be sent to another provider. */
function secretOf(
  { deps, programId }: Context,
  before: ProviderRow | undefined,
  { issuer, clientId, clientSecret }: ProviderInput,
): string | null {
  if (clientSecret) return deps.secrets.seal(clientSecret, secretPlace(programId));
  if (!before?.clientSecret) return null;
  const isSame = before.issuer === issuer.trim() && before.clientId === clientId.trim();
  if (!isSame) throw invalid('clientSecret', 'provider_secret');
  return before.clientSecret;
}

/** What is left out of the input stays as it was. */
function choicesOf(before: ProviderRow | undefined, input: ProviderInput) {
  const { organizationClaim, teamClaim, linksByEmail, logsOutThere, isRequired } = input;
  return {
    organizationClaim:
      organizationClaim === undefined ? (before?.organizationClaim ?? null) : orNull(organizationClaim),
    teamClaim: teamClaim === undefined ? (before?.teamClaim ?? null) : orNull(teamClaim),
    linksByEmail: linksByEmail ?? before?.linksByEmail ?? false,
    logsOutThere: logsOutThere ?? before?.logsOutThere ?? false,
    isRequired: isRequired ?? before?.isRequired ?? false,
  };
}

/** Of what decides who can log in as whom, if anything changes, the test before says nothing any more. */
const isSameProvider = (one: ProviderRow, other: ProviderRow): boolean =>
  one.issuer === other.issuer && one.clientId === other.clientId;

function rowOf(context: Context, before: ProviderRow | undefined, input: ProviderInput): ProviderRow {
  const row: ProviderRow = {
    programId: context.programId,
    id: before?.id ?? newId(),
    code: input.companyCode.trim(),
    name: input.name.trim(),
    issuer: input.issuer.trim(),
    clientId: input.clientId.trim(),
    clientSecret: secretOf(context, before, input),
    emailDomains: before?.emailDomains ?? [],
    ...choicesOf(before, input),
    isOn: before?.isOn ?? false,
    testedAt: before?.testedAt ?? null,
    createdAt: before?.createdAt ?? context.now,
  };
  return before && isSameProvider(before, row) ? row : { ...row, isOn: false, testedAt: null };
}

/** The entry in the audit log. */
const shown = (row: ProviderRow | undefined) =>
  row && {
    companyCode: row.code,
    issuer: row.issuer,
    clientId: row.clientId,
    organizationClaim: row.organizationClaim,
    teamClaim: row.teamClaim,
    linksByEmail: row.linksByEmail,
    isRequired: row.isRequired,
    isOn: row.isOn,
  };

/** Members who logged in with a password before use the provider from now on. Admins stay logged in. */
async function endOtherSessions({ programId, now }: Context, tx: Db, providerId: string): Promise<void> {
  for (const loginId of await listCompanyLogins(tx, programId, providerId))
    await endSessionsOfLogin(tx, loginId, 'company_login', now);
}

async function write(
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

/** Adds an identity provider, which is switched off. Errors: validation_failed, too_many_providers. */
export async function addProviderOf(context: Context, tx: Db, input: ProviderInput): Promise<void> {
  if ((await listProviders(tx, context.programId)).length >= mostProviders)
    throw new AppError('too_many_providers');
  const row = rowOf(context, undefined, input);
  if (row.isRequired) await refuseWithoutEmergency(tx, context.programId);
  await write(context, tx, undefined, row);
}

/** Changes an identity provider. Errors: validation_failed, break_glass_needed. */
export async function changeProvider(
  context: Context,
  tx: Db,
  providerId: string,
  input: ProviderInput,
): Promise<void> {
  const before = await lockProvider(tx, context.programId, providerId);
  if (!before) throw notFound();
  const row = rowOf(context, before, input);
  if (row.isRequired && !before.isRequired) await refuseWithoutEmergency(tx, context.programId);
  await write(context, tx, before, row);
  if (row.isOn && row.isRequired && !before.isRequired) await endOtherSessions(context, tx, row.id);
}

/** Switches a provider on or off. Errors: provider_not_tested, break_glass_needed. */
export async function switchProviderTo(
  context: Context,
  tx: Db,
  providerId: string,
  isOn: boolean,
): Promise<void> {
  const before = await lockProvider(tx, context.programId, providerId);
  if (!before) throw notFound();
  if (before.isOn === isOn) return;
  if (isOn && !before.testedAt) throw new AppError('provider_not_tested');
  if (isOn && before.isRequired) await refuseWithoutEmergency(tx, context.programId);
  await write(context, tx, before, { ...before, isOn });
  if (isOn && before.isRequired) await endOtherSessions(context, tx, providerId);
}
