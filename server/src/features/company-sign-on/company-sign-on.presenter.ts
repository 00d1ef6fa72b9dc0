import type { CompanyMethod, CompanySignOn } from '#contract/features/company-sign-on/company-sign-on.ts';

interface Company {
  code: string;
  method: CompanyMethod;
  issuer: string | null;
  clientId: string | null;
  clientSecret: string | null;
  isRequired: boolean;
  listAt: Date | null;
}

interface Around {
  link: string;
  redirectAddress: string;
  counts: { people: number; registered: number };
  provider: { people: number; withoutPassword: number };
}

/** The fields for admins. Secrets are never sent. */
export const presentCompany = (
  { code, method, issuer, clientId, clientSecret, isRequired, listAt }: Company,
  { link, redirectAddress, counts, provider }: Around,
): CompanySignOn => ({
  companyCode: code,
  method,
  issuer,
  clientId,
  hasClientSecret: clientSecret !== null,
  isRequired,
  provider: { people: provider.people, withoutPassword: provider.withoutPassword },
  redirectAddress,
  link,
  list: {
    people: counts.people,
    registered: counts.registered,
    uploadedAt: listAt?.toISOString() ?? null,
  },
});
