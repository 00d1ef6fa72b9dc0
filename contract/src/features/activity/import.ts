import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../schemas.ts';
import { perDayChoice, tableOptions, tableReport } from '../../table-choices.ts';
import { forAdmins, permission } from '../../permissions.ts';

export const ImportReport = T.Object({
  dryRun: T.Boolean(),
  /** Says whether the import wrote anything. */
  applied: T.Boolean(),
  ...tableReport,
  members: T.Integer(),
  membersCreated: T.Integer(),
  days: T.Integer(),
  daysNew: T.Integer(),
  daysChanged: T.Integer(),
  daysUnchanged: T.Integer(),
});
export type ImportReport = T.Static<typeof ImportReport>;

const activityImport = permission('activity.import', forAdmins);

export const importActivity = endpoint({
  method: 'POST',
  path: 'programs/{id}/activity-import',
  permission: activityImport,
  summary: 'Import activity of many members from a table (CSV or .xlsx), all or nothing',
  params: IdParams,
  body: T.Object(
    {
      file: T.Any(),
      format: T.Union([T.Literal('fitabase-daily'), T.Literal('generic')]),
      ...tableOptions,
      ...perDayChoice,
      createMembers: T.Optional(T.Boolean()),
      /** Names of columns that differ from the default: `person=Employee,date=Day,steps=Count`. */
      map: T.Optional(T.String({ maxLength: 500 })),
    },
    { additionalProperties: false },
  ),
  bodyKind: 'form',
  costly: true,
  response: ImportReport,
  errors: ['invalid_file', 'file_asks', 'import_has_errors', 'body_too_large', 'in_flight'],
});
