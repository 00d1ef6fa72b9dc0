import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { metricNames } from '../../metrics.ts';
import { deviceFiles, pushValues, type DeviceFile, type PushValue } from './device-files.ts';
import { perDayChoice, tableChoices, weightUnitChoice } from '../../table-choices.ts';
import { Day, Done, Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { devicesUse } from './permissions.ts';

/** Maximum bytes of a member's import file. */
export const mostImportBytes = 50 * 1024 * 1024;
/** Maximum years that one file may cover. */
export const mostImportYears = 15;

/** The format and content recognized in the file. */
export const OwnImportFormat = T.Unsafe<'fitbit-archive' | 'fitbit-csv' | 'csv' | DeviceFile>(
  T.Union(['fitbit-archive', 'fitbit-csv', 'csv', ...deviceFiles].map((each) => T.Literal(each))),
);
export type OwnImportFormat = T.Static<typeof OwnImportFormat>;

/**
 * added: the day had no value. changed: an earlier file gave another value. same: the value is the same. kept: what is there
 * stays, typed in, of a device or of an earlier file. uncounted: stored, but counts nowhere. duplicate: another row has the same day.
 * refused: the row is invalid.
 */
export const verdicts = ['added', 'changed', 'same', 'kept', 'uncounted', 'duplicate', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];
const Verdict = T.Unsafe<Verdict>(T.Union(verdicts.map((each) => T.Literal(each))));

export type ImportedMetric = 'steps' | PushValue | (typeof metricNames)[number];
const ImportedMetric = T.Unsafe<ImportedMetric>(
  T.Union(['steps', ...pushValues, ...metricNames].map((each) => T.Literal(each))),
);

export const OwnImport = T.Object({
  id: Id,
  format: OwnImportFormat,
  state: T.Union([T.Literal('preview'), T.Literal('applied'), T.Literal('undone')]),
  counts: T.Object({
    added: T.Integer(),
    changed: T.Integer(),
    same: T.Integer(),
    kept: T.Integer(),
    uncounted: T.Integer(),
    duplicate: T.Integer(),
    refused: T.Integer(),
  }),
  /** First and last day in the file. */
  from: Nullable(Day),
  to: Nullable(Day),
  createdAt: Moment,
  appliedAt: Nullable(Moment),
  undoneAt: Nullable(Moment),
});
export type OwnImport = T.Static<typeof OwnImport>;

export const OwnImportRow = T.Object({
  place: T.Integer(),
  verdict: Verdict,
  metric: Nullable(ImportedMetric),
  day: Nullable(Day),
  value: Nullable(T.Number()),
  before: Nullable(T.Number()),
  source: T.String(),
  line: Nullable(T.Integer()),
  /** Its value as it is written, where that is what's wrong. */
  said: Nullable(T.String()),
  /** Refused or skipped rows. */
  reason: Nullable(T.String()),
});
export type OwnImportRow = T.Static<typeof OwnImportRow>;

/** Where earlier files have the same days, this file's values count instead, whichever are greater. */
export const replacesChoice = { replaces: T.Optional(T.Boolean()) };

export const previewOwnImport = endpoint({
  method: 'POST',
  path: 'devices/imports',
  permission: devicesUse,
  summary:
    'Preview a file of my own data: Fitbit’s export (ZIP), its CSV, or a table (CSV or .xlsx) with date, steps and metrics',
  body: T.Object(
    {
      file: T.Any(),
      ...tableChoices,
      ...perDayChoice,
      ...weightUnitChoice,
      ...replacesChoice,
    },
    { additionalProperties: false },
  ),
  bodyKind: 'form',
  mostUpload: mostImportBytes,
  costly: true,
  response: OwnImport,
  errors: ['invalid_file', 'file_asks', 'body_too_large', 'way_off', 'too_many_requests'],
});

export const listOwnImports = endpoint({
  method: 'GET',
  path: 'devices/imports',
  permission: devicesUse,
  summary: 'List my imports, newest first',
  query: T.Object(pageQuery(10), { additionalProperties: false }),
  response: PageOf(OwnImport),
});

export const listOwnImportRows = endpoint({
  method: 'GET',
  path: 'devices/imports/{id}/rows',
  permission: devicesUse,
  summary: 'List what one of my imports contains, day by day',
  params: IdParams,
  query: T.Object({ ...pageQuery(20), verdict: T.Optional(Verdict) }, { additionalProperties: false }),
  response: PageOf(OwnImportRow),
});

export const applyOwnImport = endpoint({
  method: 'POST',
  path: 'devices/imports/{id}/apply',
  permission: devicesUse,
  summary: 'Import what was previewed, all or nothing. A repeat changes nothing',
  params: IdParams,
  response: OwnImport,
  errors: ['preview_outdated', 'already_done'],
});

export const undoOwnImport = endpoint({
  method: 'POST',
  path: 'devices/imports/{id}/undo',
  permission: devicesUse,
  summary: 'Undo an import. Days that were changed since stay and are named',
  params: IdParams,
  response: T.Object({
    import: OwnImport,
    undone: T.Integer(),
    /** Days that were edited since and stay unchanged. The first 1,000. */
    left: T.Array(T.Object({ metric: ImportedMetric, day: Day })),
    leftCount: T.Integer(),
    /** Says what these days alone had earned. */
    takenBack: T.Object({ points: T.Integer(), badges: T.Integer(), milestones: T.Integer() }),
  }),
  errors: ['already_done'],
});

export const discardOwnImport = endpoint({
  method: 'DELETE',
  path: 'devices/imports/{id}',
  permission: devicesUse,
  summary: 'Delete a preview',
  params: IdParams,
  response: Done,
  errors: ['already_done'],
});
