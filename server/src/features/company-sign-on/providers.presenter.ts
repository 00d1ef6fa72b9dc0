import { X509Certificate } from 'node:crypto';
import type { Provider } from '#contract/features/company-sign-on/providers.ts';

type SamlColumn = Omit<NonNullable<Provider['saml']>, 'certificates'> & {
  entityId: string;
  certificates: string[];
};

/** The columns that are shown, as they are in the database. */
type Shown = Pick<
  Provider,
  | 'id'
  | 'name'
  | 'method'
  | 'issuer'
  | 'clientId'
  | 'emailDomains'
  | 'organizationClaim'
  | 'teamClaim'
  | 'employeeClaim'
  | 'linksByEmail'
  | 'logsOutThere'
  | 'isRequired'
  | 'isOn'
> & {
  code: string;
  clientSecret: string | null;
  testedAt: Date | null;
  saml: SamlColumn | null;
};

const presentCertificate = (pem: string) => {
  const { fingerprint256: fingerprint, validToDate } = new X509Certificate(pem);
  return { fingerprint, endsAt: validToDate.toISOString() };
};

const presentSaml = (saml: SamlColumn): NonNullable<Provider['saml']> => ({
  metadataAddress: saml.metadataAddress,
  ssoAddress: saml.ssoAddress,
  certificates: saml.certificates.map(presentCertificate),
  subjectAttribute: saml.subjectAttribute,
  emailAttribute: saml.emailAttribute,
  firstNameAttribute: saml.firstNameAttribute,
  lastNameAttribute: saml.lastNameAttribute,
});

interface Around {
  people: number;
  withoutPassword: number;
}

const nobody: Around = { people: 0, withoutPassword: 0 };

/** Returns the fields for admins. Secrets are never sent. */
export const presentProvider = (
  row: Shown,
  link: string,
  { people, withoutPassword }: Around = nobody,
): Provider => ({
  id: row.id,
  name: row.name,
  companyCode: row.code,
  method: row.method,
  issuer: row.saml?.entityId ?? row.issuer,
  clientId: row.clientId,
  saml: row.saml && presentSaml(row.saml),
  hasClientSecret: row.clientSecret !== null,
  emailDomains: row.emailDomains,
  organizationClaim: row.organizationClaim,
  teamClaim: row.teamClaim,
  employeeClaim: row.employeeClaim,
  linksByEmail: row.linksByEmail,
  logsOutThere: row.logsOutThere,
  isRequired: row.isRequired,
  isOn: row.isOn,
  testedAt: row.testedAt?.toISOString() ?? null,
  people,
  withoutPassword,
  link,
});
