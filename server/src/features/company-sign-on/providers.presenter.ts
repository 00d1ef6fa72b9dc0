import type { Provider } from '#contract/features/company-sign-on/providers.ts';

/** The columns that are shown, as they are in the database. */
type Shown = Pick<
  Provider,
  | 'id'
  | 'name'
  | 'issuer'
  | 'clientId'
  | 'emailDomains'
  | 'organizationClaim'
  | 'teamClaim'
  | 'linksByEmail'
  | 'logsOutThere'
  | 'isRequired'
  | 'isOn'
> & { code: string; clientSecret: string | null; testedAt: Date | null };

interface Around {
  people: number;
  withoutPassword: number;
}

const nobody: Around = { people: 0, withoutPassword: 0 };

/** The fields for admins. Secrets are never sent. */
export const presentProvider = (
  row: Shown,
  link: string,
  { people, withoutPassword }: Around = nobody,
): Provider => ({
  id: row.id,
  name: row.name,
  companyCode: row.code,
  issuer: row.issuer,
  clientId: row.clientId,
  hasClientSecret: row.clientSecret !== null,
  emailDomains: row.emailDomains,
  organizationClaim: row.organizationClaim,
  teamClaim: row.teamClaim,
  linksByEmail: row.linksByEmail,
  logsOutThere: row.logsOutThere,
  isRequired: row.isRequired,
  isOn: row.isOn,
  testedAt: row.testedAt?.toISOString() ?? null,
  people,
  withoutPassword,
  link,
});
