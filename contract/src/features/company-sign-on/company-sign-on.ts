import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, IdParams, Moment, Nullable } from '../../schemas.ts';
import { tableOptions, tableReport } from '../../table-choices.ts';
import { patterns } from '../../patterns.ts';
import { programsConfigure } from '../programs/permissions.ts';

/** The code that people type, or that their company's link holds. */
export const CompanyCode = T.String({
  minLength: 3,
  maxLength: 40,
  pattern: patterns.pattern,
});

export const CompanySignOn = T.Object({
  companyCode: T.String(),
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
  permission: programsConfigure,
  summary: 'Get the company code and the list of people who may register',
  params: IdParams,
  response: State,
});

export const saveCompanySignOn = endpoint({
  method: 'PUT',
  path: 'programs/{id}/company-sign-on',
  permission: programsConfigure,
  summary: 'Set the company code of the list of people who may register',
  params: IdParams,
  body: T.Object({ companyCode: CompanyCode }, { additionalProperties: false }),
  response: State,
  errors: ['validation_failed', 'confirm_needed'],
  idempotent: true,
  edits: ['signOn.companyCode'],
});

export const removeCompanySignOn = endpoint({
  method: 'DELETE',
  path: 'programs/{id}/company-sign-on',
  permission: programsConfigure,
  summary: 'Delete the list of people who may register, and its company code. Members stay members',
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

export const mostEligible = 200_000;

export const uploadEligibility = endpoint({
  method: 'POST',
  path: 'programs/{id}/company-sign-on/list',
  permission: programsConfigure,
  summary:
    'Replace the list of people who may register, from a table (CSV or .xlsx) with email or employeeId, and fact, all or nothing',
  params: IdParams,
  body: T.Object({ file: T.Any(), ...tableOptions }, { additionalProperties: false }),
  bodyKind: 'form',
  costly: true,
  response: EligibilityReport,
  errors: ['invalid_file', 'file_asks', 'import_has_errors', 'body_too_large', 'not_ready'],
});
