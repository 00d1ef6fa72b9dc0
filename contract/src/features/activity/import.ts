import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../schemas.ts';

export const ImportReport = T.Object({
  dryRun: T.Boolean(),
  /** Whether the import wrote anything. */
  applied: T.Boolean(),
  rows: T.Integer(),
  members: T.Integer(),
  membersCreated: T.Integer(),
  days: T.Integer(),
  daysNew: T.Integer(),
  daysChanged: T.Integer(),
  daysUnchanged: T.Integer(),
  /** The first 1,000 bad rows; `badRows` counts all of them. */
  errors: T.Array(T.Object({ line: T.Integer(), reason: T.String() })),
  badRows: T.Integer(),
});
export type ImportReport = T.Static<typeof ImportReport>;

export const importActivity = endpoint({
  method: 'POST',
  path: 'programs/{id}/activity-import',
  permission: 'activity.import',
  summary: 'Import activity of many members from a CSV file, all or nothing',
  params: IdParams,
  body: T.Object(
    {
      file: T.Any(),
      format: T.Union([T.Literal('fitabase-daily'), T.Literal('generic')]),
      dryRun: T.Optional(T.Boolean()),
      createMembers: T.Optional(T.Boolean()),
      /** Names of columns that differ from the default: `person=Employee,date=Day,steps=Count`. */
      map: T.Optional(T.String({ maxLength: 500 })),
    },
    { additionalProperties: false },
  ),
  bodyKind: 'form',
  response: ImportReport,
  errors: ['invalid_file', 'import_has_errors', 'body_too_large', 'in_flight'],
});
