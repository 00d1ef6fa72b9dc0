import type { Provider } from '#contract/features/company-sign-on/providers.ts';
import { certificateOf } from '../../domain/companies/pure.ts';

interface Waiting {
  certificates: string[];
  since: string;
}

type SamlColumn = Omit<NonNullable<Provider['saml']>, 'certificates' | 'waiting'> & {
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
  waiting: Waiting | null;
};

export const presentCertificate = (pem: string) => {
  const { fingerprint, endsAt } = certificateOf(pem);
  return { fingerprint, endsAt: endsAt.toISOString() };
};

const presentSaml = (
  saml: SamlColumn,
  waiting: Waiting | null,
  mayConfirm: boolean,
): NonNullable<Provider['saml']> => ({
  waiting: waiting && {
    certificates: waiting.certificates.map(presentCertificate),
    since: waiting.since,
    mayConfirm,
  },
  metadataAddress: saml.metadataAddress,
  ssoAddress: saml.ssoAddress,
  certificates: saml.certificates.map(presentCertificate),
  subjectAttribute: saml.subjectAttribute,
  emailAttribute: saml.emailAttribute,
  firstNameAttribute: saml.firstNameAttribute,
  lastNameAttribute: saml.lastNameAttribute,
});

interface Around {
  people: { people: number; withoutPassword: number } | undefined;
  mayConfirm: boolean;
}

const nobody = { people: 0, withoutPassword: 0 };

/** Returns the fields for admins. Secrets are never sent. */
export const presentProvider = (
  row: Shown,
  link: string,
  { people: around, mayConfirm }: Around,
): Provider => ({
  id: row.id,
  name: row.name,
  companyCode: row.code,
  method: row.method,
  issuer: row.saml?.entityId ?? row.issuer,
  clientId: row.clientId,
  saml: row.saml && presentSaml(row.saml, row.waiting, mayConfirm),
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
  ...(around ?? nobody),
  link,
});
