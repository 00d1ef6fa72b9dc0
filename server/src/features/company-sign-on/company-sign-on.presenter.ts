import type { CompanyMethod, CompanySignOn } from '#contract/features/company-sign-on.ts';

interface Company {
  code: string;
  method: CompanyMethod;
  issuer: string | null;
  clientId: string | null;
  clientSecret: string | null;
  listAt: Date | null;
}

interface Around {
  publicUrl: string;
  redirectAddress: string;
  counts: { people: number; registered: number };
}

/** What admins see. Secrets are never sent. */
export const presentCompany = (
  { code, method, issuer, clientId, clientSecret, listAt }: Company,
  { publicUrl, redirectAddress, counts }: Around,
): CompanySignOn => ({
  companyCode: code,
  method,
  issuer,
  clientId,
  hasClientSecret: clientSecret !== null,
  redirectAddress,
  link: `${publicUrl}/my-dashboard?company-code=${encodeURIComponent(code)}`,
  list: {
    people: counts.people,
    registered: counts.registered,
    uploadedAt: listAt?.toISOString() ?? null,
  },
});
