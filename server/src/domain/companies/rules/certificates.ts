import { X509Certificate } from 'node:crypto';

export interface Certificate {
  /** The SHA-256. */
  fingerprint: string;
  endsAt: Date;
}

/** Reads a certificate that metadata had. Pure. */
export function certificateOf(pem: string): Certificate {
  const { fingerprint256, validToDate } = new X509Certificate(pem);
  return { fingerprint: fingerprint256, endsAt: validToDate };
}

const warnedMs = 30 * 86_400_000;

interface Signing {
  isOn: boolean;
  saml: { certificates: string[] } | null;
}

export interface Ending<P> {
  provider: P;
  /** When the last of its certificates ends. */
  last: Certificate;
}

/** Returns the providers that people use whose last certificate ends within 30 days, or has ended. Pure. */
export const endingAmong = <P extends Signing>(providers: readonly P[], now: Date): Ending<P>[] =>
  providers.flatMap((provider) => {
    if (!provider.isOn || !provider.saml) return [];
    const certificates = provider.saml.certificates.map(certificateOf);
    const last = certificates.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0];
    return last && last.endsAt.getTime() - now.getTime() <= warnedMs ? [{ provider, last }] : [];
  });
