import { metricFormats, type MetricFormat } from '#contract/features/wellness/metric-import.ts';
import type { ColumnNames } from '../../../kernel/imports/public.ts';

export type MetricColumn = 'person' | 'date' | 'metric' | 'value' | 'diastolic';

/** Which of two different rows of one person, day and metric counts. `refused`: the second one is a bad row. */
export type DuplicateRule = 'longest' | 'last' | 'refused';

export interface FileFormat {
  names: ColumnNames<MetricColumn>;
  optional: ReadonlySet<MetricColumn>;
  duplicates: DuplicateRule;
  /** Dates have a time of day. */
  timed: boolean;
  /** Formats whose files can contain the same entries. */
  shares: readonly MetricFormat[];
}

const none: ReadonlySet<MetricColumn> = new Set();

export const fileFormats: Record<MetricFormat, FileFormat> = {
  'fitabase-sleep': {
    names: { person: 'Id', date: 'SleepDay', value: 'TotalMinutesAsleep' },
    optional: none,
    duplicates: 'longest',
    timed: true,
    shares: ['fitabase-sleep', 'generic-metric'],
  },
  'fitabase-weight': {
    names: { person: 'Id', date: 'Date', value: 'WeightKg' },
    optional: none,
    duplicates: 'last',
    timed: true,
    shares: ['fitabase-weight', 'generic-metric'],
  },
  'generic-metric': {
    names: { person: 'person', date: 'date', metric: 'metric', value: 'value', diastolic: 'diastolic' },
    optional: new Set(['diastolic']),
    duplicates: 'refused',
    timed: false,
    shares: metricFormats,
  },
};
