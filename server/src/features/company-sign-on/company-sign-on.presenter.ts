import type { CompanySignOn } from '#contract/features/company-sign-on/company-sign-on.ts';

interface Around {
  link: string;
  counts: { people: number; registered: number };
}

/** Returns the fields for admins. Secrets are never sent. */
export const presentCompany = (
  { code, listAt }: { code: string; listAt: Date | null },
  { link, counts }: Around,
): CompanySignOn => ({
  companyCode: code,
  link,
  list: {
    people: counts.people,
    registered: counts.registered,
    uploadedAt: listAt?.toISOString() ?? null,
  },
});
