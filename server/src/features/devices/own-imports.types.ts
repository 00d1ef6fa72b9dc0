import type {
  ImportedMetric,
  OwnImport,
  OwnImportFormat,
  Verdict,
} from '#contract/features/devices/own-imports.ts';

/** The values of a file for one day. */
export interface Said {
  metric: ImportedMetric;
  day: string;
  value: number;
  /** The name of the file within an archive, or the kind of the file. */
  source: string;
  line: number | null;
  /** The steps of each hour, where the file tells them. */
  hours?: readonly number[] | null;
}

/** Says why a row was skipped, as a key of the texts (own-imports). */
export type Reason =
  | 'date'
  | 'future'
  | 'too_old'
  | 'number'
  | 'range'
  | 'not_json'
  | 'same_day'
  | 'not_a_day'
  | 'not_a_list'
  | 'not_a_metric'
  | 'hours'
  | 'several_days'
  | 'too_large'
  | 'not_json_post'
  | 'two_totals'
  | 'of_activity'
  | 'titles'
  | 'quotes'
  | 'row_too_long'
  | 'blank'
  | 'totals'
  | 'same_minutes'
  | 'typed'
  | 'empty'
  | 'unit'
  | 'parts_of_hours'
  | 'counts_old'
  | 'counts_high'
  | 'counts_typing_off'
  | 'address_counts'
  | 'file_counts'
  | 'files_merged'
  | 'challenge_final'
  | 'part_of_day'
  | 'typed_counts'
  | 'device_counts'
  | 'metric_unknown'
  | 'blood_pressure'
  | 'metrics_off'
  | 'metric_off'
  | 'converter_off'
  | 'activity_off'
  | 'counts_minutes';

/** A row that is not written, and the reason. */
export interface PassedOver {
  verdict: 'refused' | 'duplicate';
  reason: Reason;
  source: string;
  line: number | null;
  metric: ImportedMetric | null;
  day: string | null;
  /** Its value as it is written, where that is what's wrong. */
  said: string | null;
}

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
  said?: string | null;
  hours?: readonly number[] | null;
}

export interface ImportHead {
  id: string;
  memberId: string;
  format: OwnImportFormat;
  state: OwnImport['state'];
  counts: OwnImport['counts'];
  /** Its values count instead of those of files before it. */
  replaces: boolean;
  from: string | null;
  to: string | null;
  createdAt: Date;
  appliedAt: Date | null;
  undoneAt: Date | null;
}

/** A metric that is already stored for a day. */
export interface Standing {
  value: number;
  /** The member entered it, so no file replaces it. */
  typed: boolean;
}

/** A value of a day besides its steps. */
export interface DayToWrite {
  metric: string;
  day: string;
  /** Null removes the entry. */
  value: number | null;
}
