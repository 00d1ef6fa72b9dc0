import type { ProviderInput } from '#contract/features/company-sign-on/providers.ts';
import {
  lockProvider,
  refuseWithoutEmergency,
  secretPlace,
  type ProviderRow,
} from '../../../domain/companies/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { addRow, asTested, changeRow, choicesOf, endOtherSessions, writeProvider } from './provider-rows.ts';

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
    logsOutThere: input.logsOutThere ?? before?.logsOutThere ?? false,
    isOn: before?.isOn ?? false,
    testedAt: before?.testedAt ?? null,
    createdAt: before?.createdAt ?? context.now,
    method: 'oidc',
    saml: null,
    waiting: null,
    waitingBy: null,
  };
  return asTested(before, row);
}

/** Adds an identity provider, which is switched off. Errors: validation_failed, too_many_providers. */
export async function addProviderOf(context: Context, tx: Db, input: ProviderInput): Promise<void> {
  await addRow(context, tx, rowOf(context, undefined, input));
}

/** Changes an identity provider. Errors: validation_failed, break_glass_needed. */
export async function changeProvider(
  context: Context,
  tx: Db,
  providerId: string,
  input: ProviderInput,
): Promise<void> {
  const before = await lockProvider(tx, context.programId, providerId);
  if (before?.method !== 'oidc') throw notFound();
  await changeRow(context, tx, before, rowOf(context, before, input));
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
  await writeProvider(context, tx, before, { ...before, isOn });
  if (isOn && before.isRequired) await endOtherSessions(context, tx, providerId);
}
