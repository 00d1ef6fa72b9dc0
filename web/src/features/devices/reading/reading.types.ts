import type { DeviceFile, HandedDay } from '#contract/features/devices/device-files.ts';
import type { Static } from 'typebox';

/** Milliseconds since 1970 on the clock of the member's wall, as if it were UTC's: no zone is left in it. */
export type WallTime = number;

/** What a file can say about a day besides its steps. */
export const readMetrics = [
  'sleep',
  'activeMinutes',
  'restingHeartRate',
  'weight',
  'water',
  'mindfulness',
  // Of a wheelchair: its pushes, and the minutes that they cover.
  'pushes',
  'pushMinutes',
  // Only the download of one's own data has these.
  'mood',
  'energy',
  'stress',
  'fruitAndVegetables',
  'nutrition',
  'fastingGlucose',
] as const;
export type ReadMetric = (typeof readMetrics)[number];

export type FoundDay = Static<typeof HandedDay>;

/** Says where in the file something is: the name within an archive, and the line where there are lines. */
export interface Place {
  file: string;
  line: number | null;
}

/** A line, a record or a day that can't be kept. The others are. */
export interface BadLine extends Place {
  reason: 'date' | 'number' | 'json' | 'metric' | 'record' | 'range' | 'several_days';
  /** As the file writes it. */
  value?: string;
  /** The day whose value it is, where that was put together from several lines. */
  day?: string;
}

export interface FoundDays {
  format: DeviceFile;
  days: FoundDay[];
  /** The first of the lines that couldn't be read, and how many there are. */
  bad: BadLine[];
  badCount: number;
  /** The file doesn't say whether its weights are kilograms or pounds. */
  asksWeightUnit: boolean;
}

/** One walk, run or ride. */
export interface OneActivity {
  kind: 'walk' | 'run' | 'ride' | 'other';
  day: string;
  minutes: number;
}

export const problemCodes = [
  'not_known',
  'no_days',
  'one_activity',
  'activities',
  'broken',
  'cut',
  'two_exports',
  'encrypted',
  'wrong_password',
  'pdf',
  'html',
  'ods',
  'numbers',
  'vcf',
  'too_large',
  'bomb',
  'entities',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Why nothing was read from a file. */
export interface Problem {
  code: ProblemCode;
  place?: Place | undefined;
  /** The exports in one archive, of which one has to be chosen. */
  exports?: readonly string[];
  /** How many bytes there are of an archive that was cut off. */
  bytes?: number;
  activity?: OneActivity;
}

/** Holds what came of a file. The server reads tables, and asks what they leave open. */
export type FileRead =
  | { kind: 'days'; found: FoundDays }
  | { kind: 'table' }
  | { kind: 'problem'; problem: Problem };

export class ReadingProblem extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, more: Omit<Problem, 'code'> = {}) {
    super(code);
    this.name = 'ReadingProblem';
    this.problem = { code, ...more };
  }
}

/** Reading needs this from around it. */
export interface ReadingContext {
  /** The member's, for files that write moments without an offset. */
  timeZone: string;
  /** Opens an archive that has one. It stays in this browser. */
  password?: string | undefined;
  /** Returns the code of SQLite, fetched only for files that hold a database. */
  sqlite(): Promise<ArrayBuffer>;
  /** How much of the file is read, 0 to 1. */
  onProgress(part: number): void;
}
