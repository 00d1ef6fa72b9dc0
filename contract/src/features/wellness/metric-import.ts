import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, IdParams } from '../../schemas.ts';
import { tableOptions, tableReport, weightUnitChoice } from '../../table-choices.ts';
import { forNobody, permission } from '../../permissions.ts';

export const metricFormats = ['fitabase-sleep', 'fitabase-weight', 'generic-metric'] as const;
export type MetricFormat = (typeof metricFormats)[number];

/** A row of the file with a remark. Values are not repeated, because they are health data. */
const NamedRow = T.Object({ line: T.Integer(), person: T.String(), day: Day, reason: T.String() });
export type NamedRow = T.Static<typeof NamedRow>;

/**
 * Counts of the file itself. Comparing it with existing entries would reveal values that only their members may read
 * (docs/decisions/170).
 */
export const MetricImportReport = T.Object({
  dryRun: T.Boolean(),
  /** Says whether the file was imported: false for a dry run, with bad rows, or if it was imported before. */
  applied: T.Boolean(),
  ...tableReport,
  members: T.Integer(),
  membersCreated: T.Integer(),
  /** Entries of one metric per person and day; duplicates count once. */
  entries: T.Integer(),
  /** Rows that are skipped because another row counts for that person and day. These are not errors. The first 1,000. */
  duplicates: T.Array(NamedRow),
  duplicateRows: T.Integer(),
  /** Rows with an unusual value, which is imported unchanged. */
  noted: T.Array(NamedRow),
  notedRows: T.Integer(),
});
export type MetricImportReport = T.Static<typeof MetricImportReport>;

/** Health data: platform staff can neither read nor change it. */
const wellnessImport = permission('wellness.import', { ...forNobody, admin: 'program' });

export const importMetrics = endpoint({
  method: 'POST',
  path: 'programs/{id}/metric-import',
  permission: wellnessImport,
  summary: 'Import wellness metrics of many members from a table (CSV or .xlsx), all or nothing',
  params: IdParams,
  body: T.Object(
    {
      file: T.Any(),
      format: T.Unsafe<MetricFormat>(T.Union(metricFormats.map((name) => T.Literal(name)))),
      ...tableOptions,
      ...weightUnitChoice,
      createMembers: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  bodyKind: 'form',
  costly: true,
  response: MetricImportReport,
  errors: ['feature_off', 'invalid_file', 'file_asks', 'import_has_errors', 'body_too_large', 'in_flight'],
});
