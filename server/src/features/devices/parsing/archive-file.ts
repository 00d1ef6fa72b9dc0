import type { TableAsks, TableChoices } from '#contract/table-choices.ts';
import { isDay } from '../../../platform/clock/days.ts';
import { googleHeartDays, googleSteps } from './google-steps.ts';
import { dayOf, localDays, momentIn } from './local-days.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { kgInPound, weightQuestion } from '../../../domain/imports/pure.ts';
import type { Collector } from './values.ts';

/** The kinds of files in an archive that are read, with their day, in any folder. */
const wantedNames: readonly [RegExp, string][] = [
  [/(?:^|\/)((?:steps|sleep|weight|resting_heart_rate)-\d{4}-\d{2}-\d{2}\.json)$/, 'json'],
  [/(?:^|\/)(steps_\d{4}-\d{2}-\d{2}\.csv)$/, 'googleSteps'],
  [/(?:^|\/)(daily_resting_heart_rate\.csv)$/, 'googleHeart'],
];

/** The name of a file that is read, without its folder, and its kind; null if it is not read. */
export function wantedName(path: string): { name: string; kind: string } | null {
  for (const [form, kind] of wantedNames) {
    const name = form.exec(path)?.[1];
    if (name) return { name, kind: kind === 'json' ? name.slice(0, name.indexOf('-')) : kind };
  }
  return null;
}

export interface ArchiveRules {
  timeZone: string;
  choices: TableChoices;
}

type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const numberOf = (value: unknown) =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : NaN;

type Rows = readonly unknown[];

/** Naps count: all sleep belongs to the day of waking. */
function readSleep(source: string, rows: Rows, into: Collector): void {
  const minutes = new Map<string, number>();
  for (const row of rows) {
    const day = isRecord(row) ? row['dateOfSleep'] : null;
    const asleep = isRecord(row) ? numberOf(row['minutesAsleep']) : NaN;
    if (typeof day !== 'string' || !isDay(day) || Number.isNaN(asleep)) continue;
    minutes.set(day, (minutes.get(day) ?? 0) + asleep);
  }
  for (const [day, asleep] of minutes)
    into.say({ metric: 'sleep', day, value: asleep / 60, source, line: null });
}

/** Returns the numbers as the file writes them. */
function readWeight(source: string, rows: Rows, into: Collector, factor: number): string[] {
  const found: string[] = [];
  for (const row of rows) {
    const day = isRecord(row) ? dayOf(row['date']) : null;
    const weight = isRecord(row) ? numberOf(row['weight']) : NaN;
    if (!day || Number.isNaN(weight)) continue;
    into.sayLast({ metric: 'weight', day, value: weight * factor, source, line: null });
    if (found.length < 3) found.push(String(weight));
  }
  return found;
}

function readHeart(source: string, rows: Rows, into: Collector): void {
  for (const row of rows) {
    const said = isRecord(row) && isRecord(row['value']) ? row['value'] : null;
    const day = said ? dayOf(said['date']) : null;
    const value = said ? numberOf(said['value']) : NaN;
    // Fitbit writes days without a measurement as 0.
    if (!day || !(value > 0)) continue;
    into.sayLast({ metric: 'restingHeartRate', day, value, source, line: null });
  }
}

/** Adds up steps per minute by local day. A minute that is in two files counts once. */
function stepsReader(timeZone: string, into: Collector) {
  const dayAt = localDays(timeZone);
  const steps = new Map<string, number>();
  let last = -Infinity;
  return {
    read(source: string, rows: Rows): void {
      let repeated = false;
      for (const row of rows) {
        if (!isRecord(row)) continue;
        const [moment, value] = [momentIn(row['dateTime']), numberOf(row['value'])];
        if (Number.isNaN(moment) || Number.isNaN(value)) continue;
        if (moment <= last) {
          repeated = true;
          continue;
        }
        last = moment;
        const day = dayAt(moment);
        steps.set(day, (steps.get(day) ?? 0) + value);
      }
      if (!repeated) return;
      into.pass({ source, line: null }, 'same_minutes', { verdict: 'duplicate', metric: 'steps' });
    },
    /** Google writes the same steps in files of its own, which may have more of a day or days that are nowhere else. */
    end(source: string, others: ReadonlyMap<string, number>): void {
      for (const day of new Set([...steps.keys(), ...others.keys()])) {
        const value = Math.max(steps.get(day) ?? 0, others.get(day) ?? 0);
        into.say({ metric: 'steps', day, value, source, line: null });
      }
    },
  };
}

function rowsIn(text: string): Rows | null {
  try {
    const said: unknown = JSON.parse(text);
    return Array.isArray(said) ? said : null;
  } catch {
    return null;
  }
}

/** Reads the files of one archive in the order of their names, because files of steps may overlap. */
export function archiveReader({ timeZone, choices }: ArchiveRules, into: Collector) {
  const steps = stepsReader(timeZone, into);
  const google = googleSteps(timeZone);
  const factor = choices.weightUnit === 'lb' ? kgInPound : 1;
  const weights: string[] = [];
  const readers: Record<string, (source: string, rows: Rows) => void> = {
    steps: steps.read,
    sleep: (source, rows) => readSleep(source, rows, into),
    weight: (source, rows) => weights.push(...readWeight(source, rows, into, factor)),
    resting_heart_rate: (source, rows) => readHeart(source, rows, into),
  };
  /** Google's files by their kinds. Each returns whether it could be read. */
  const googleReaders: Record<string, (source: string, text: string) => boolean> = {
    googleSteps: (_, text) => google.read(text),
    googleHeart: (source, text) => {
      const days = googleHeartDays(text);
      for (const { day, value } of days ?? [])
        into.sayLast({ metric: 'restingHeartRate', day, value, source, line: null });
      return days !== null;
    },
  };
  const broken = (source: string) => into.pass({ source, line: null }, 'not_json');
  return {
    read(name: string, kind: string, text: string): void {
      const ofGoogle = googleReaders[kind];
      if (ofGoogle) {
        if (!ofGoogle(name, text)) broken(name);
        return;
      }
      const rows = rowsIn(text);
      if (rows) readers[kind]?.(name, rows);
      else broken(name);
    },
    /** The steps of a day are complete only when all files have been read. Weights have no unit there, so it is asked. */
    end(source: string): void {
      if (weights.length && !choices.weightUnit) {
        const asks: TableAsks = {
          questions: [weightQuestion('', weights.slice(0, 3))],
          header: [],
          headerLine: 1,
        };
        throw new AppError('file_asks', { details: { ...asks } });
      }
      steps.end(source, google.days());
    },
  };
}
