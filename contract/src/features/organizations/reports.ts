import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams } from '../../schemas.ts';
import { forAdmins, permission } from '../../permissions.ts';

/** A CSV file in UTF-8 with a byte order mark (docs/decisions/175). */
const File = T.String();
export const mostSummaryDays = 366;

const query = T.Object(
  {
    /** The program of the session. */
    programId: T.Optional(Id),
    /** Days in the members' time zones, both included, a year at most; the default is the last 30 in the program's. */
    startDate: T.Optional(Day),
    endDate: T.Optional(Day),
  },
  { additionalProperties: false },
);

const organizationsReport = permission('organizations.report', forAdmins);
const organizationsReportTeams = permission('organizations.reportTeams', forAdmins);

export const downloadOrganizationMembers = endpoint({
  method: 'GET',
  path: 'organizations/{id}/member-summary-download',
  permission: organizationsReport,
  summary: 'Download members of an organization with their steps since they joined, as a CSV file',
  params: IdParams,
  query,
  costly: true,
  response: File,
  mediaType: 'text/csv',
  errors: ['feature_off'],
});

export const downloadOrganizationTeams = endpoint({
  method: 'GET',
  path: 'organizations/{id}/team-summary-download',
  permission: organizationsReportTeams,
  summary: 'Download teams of an organization with the steps for them, as a CSV file',
  params: IdParams,
  query,
  costly: true,
  response: File,
  mediaType: 'text/csv',
  errors: ['feature_off'],
});
