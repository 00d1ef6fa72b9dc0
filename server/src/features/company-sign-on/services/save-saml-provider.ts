import { isDeepStrictEqual } from 'node:util';
import type { SamlInput } from '#contract/features/company-sign-on/saml.ts';
import { lockProvider, type ProviderRow, type SamlSettings } from '../../../domain/companies/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { changeOf } from '../certificate-change.ts';
import type { IdpDescription } from '../../../platform/saml/saml.types.ts';
import { tellWaiting } from './tell-admins.ts';
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

/** Returns what saving would do. Of a new provider it is null. */
export function samlChangeOf(
  before: ProviderRow | undefined,
  input: SamlInput,
  read: ReadMetadata,
): { saml: SamlSettings; change: ReturnType<typeof changeOf> | null } {
  const saml = settingsOf(before?.saml ?? null, input, read);
  if (!before?.saml) return { saml, change: null };
  const known = { isTested: before.testedAt !== null, isRead: read !== null };
  return { saml, change: changeOf(before.saml, saml, known) };
}

/** Returns what waits after a save, and who saved it. Saved again unchanged, it stays whose it was. */
function waitingAfter(
  { now, actor }: Context,
  before: ProviderRow | undefined,
  change: ReturnType<typeof changeOf> | null,
): Pick<ProviderRow, 'waiting' | 'waitingBy'> {
  const none = { waiting: null, waitingBy: null };
  if (!before || change?.kind !== 'same') return none;
  const { waiting, waitingBy } = before;
  if (change.keepsWaiting) return { waiting, waitingBy };
  if (!change.waiting) return none;
  const { since: _, ...known } = waiting ?? { since: '' };
  if (isDeepStrictEqual(known, change.waiting)) return { waiting, waitingBy };
  return { waiting: { ...change.waiting, since: now.toISOString() }, waitingBy: actor.loginId };
}

function rowOf(
  context: Context,
  before: ProviderRow | undefined,
  input: SamlInput,
  read: ReadMetadata,
): ProviderRow {
  const { saml, change } = samlChangeOf(before, input, read);
  const isSame = before && change?.kind === 'same';
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
    saml: change?.saml ?? saml,
    ...waitingAfter(context, before, change),
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
  const row = rowOf(context, before, input, read);
  await changeRow(context, tx, before, row);
  if (row.waiting && !isDeepStrictEqual(row.waiting, before.waiting)) await tellWaiting(context, tx, row);
}
