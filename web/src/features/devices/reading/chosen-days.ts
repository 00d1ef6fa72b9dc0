import type { WeightUnit } from '#contract/table-choices.ts';
import { readMetrics, type FoundDay, type FoundDays, type ReadMetric } from './reading.types.ts';
import { kgInPound } from './units.ts';

export type FoundValue = 'steps' | ReadMetric;

const numberOf = (day: FoundDay, metric: ReadMetric): number | undefined => {
  const value: unknown = Reflect.get(day, metric);
  return typeof value === 'number' ? value : undefined;
};

const has = (day: FoundDay, value: FoundValue) =>
  value === 'steps' ? day.steps !== undefined || day.hours !== undefined : numberOf(day, value) !== undefined;

/** Of how many days the file has each value, steps first. */
export const countsOf = (days: readonly FoundDay[]): { value: FoundValue; count: number }[] =>
  (['steps', ...readMetrics] as const).flatMap((value) => {
    const count = days.filter((day) => has(day, value)).length;
    return count ? [{ value, count }] : [];
  });

/** Returns the days with the values that the member chose, which is all that leaves the browser. */
export function chosenDays(
  { days, asksWeightUnit }: FoundDays,
  chosen: readonly FoundValue[],
  unit: WeightUnit | null,
): FoundDay[] {
  const factor = asksWeightUnit && unit === 'lb' ? kgInPound : 1;
  return days.flatMap((day): FoundDay[] => {
    const { date, steps, hours } = day;
    const ofSteps = hours ? { hours } : steps === undefined ? {} : { steps };
    const values = chosen.flatMap((value) => {
      const number = value === 'steps' ? undefined : numberOf(day, value);
      return number === undefined ? [] : [[value, value === 'weight' ? number * factor : number]];
    });
    const kept = { ...(chosen.includes('steps') ? ofSteps : {}), ...Object.fromEntries(values) };
    return Object.keys(kept).length ? [{ date, ...kept } as FoundDay] : [];
  });
}
