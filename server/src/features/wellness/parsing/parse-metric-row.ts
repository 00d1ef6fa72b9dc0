import type { MetricFormat } from '#contract/features/wellness/metric-import.ts';
import type { Metric } from '#contract/features/wellness/wellness.ts';
import { metricNames, metrics } from '#contract/metrics.ts';
import type { WeightUnit } from '#contract/table-choices.ts';
import { apart, kgInPound, weightQuestion, weightUnitIn } from '../../../domain/imports/pure.ts';
import {
  badRow,
  startRow,
  unitBehind,
  type Reason,
  type RowParser,
  type StartedRow,
  type Table,
} from '../../../kernel/imports/public.ts';
import { isPossible, metricProblems } from '../scoring/metric-problems.ts';
import { fileFormats, type MetricColumn } from './metric-formats.ts';

export interface MetricImportRow {
  line: number;
  person: string;
  day: string;
  metric: Metric;
  value: number;
  diastolic: number | null;
  /** Of several rows of a day, the highest counts, then the first. */
  precedence: number;
  unusual: boolean;
}

type Row = StartedRow<MetricColumn> & {
  numberOf: Table<MetricColumn>['numberOf'];
  /** Returns by what a weight is multiplied. What has no unit is asked. */
  weightFactor(text: string): number;
};
type Told = Pick<MetricImportRow, 'metric' | 'value' | 'diastolic' | 'precedence'>;
type Parsed = Told | { reason: Reason; value: string };

const refuse = (reason: Reason, value: string) => ({ reason, value });

/** Rounds to the step of the metric. It divides, because 1 / 0.1 is whole and 0.1 is not exact. */
const toStep = (metric: Metric, value: number): number => {
  const parts = Math.round(1 / metrics[metric].step);
  return Math.round(value * parts) / parts;
};

/** Whole minutes of sleep become hours. The longest sleep of a day counts. */
function parseSleep({ cell, numberOf }: Row): Parsed {
  const minutes = numberOf(cell('value'));
  if (minutes === null || !Number.isInteger(minutes) || !isPossible('sleep', minutes / 60))
    return refuse('minutes_asleep', cell('value'));
  return {
    metric: 'sleep',
    value: toStep('sleep', minutes / 60),
    diastolic: null,
    precedence: minutes,
  };
}

/** The last weighing of a day counts, of two at the same moment the later row. */
function parseWeight({ cell, numberOf, second, line }: Row): Parsed {
  const kilograms = numberOf(cell('value'));
  if (kilograms === null) return refuse('number', cell('value'));
  if (!isPossible('weight', kilograms)) return refuse('metric_out_of_range', cell('value'));
  return {
    metric: 'weight',
    value: toStep('weight', kilograms),
    diastolic: null,
    precedence: second * 2 ** 31 + line,
  };
}

/** Parses values as members enter them, without rounding, except pounds. */
function parseAny({ cell, numberOf, weightFactor }: Row): Parsed {
  const metric = metricNames.find((name) => name.toLowerCase() === cell('metric').toLowerCase());
  if (!metric) return refuse('metric_unknown', cell('metric'));
  const value = numberOf(cell('value'));
  if (value === null) return refuse('number', cell('value'));
  const lower = cell('diastolic');
  const diastolic = lower ? numberOf(lower) : null;
  if (lower && diastolic === null) return refuse('number', lower);
  const factor = metric === 'weight' ? weightFactor(cell('value')) : 1;
  const kept = factor === 1 ? value : toStep(metric, value * factor);
  return { metric, value: kept, diastolic, precedence: 0 };
}

const parsers: Record<MetricFormat, (row: Row) => Parsed> = {
  'fitabase-sleep': parseSleep,
  'fitabase-weight': parseWeight,
  'generic-metric': parseAny,
};

const reasons: Partial<Record<string, Reason>> = {
  metric_out_of_range: 'metric_out_of_range',
  metric_step: 'metric_step',
  two_pressures: 'two_pressures',
};

/** Returns the problem of a value (metrics.ts), or whether it is unusual. */
function judge({ metric, value, diastolic }: Told, date: string) {
  const entry = { date, value, ...(diastolic === null ? {} : { diastolic }) };
  const [first] = metricProblems(metric, [entry], false);
  const reason = first && reasons[first.code];
  const told = first?.field.endsWith('.diastolic') && diastolic !== null ? diastolic : value;
  return { bad: reason ? refuse(reason, String(told)) : null, unusual: first !== undefined };
}

/** Weights have the unit behind their number, or that of their column, or the one that the importer chose; otherwise it is asked. */
const weightFactorOf = (table: Table<MetricColumn>, chosen: WeightUnit | undefined) => {
  const header = table.header[table.places.value ?? -1] ?? '';
  const column = weightUnitIn(apart(header)) ?? chosen;
  return (text: string): number => {
    const unit = weightUnitIn(unitBehind(text)) ?? column;
    if (!unit) throw table.ask([weightQuestion(header, [text])]);
    return unit === 'lb' ? kgInPound : 1;
  };
};

/** Builds the row parser from the header of a file. Values of metrics that the program turned off are bad rows. */
export const metricRowParser =
  (format: MetricFormat, metricsOff: readonly Metric[], weightUnit?: WeightUnit) =>
  (table: Table<MetricColumn>): RowParser<MetricImportRow> => {
    const { timed } = fileFormats[format];
    const weightFactor = weightFactorOf(table, weightUnit);
    return (cells, number) => {
      const row = startRow<MetricColumn>(table, cells, number, timed ? 'local' : 'none');
      if ('reason' in row) return row;
      const told = parsers[format]({ ...row, numberOf: table.numberOf, weightFactor });
      if ('reason' in told) return badRow(number, told.reason, told.value);
      if (metricsOff.includes(told.metric)) return badRow(number, 'metric_off', told.metric);
      const { line, person, day } = row;
      const { bad, unusual } = judge(told, day);
      return bad ? badRow(number, bad.reason, bad.value) : [{ line, person, day, ...told, unusual }];
    };
  };
