import type { SamlInput } from '#contract/features/company-sign-on/saml.ts';
import { lockProvider, type ProviderRow, type SamlSettings } from '../../../domain/companies/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { IdpDescription } from '../../../platform/saml/saml.types.ts';
import { addRow, asTested, changeRow, choicesOf, orBefore, orNull } from './provider-rows.ts';

/** What was read for this save. Null: the stored description stays. */
export type ReadMetadata = (IdpDescription & { metadataAddress: string | null }) | null;

function settingsOf(before: SamlSettings | null, input: SamlInput, read: ReadMetadata): SamlSettings {
  const described = read ?? before;
  if (!described) throw invalid('metadataAddress', 'blank');
  const { entityId, ssoAddress, certificates, metadataAddress } = described;
  return {
    entityId,
    ssoAddress,
    certificates,
    metadataAddress,
    subjectAttribute: orBefore(input.subjectAttribute, before?.subjectAttribute),
    emailAttribute: orBefore(input.emailAttribute, before?.emailAttribute),
    firstNameAttribute: orBefore(input.firstNameAttribute, before?.firstNameAttribute),
    lastNameAttribute: orBefore(input.lastNameAttribute, before?.lastNameAttribute),
  };
}

/**
 * Whether the same party says who people are. Behind one address of metadata it may change its certificates; of pasted
 * metadata every new certificate is a new party.
 */
const isSameParty = (before: SamlSettings, after: SamlSettings): boolean =>
  before.entityId === after.entityId &&
  before.metadataAddress === after.metadataAddress &&
  before.subjectAttribute === after.subjectAttribute &&
  (after.metadataAddress !== null || after.certificates.every((each) => before.certificates.includes(each)));

function rowOf(
  context: Context,
  before: ProviderRow | undefined,
  input: SamlInput,
  read: ReadMetadata,
): ProviderRow {
  const saml = settingsOf(before?.saml ?? null, input, read);
  const isSame = before?.saml && isSameParty(before.saml, saml);
  const name = orNull(input.name);
  if (name === null) throw invalid('name', 'blank');
  const row: ProviderRow = {
    programId: context.programId,
    id: before?.id ?? newId(),
    method: 'saml',
    code: input.companyCode.trim(),
    name,
    issuer: isSame ? before.issuer : `saml:${newId()}`,
    clientId: null,
    clientSecret: null,
    saml,
    emailDomains: before?.emailDomains ?? [],
    ...choicesOf(before, input),
    // Single logout of SAML isn't offered.
    logsOutThere: false,
    isOn: before?.isOn ?? false,
    testedAt: before?.testedAt ?? null,
    createdAt: before?.createdAt ?? context.now,
  };
  return asTested(before, row);
}

/** Adds an identity provider of SAML, which is switched off. Errors: validation_failed, too_many_providers. */
export const addSaml = (context: Context, tx: Db, input: SamlInput, read: ReadMetadata): Promise<void> =>
  addRow(context, tx, rowOf(context, undefined, input, read));

/** Changes an identity provider of SAML. Errors: validation_failed, break_glass_needed. */
export async function changeSaml(
  context: Context,
  tx: Db,
  { providerId, input, read }: { providerId: string; input: SamlInput; read: ReadMetadata },
): Promise<void> {
  const before = await lockProvider(tx, context.programId, providerId);
  if (before?.method !== 'saml') throw notFound();
  await changeRow(context, tx, before, rowOf(context, before, input, read));
}
