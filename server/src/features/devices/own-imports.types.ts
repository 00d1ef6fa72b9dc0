import type { ImportedMetric, OwnImport, OwnImportFormat, Verdict } from '#contract/features/own-imports.ts';

/** What a file says of one day. */
export interface Said {
  metric: ImportedMetric;
  day: string;
  value: number;
  /** Where: the name of a file within an archive, or of what the file is. */
  source: string;
  line: number | null;
}

/** Why a row is passed over; the sentence stands in copy (imports.own). */
export type Reason =
  | 'date'
  | 'date_unclear'
  | 'future'
  | 'too_old'
  | 'number'
  | 'range'
  | 'not_json'
  | 'same_day'
  | 'same_minutes'
  | 'typed'
  | 'metrics_off';

/** A row that is not written, and why. */
export interface PassedOver {
  verdict: 'refused' | 'duplicate';
  reason: Reason;
  source: string;
  line: number | null;
  metric: ImportedMetric | null;
  day: string | null;
}

/** What a file holds. */
export interface Findings {
  format: OwnImportFormat;
  said: Said[];
  passedOver: PassedOver[];
}

export interface ImportRow {
  place: number;
  verdict: Verdict;
  metric: ImportedMetric | null;
  day: string | null;
  value: number | null;
  before: number | null;
  source: string;
  line: number | null;
  reason: Reason | null;
}

export interface ImportHead {
  id: string;
  memberId: string;
  format: OwnImportFormat;
  state: OwnImport['state'];
  counts: OwnImport['counts'];
  from: string | null;
  to: string | null;
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
}

/** What stands of steps from files, or of a metric, on a day. */
export interface Standing {
  metric: ImportedMetric;
  day: string;
  value: number;
  /** The member typed it in: no file replaces it. */
  typed: boolean;
}
