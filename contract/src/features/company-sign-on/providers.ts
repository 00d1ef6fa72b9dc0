import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, Id, IdParams, Moment, Name, Nullable, oneOf } from '../../schemas.ts';
import { CompanyCode } from './company-sign-on.ts';
import { linkObstacles, providerProblems } from './problems.ts';
import { forStaff, permission } from '../../permissions.ts';
import { programsConfigure } from '../programs/permissions.ts';

/** The most providers of a program, and domains of a provider. */
export const mostProviders = 20;
export const mostDomains = 20;

const Certificate = T.Object({ fingerprint: T.String(), endsAt: Moment });

/** Describes settings that only providers of SAML have. */
const SamlSettings = T.Object({
  /** Null: the metadata was pasted. */
  metadataAddress: Nullable(T.String()),
  ssoAddress: T.String(),
  /** The certificates that the provider signs with: the SHA-256 of each, and when it ends. */
  certificates: T.Array(Certificate),
  /** New ones that were pasted. They count once platform staff or another admin confirm them. */
  waiting: Nullable(
    T.Object({
      certificates: T.Array(Certificate),
      since: Moment,
      /** False: this admin saved them. */
      mayConfirm: T.Boolean(),
    }),
  ),
  /** Null: the usual names are looked for. */
  subjectAttribute: Nullable(T.String()),
  emailAttribute: Nullable(T.String()),
  firstNameAttribute: Nullable(T.String()),
  lastNameAttribute: Nullable(T.String()),
});

export const Provider = T.Object({
  id: Id,
  name: T.String(),
  method: oneOf(['oidc', 'saml']),
  companyCode: T.String(),
  /** Of SAML, the entity ID. */
  issuer: T.String(),
  clientId: Nullable(T.String()),
  saml: Nullable(SamlSettings),
  /** Says whether a secret is stored. It is never sent. */
  hasClientSecret: T.Boolean(),
  /** Addresses that the provider answers for. Platform staff assign them. */
  emailDomains: T.Array(T.String()),
  organizationClaim: Nullable(T.String()),
  teamClaim: Nullable(T.String()),
  /** In which the provider sends employee numbers. */
  employeeClaim: Nullable(T.String()),
  linksByEmail: T.Boolean(),
  logsOutThere: T.Boolean(),
  isRequired: T.Boolean(),
  isOn: T.Boolean(),
  testedAt: Nullable(Moment),
  /** Members the provider knows, and those of them who have no password. */
  people: T.Integer(),
  withoutPassword: T.Integer(),
  link: T.String(),
});
export type Provider = T.Static<typeof Provider>;

export const Providers = T.Object({
  items: T.Array(Provider),
  /** The addresses that a provider has to know: where it sends people back to, and this installation as it sees it. */
  redirectAddress: T.String(),
  logoutAddress: T.String(),
  /** What a provider of SAML has to know: our entity ID, where our metadata is too, and where it sends answers. */
  samlEntityId: T.String(),
  samlAnswerAddress: T.String(),
  /** Admins who can come in when a provider is down, because they have a password. */
  emergencyAdmins: T.Array(T.String()),
});
export type Providers = T.Static<typeof Providers>;

export const ClaimName = T.String({ minLength: 1, maxLength: 200, pattern: '\\S', oneLine: true });

export const providerRules = {
  name: Name,
  companyCode: CompanyCode,
  /** The claim, or the attribute of SAML. */
  organizationClaim: T.Optional(Nullable(ClaimName)),
  teamClaim: T.Optional(Nullable(ClaimName)),
  employeeClaim: T.Optional(Nullable(ClaimName)),
  linksByEmail: T.Optional(T.Boolean()),
  /** When it begins, members the provider knows are logged out. Two admins must have a password. */
  isRequired: T.Optional(T.Boolean()),
};
/** What a version of a provider is made of, whatever its method is. */
export const editedRules = Object.keys(providerRules) as (keyof typeof providerRules)[];
const ProviderRules = T.Object(providerRules);
export type ProviderRules = T.Static<typeof ProviderRules>;

const providerFields = {
  ...providerRules,
  /** Of OpenID Connect. */
  issuer: T.String({ maxLength: 500 }),
  clientId: T.String({ maxLength: 300 }),
  /** Without it the stored one stays, as long as issuer and client are the same. */
  clientSecret: T.Optional(T.String({ maxLength: 1000 })),
  logsOutThere: T.Optional(T.Boolean()),
};
const ProviderInput = T.Object(providerFields, { additionalProperties: false });
export type ProviderInput = T.Static<typeof ProviderInput>;

export const ProviderParams = T.Object({ id: Id, providerId: Id }, { additionalProperties: false });

export const listProviders = endpoint({
  method: 'GET',
  path: 'programs/{id}/providers',
  permission: programsConfigure,
  summary: 'List the identity providers of a program. Secrets are never sent',
  params: IdParams,
  response: Providers,
});

export const addProvider = endpoint({
  method: 'POST',
  path: 'programs/{id}/providers',
  permission: programsConfigure,
  summary:
    'Add an identity provider with a company code of its own. Nobody can log in with it until it is tested',
  params: IdParams,
  body: ProviderInput,
  response: Providers,
  errors: ['validation_failed', 'confirm_needed', 'too_many_providers'],
  idempotent: true,
});

export const saveProvider = endpoint({
  method: 'PUT',
  path: 'programs/{id}/providers/{providerId}',
  permission: programsConfigure,
  summary:
    'Change an identity provider. With another issuer or client it is switched off until it is tested again',
  params: ProviderParams,
  body: ProviderInput,
  response: Providers,
  errors: ['validation_failed', 'confirm_needed', 'break_glass_needed'],
  idempotent: true,
  // The secret is never sent.
  edits: [...editedRules, 'issuer', 'clientId', 'logsOutThere'],
});

export const removeProvider = endpoint({
  method: 'DELETE',
  path: 'programs/{id}/providers/{providerId}',
  permission: programsConfigure,
  summary: 'Delete an identity provider and who members are there. Members stay members',
  params: ProviderParams,
  response: Done,
  errors: ['confirm_needed'],
});

export const switchProvider = endpoint({
  method: 'POST',
  path: 'programs/{id}/providers/{providerId}/switch',
  permission: programsConfigure,
  summary: 'Switch an identity provider on, after an admin has logged in with it, or off',
  params: ProviderParams,
  body: T.Object({ on: T.Boolean() }, { additionalProperties: false }),
  response: Providers,
  errors: ['confirm_needed', 'provider_not_tested', 'break_glass_needed'],
});

/** Email domains lead people to a provider before it is known who they are. */
const programsAssignDomains = permission('programs.assignDomains', forStaff);

export const setProviderDomains = endpoint({
  method: 'PUT',
  path: 'programs/{id}/providers/{providerId}/domains',
  permission: programsAssignDomains,
  summary: 'Assign the email domains that an identity provider answers for',
  params: ProviderParams,
  body: T.Object(
    { emailDomains: T.Array(T.String({ minLength: 1, maxLength: 253 }), { maxItems: mostDomains }) },
    { additionalProperties: false },
  ),
  response: Providers,
  errors: ['validation_failed', 'confirm_needed'],
});

export const beginProviderTest = endpoint({
  method: 'POST',
  path: 'programs/{id}/providers/{providerId}/test',
  permission: programsConfigure,
  summary: 'Begin a test of an identity provider with your own account there',
  params: ProviderParams,
  response: T.Object({ address: T.String(), proof: T.String() }),
  errors: ['provider_unavailable'],
});

export const testOutcomes = ['known', 'links', 'registers', 'admin', 'suspended', 'refused'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

/** What the provider said about the person who tested it, and what would happen if they logged in. */
export const ProviderTest = T.Object({
  subject: T.String(),
  email: Nullable(T.String()),
  /** Whether its word proves the address (docs/decisions/962). */
  emailVerified: T.Boolean(),
  firstName: T.String(),
  lastName: T.String(),
  organization: Nullable(T.String()),
  team: Nullable(T.String()),
  employeeNumber: Nullable(T.String()),
  outcome: oneOf(testOutcomes),
  /** Of `registers`: why nobody who is a member would be connected. */
  because: Nullable(oneOf(linkObstacles)),
  /** Of `refused`: why the answer of the provider proves nothing. */
  problem: Nullable(oneOf(providerProblems)),
});
export type ProviderTest = T.Static<typeof ProviderTest>;

const Secret = T.String({ minLength: 20, maxLength: 200 });

export const finishProviderTest = endpoint({
  method: 'POST',
  path: 'programs/{id}/providers/{providerId}/test-answer',
  permission: programsConfigure,
  summary: 'Finish a test with what the identity provider answered. Nobody is logged in by it',
  params: ProviderParams,
  body: T.Object(
    { state: Secret, code: T.String({ minLength: 1, maxLength: 4000 }), proof: Secret },
    { additionalProperties: false },
  ),
  response: ProviderTest,
  errors: ['sign_on_unknown', 'provider_unavailable'],
});
