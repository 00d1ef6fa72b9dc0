import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, IdParams } from '../schemas.ts';

/** A file: CSV in UTF-8 with a byte order mark (docs/decisions/175). */
const File = T.String();
export const mostSummaryDays = 366;

const query = T.Object(
  {
    /** That of the session. */
    programId: T.Optional(Id),
    /** Days of members' own calendars, both included; the last 30 of the program's unless sent, a year at most. */
    startDate: T.Optional(Day),
    endDate: T.Optional(Day),
  },
  { additionalProperties: false },
);

export const downloadOrganizationMembers = endpoint({
  method: 'GET',
  path: 'organizations/{id}/member-summary-download',
  permission: 'organizations.report',
  summary: 'Download members of an organization with their steps since they joined, as a CSV file',
  params: IdParams,
  query,
  response: File,
  mediaType: 'text/csv',
  errors: ['feature_off'],
});

export const downloadOrganizationTeams = endpoint({
  method: 'GET',
  path: 'organizations/{id}/team-summary-download',
  permission: 'organizations.report',
  summary: 'Download teams of an organization with the steps for them, as a CSV file',
  params: IdParams,
  query,
  response: File,
  mediaType: 'text/csv',
  errors: ['feature_off'],
});
