import type { SamlSettings, Waiting } from '../../domain/companies/public.ts';

/** What saving a description makes of a provider of SAML. */
export type SamlChange =
  /** Another party says who people are: it knows nobody, answers for no domain and is switched off. */
  | { kind: 'other'; saml: SamlSettings }
  | { kind: 'same'; saml: SamlSettings; waiting: Omit<Waiting, 'since'> | null };

const isSameParty = (before: SamlSettings, after: SamlSettings): boolean =>
  before.entityId === after.entityId &&
  before.subjectAttribute === after.subjectAttribute &&
  // An address can bring any certificate at any time. Pasting leaves it, and its certificates are compared.
  (after.metadataAddress === null || before.metadataAddress === after.metadataAddress);

/**
 * Compares a description with the one that counts. Whoever saves a certificate must not open accounts with it: of pasted metadata
 * a certificate that was not in use waits until somebody else confirms it. Those in use go on, and so do all of them where the
 * metadata has none of these. Of a provider that nobody has tested there is nothing to keep. Pure.
 */
export function changeOf(
  before: SamlSettings,
  after: SamlSettings,
  { isTested, isRead }: { isTested: boolean; isRead: boolean },
): SamlChange & { keepsWaiting?: boolean } {
  if (!isSameParty(before, after)) return { kind: 'other', saml: after };
  if (!isRead) return { kind: 'same', saml: after, waiting: null, keepsWaiting: true };
  const kept = after.certificates.filter((each) => before.certificates.includes(each));
  const hasNew = kept.length < after.certificates.length;
  if (after.metadataAddress !== null || !hasNew) return { kind: 'same', saml: after, waiting: null };
  if (!isTested) return { kind: 'other', saml: after };
  const { certificates, ssoAddress } = after;
  const used = kept.length
    ? { certificates: kept, ssoAddress }
    : { certificates: before.certificates, ssoAddress: before.ssoAddress };
  return { kind: 'same', saml: { ...after, ...used }, waiting: { certificates, ssoAddress } };
}
