import * as T from 'typebox';
import { oneOf } from './schemas.ts';

/** In which order a file writes year, month and day. */
export const dateOrders = ['mdy', 'dmy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Decimals follow this sign. The other one groups thousands. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

export const weightUnits = ['kg', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/**
 * Several rows of one day either add up (`add`), or the greatest is the whole day and the others are its parts (`most`), or one of them
 * must be wrong (`refuse`).
 */
export const dayRules = ['add', 'most', 'refuse'] as const;
export type DayRule = (typeof dayRules)[number];

/**
 * Where the same is known already with another amount, the row's amount stands instead (`replace`), comes on top (`add`), or the row is
 * left out (`leave`).
 */
export const standingRules = ['replace', 'add', 'leave'] as const;
export type StandingRule = (typeof standingRules)[number];

/** Lines among which the header is looked for: reports have titles above it. */
export const mostHeaderLines = 15;

/**
 * What somebody said about a table that can be read in more than one way. It is sent with the file, and obeyed. `columns` names
 * the place of columns from 0, as in `date:0,steps:3`; `header` is the line of the header from 1.
 */
export const tableChoices = {
  dateOrder: T.Optional(oneOf(dateOrders)),
  decimal: T.Optional(oneOf(decimalSigns)),
  header: T.Optional(T.Integer({ minimum: 1, maximum: mostHeaderLines })),
  columns: T.Optional(T.String({ maxLength: 500 })),
};

/** The same for tables of days of which some have several rows. */
export const perDayChoice = { perDay: T.Optional(oneOf(dayRules)) };

/** The same for weights without a unit. */
export const weightUnitChoice = { weightUnit: T.Optional(oneOf(weightUnits)) };

/** The same for rows about which something else is stored. */
export const standingChoice = { standing: T.Optional(oneOf(standingRules)) };

export interface TableChoices {
  dateOrder?: DateOrder;
  decimal?: DecimalSign;
  weightUnit?: WeightUnit;
  perDay?: DayRule;
  standing?: StandingRule;
  header?: number;
  columns?: string;
}

export interface TableQuestion {
  about: 'dateOrder' | 'decimal' | 'weightUnit' | 'perDay' | 'standing' | 'columns';
  /** The header of the column, if it is about one. */
  column: string | null;
  /** Cells as the file writes them, with what each choice makes of the first. */
  examples: string[];
  choices: { value: string; reads: string }[];
  /** Columns that have to be found, for `columns` only. */
  missing: string[];
}

/** The details of `file_asks`. */
export interface TableAsks {
  questions: TableQuestion[];
  /** The header as it was read, and its line. */
  header: string[];
  headerLine: number;
}

/** Lines of a table that are no rows: titles above the header, blank lines, sums at the foot. */
export const SkippedLines = T.Object({ titles: T.Integer(), blank: T.Integer(), totals: T.Integer() });

/** What every import of a table answers beside its own counts. */
export const tableReport = {
  rows: T.Integer(),
  skipped: SkippedLines,
  /** Says whether bad rows were left out and the others imported. */
  leftOut: T.Boolean(),
  /** The first 1,000 bad rows; `badRows` counts all of them. */
  errors: T.Array(T.Object({ line: T.Integer(), reason: T.String() })),
  badRows: T.Integer(),
};

/** Every import of a table takes these options beside the file. */
export const tableOptions = {
  dryRun: T.Optional(T.Boolean()),
  /** Import the good rows although others are bad. */
  leaveOut: T.Optional(T.Boolean()),
  ...tableChoices,
};
