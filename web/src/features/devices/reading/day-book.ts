import { mostDaysWithHours } from '#contract/features/devices/device-files.ts';
import { coveredMinutes } from './covered-minutes.ts';
import { BadLines } from './bad-lines.ts';
import { mergeDay, quartersOfDay, type SourceDay } from './merge-intervals.ts';
import { Once } from './once.ts';
import type { FoundDay, ReadMetric, WallTime } from './reading.types.ts';
import { sleepByDay, type Asleep } from './sleep-nights.ts';
import { dateOf, dayMs, dayNumber } from './wall-time.ts';

const quarterMs = dayMs / quartersOfDay;
/** An app that writes longer intervals tells how many steps a day had, and not when. */
const longestMs = 2 * 3_600_000;
/** The longest day has the hour that a clock repeats. What is longer is a sum of several days. */
const longestDayMs = 25 * 3_600_000;
/** No person has more devices and apps. Whatever else a file names is taken together. */
const mostSources = 200;

/** A device or app that wrote the values. Smaller ranks count first. */
export interface Source {
  /** Tells devices apart: two phones may have one name. */
  name: string;
  rank: number;
}

interface StepsOfSource extends Source {
  quarters: Map<number, Float64Array>;
  totals: Map<number, number>;
  /** Days of which the source doesn't tell when the steps were. */
  whole: Set<number>;
}

interface Reading {
  at: number;
  value: number;
}

/** One source's values of a metric, by day. */
interface SumsOfSource extends Source {
  days: Map<number, number>;
}

const keep = <T>(map: Map<string, T>, name: string, make: () => T): T => {
  const known = map.get(name);
  if (known) return known;
  const made = make();
  map.set(name, made);
  return made;
};

/** Everything that a file says, until it is one value for each day and metric. */
export class DayBook extends BadLines {
  private readonly steps = new Map<string, StepsOfSource>();
  private readonly sleepers = new Map<string, Source & { stages: Asleep[] }>();
  private readonly sums = new Map<ReadMetric, Map<string, SumsOfSource>>();
  private readonly readings = new Map<ReadMetric, Map<number, Reading>>();
  private readonly numbers = new Map<string, number>();
  private readonly pushing: [start: WallTime, end: WallTime][] = [];
  private readonly once = new Once();
  /** Set by files that don't say whether weights are kilograms or pounds. */
  asksWeightUnit = false;

  /** Returns whether a record of a source is there for the first time: one that is there twice counts once. */
  isNew(by: Source, kind: number, ...numbers: number[]): boolean {
    return this.once.isNew(this.numbers.get(this.known(by).name) ?? mostSources, kind, ...numbers);
  }

  /** Bounds how many sources there are, because what a file names may be unique in every record. */
  private known(source: Source): Source {
    if (this.numbers.has(source.name)) return source;
    if (this.numbers.size === mostSources) return { name: 'others', rank: 9 };
    this.numbers.set(source.name, this.numbers.size);
    return source;
  }

  private stepsOf(source: Source): StepsOfSource {
    const make = () => ({ ...source, quarters: new Map(), totals: new Map(), whole: new Set<number>() });
    return keep(this.steps, source.name, make);
  }

  /** Steps between two moments, spread over the quarters of an hour that they touch. */
  addSteps(by: Source, start: WallTime, end: WallTime, count: number): void {
    const source = this.known(by);
    const until = Math.max(end, start + 1);
    if (until - start > longestDayMs)
      return this.addBad({
        file: '',
        line: null,
        day: dateOf(dayNumber(start)),
        reason: 'several_days',
        value: count,
      });
    if (!this.isNew(source, 0, start, end, count)) return;
    const of = this.stepsOf(source);
    const perMs = count / (until - start);
    for (let from = start; from < until;) {
      const quarter = Math.floor(from / quarterMs);
      const to = Math.min(until, (quarter + 1) * quarterMs);
      const day = dayNumber(from);
      let quarters = of.quarters.get(day);
      if (!quarters) of.quarters.set(day, (quarters = new Float64Array(quartersOfDay)));
      quarters[quarter - day * quartersOfDay]! += perMs * (to - from);
      if (until - start > longestMs) of.whole.add(day);
      from = to;
    }
  }

  /** Says all the steps of a day. If a source says it twice, the greater number stays: they are never added. */
  addDay(by: Source, day: number, count: number): void {
    const { totals } = this.stepsOf(this.known(by));
    totals.set(day, Math.max(totals.get(day) ?? 0, count));
  }

  addSleep(by: Source, stage: Asleep): void {
    const source = this.known(by);
    // Stages that overlap count once, and so does one that is there twice.
    if (stage.end > stage.start)
      keep(this.sleepers, source.name, () => ({ ...source, stages: [] as Asleep[] })).stages.push(stage);
  }

  /** Adds a part of a day's value, which began at a moment. Those of one source add up, and one source counts. */
  addTo(metric: ReadMetric, by: Source, day: number, value: number, at: number = NaN): void {
    const source = this.known(by);
    if (!Number.isNaN(at) && !this.isNew(source, 1 + metric.length, at, value)) return;
    const sources = this.sums.get(metric) ?? new Map<string, SumsOfSource>();
    this.sums.set(metric, sources);
    const { days } = keep(sources, source.name, () => ({ ...source, days: new Map<number, number>() }));
    days.set(day, (days.get(day) ?? 0) + value);
  }

  /** Adds pushes of a wheelchair. Longer intervals tell how many there were, and not how long they took. */
  addPushes(by: Source, start: WallTime, end: WallTime, count: number): void {
    this.addTo('pushes', by, dayNumber(start), count, start);
    if (end > start && end - start <= longestMs) this.pushing.push([start, end]);
  }

  /** Adds a reading, of which the latest of a day counts. */
  addReading(metric: ReadMetric, at: WallTime, value: number): void {
    const days = this.readings.get(metric) ?? new Map<number, Reading>();
    this.readings.set(metric, days);
    const known = days.get(dayNumber(at));
    if (!known || known.at <= at) days.set(dayNumber(at), { at, value });
  }

  private sourceDays(day: number): SourceDay[] {
    return [...this.steps.values()].flatMap(
      ({ name: source, rank, quarters, totals, whole }): SourceDay[] => {
        const ofDay = quarters.get(day);
        const timed = ofDay?.reduce((all, one) => all + one, 0) ?? 0;
        const total = totals.get(day);
        // A source that tells the day's total has said all of it; its intervals are parts of that.
        if (total !== undefined) return [{ source, rank, total, quarters: null }];
        if (!ofDay) return [];
        return [{ source, rank, total: timed, quarters: whole.has(day) ? null : ofDay }];
      },
    );
  }

  private metricsOf(): Map<ReadMetric, Map<number, number>> {
    const sums = new Map(this.sums);
    const sleep = new Map(sums.get('sleep'));
    for (const { name, rank, stages } of this.sleepers.values())
      sleep.set(name, { name, rank, days: sleepByDay(stages) });
    if (sleep.size) sums.set('sleep', sleep);
    const found = new Map<ReadMetric, Map<number, number>>();
    if (this.pushing.length) found.set('pushMinutes', coveredMinutes(this.pushing));
    for (const [metric, sources] of sums) {
      const sorted = [...sources.values()].toSorted((a, b) => b.rank - a.rank || (a.name < b.name ? 1 : -1));
      // The first source is written last, over the others.
      found.set(metric, new Map(sorted.flatMap(({ days }) => [...days])));
    }
    for (const [metric, days] of this.readings)
      found.set(metric, new Map([...days].map(([day, { value }]) => [day, value])));
    return found;
  }

  /** Returns the days, oldest first, with hours of the latest ones. Values that no day can have are listed instead. */
  days(): FoundDay[] {
    const metrics = this.metricsOf();
    const steps = [...this.steps.values()];
    const all = new Set([
      ...steps.flatMap(({ quarters, totals }) => [...quarters.keys(), ...totals.keys()]),
      ...[...metrics.values()].flatMap((days) => [...days.keys()]),
    ]);
    const sorted = [...all].toSorted((a, b) => a - b);
    const withHours = new Set(sorted.slice(-mostDaysWithHours));
    return sorted.flatMap((day): FoundDay[] => {
      const date = dateOf(day);
      const merged = mergeDay(this.sourceDays(day));
      const isGood = merged && this.isInRange('steps', date, merged.steps);
      const values = [...metrics].flatMap(([metric, days]) => {
        const value = days.get(day);
        if (value === undefined) return [];
        const isOpen = metric === 'weight' && this.asksWeightUnit;
        return isOpen || this.isInRange(metric, date, value)
          ? [[metric, Math.round(value * 1000) / 1000]]
          : [];
      });
      const ofSteps = !isGood
        ? {}
        : merged.hours && withHours.has(day)
          ? { hours: merged.hours }
          : { steps: merged.steps };
      const found = { date, ...ofSteps, ...Object.fromEntries(values) } as FoundDay;
      return Object.keys(found).length > 1 ? [found] : [];
    });
  }
}
