import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { tableOptions, tableReport } from '../../table-choices.ts';
import { patterns } from '../../patterns.ts';

export const companyMethods = ['list', 'provider'] as const;
export type CompanyMethod = (typeof companyMethods)[number];

/** The code that people type, or that their company's link holds. */
export const CompanyCode = T.String({
  minLength: 3,
  maxLength: 40,
  pattern: patterns.pattern,
});

export const CompanySignOn = T.Object({
  companyCode: T.String(),
  method: oneOf(companyMethods),
  issuer: Nullable(T.String()),
  clientId: Nullable(T.String()),
  /** Whether a secret is stored. It is never sent. */
  hasClientSecret: T.Boolean(),
  /** Whether members the provider knows must log in with it. Admins keep their password. */
  isRequired: T.Boolean(),
  /** Members the provider knows, and those of them who have no password. */
  provider: T.Object({ people: T.Integer(), withoutPassword: T.Integer() }),
  /** The return address that the identity provider has to allow. */
  redirectAddress: T.String(),
  /** The link for people of the company. */
  link: T.String(),
  list: T.Object({
    /** People on the list, and those who have registered. */
    people: T.Integer(),
    registered: T.Integer(),
    uploadedAt: Nullable(Moment),
  }),
});
export type CompanySignOn = T.Static<typeof CompanySignOn>;

const State = T.Object({ signOn: Nullable(CompanySignOn) });

export const getCompanySignOn = endpoint({
  method: 'GET',
  path: 'programs/{id}/company-sign-on',
  permission: 'programs.configure',
  summary: 'Get how people of the company sign on. Secrets are never sent',
  params: IdParams,
  response: State,
});

export const saveCompanySignOn = endpoint({
  method: 'PUT',
  path: 'programs/{id}/company-sign-on',
  permission: 'programs.configure',
  summary:
    'Set the company code and how its people sign on: with an identity provider (OpenID Connect) or a list',
  params: IdParams,
  body: T.Object(
    {
      companyCode: CompanyCode,
      method: oneOf(companyMethods),
      issuer: T.Optional(Nullable(T.String({ maxLength: 500 }))),
      clientId: T.Optional(Nullable(T.String({ maxLength: 300 }))),
      /** Without it the stored one stays, as long as issuer and client are the same. */
      clientSecret: T.Optional(T.String({ maxLength: 1000 })),
      /** When it begins, members the provider knows are logged out. Without it nothing changes. */
      isRequired: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: State,
  errors: ['validation_failed', 'confirm_needed'],
  idempotent: true,
  edits: ['companyCode', 'method', 'issuer', 'clientId', 'isRequired'].map((name) => `signOn.${name}`),
});

export const removeCompanySignOn = endpoint({
  method: 'DELETE',
  path: 'programs/{id}/company-sign-on',
  permission: 'programs.configure',
  summary: 'Delete the company code, its provider and its list. Members stay members',
  params: IdParams,
  response: Done,
  errors: ['confirm_needed'],
});

export const EligibilityReport = T.Object({
  dryRun: T.Boolean(),
  ...tableReport,
  added: T.Integer(),
  kept: T.Integer(),
  removed: T.Integer(),
});
export type EligibilityReport = T.Static<typeof EligibilityReport>;

/** Most people on a list. */
export const mostEligible = 200_000;

export const uploadEligibility = endpoint({
  method: 'POST',
  path: 'programs/{id}/company-sign-on/list',
  permission: 'programs.configure',
  summary:
    'Replace the list of people who may register, from a table (CSV or .xlsx) with email or employeeId, and fact, all or nothing',
  params: IdParams,
  body: T.Object({ file: T.Any(), ...tableOptions }, { additionalProperties: false }),
  bodyKind: 'form',
  response: EligibilityReport,
  errors: ['invalid_file', 'file_asks', 'import_has_errors', 'body_too_large', 'not_ready'],
});
