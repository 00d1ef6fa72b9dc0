import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { IdParams } from '../../schemas.ts';
import { standingChoice, tableOptions, tableReport } from '../../table-choices.ts';
import { pointsGive } from './permissions.ts';

/** Most points that one row gives, or takes away. */
export const mostGivenPoints = 100_000;

export const PointImportReport = T.Object({
  dryRun: T.Boolean(),
  /** Says whether the import wrote anything. */
  applied: T.Boolean(),
  ...tableReport,
  members: T.Integer(),
  /** Rows that give points now. */
  entriesNew: T.Integer(),
  /** Rows that change what an earlier import gave for the same person, day and reason. */
  entriesChanged: T.Integer(),
  /** Rows that an earlier import has given, with the same amount or where another one is left as it is. */
  entriesUnchanged: T.Integer(),
  /** What all of them give together, less what is replaced. */
  points: T.Integer(),
});
export type PointImportReport = T.Static<typeof PointImportReport>;

export const uploadPoints = endpoint({
  method: 'POST',
  path: 'program-admin/{id}/upload-custom-point-csv',
  permission: pointsGive,
  summary:
    'Give points from a table (CSV or .xlsx) with person (username or email), points, reason and date, all or nothing',
  params: IdParams,
  body: T.Object({ file: T.Any(), ...tableOptions, ...standingChoice }, { additionalProperties: false }),
  bodyKind: 'form',
  costly: true,
  response: PointImportReport,
  errors: ['invalid_file', 'file_asks', 'import_has_errors', 'body_too_large', 'in_flight', 'feature_off'],
});
