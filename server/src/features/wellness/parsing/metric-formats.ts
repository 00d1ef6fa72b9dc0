import type { DateOrder } from '#contract/table-choices.ts';
import { metricFormats, type MetricFormat } from '#contract/features/wellness/metric-import.ts';
import { namesOf } from '../../../domain/imports/pure.ts';
import { type TableWish } from '../../../kernel/imports/public.ts';

export type MetricColumn = 'person' | 'date' | 'metric' | 'value' | 'diastolic';

/** Says which of two different rows of one person, day and metric counts. `refused`: the second one is a bad row. */
export type DuplicateRule = 'longest' | 'last' | 'refused';

export interface FileFormat {
  wish: TableWish<MetricColumn>;
  /** Its dates, if they are not to be found out or asked. */
  dateOrder?: DateOrder;
  duplicates: DuplicateRule;
  /** Dates have a time of day. */
  timed: boolean;
  /** Formats whose files can contain the same entries. */
  shares: readonly MetricFormat[];
}

/** Exports of Fitabase are American. */
const fitabase = (date: string, value: string) =>
  ({
    wish: {
      names: { person: ['Id'], date: [date], value: [value] },
      required: ['person', 'date', 'value'],
      isFormat: true,
      days: ['date'],
      numbers: ['value'],
    },
    dateOrder: 'mdy',
    timed: true,
  }) as const;

export const fileFormats: Record<MetricFormat, FileFormat> = {
  'fitabase-sleep': {
    ...fitabase('SleepDay', 'TotalMinutesAsleep'),
    duplicates: 'longest',
    shares: ['fitabase-sleep', 'generic-metric'],
  },
  'fitabase-weight': {
    ...fitabase('Date', 'WeightKg'),
    duplicates: 'last',
    shares: ['fitabase-weight', 'generic-metric'],
  },
  'generic-metric': {
    wish: {
      names: namesOf(['person', 'date', 'metric', 'value', 'diastolic']),
      required: ['person', 'date', 'metric', 'value'],
      days: ['date'],
      numbers: ['value', 'diastolic'],
    },
    duplicates: 'refused',
    timed: false,
    shares: metricFormats,
  },
};
