import type { WallTime } from './reading.types.ts';
import { dayNumber } from './wall-time.ts';

/** Whoever is awake for longer begins another sleep. */
const longestGapMs = 3 * 3_600_000;

export interface Asleep {
  start: WallTime;
  end: WallTime;
}

/**
 * Hours asleep by the day of waking. Stages that overlap count once; those that follow each other are one night, although some of
 * them end before midnight. Naps count on their day.
 */
export function sleepByDay(stages: readonly Asleep[]): Map<number, number> {
  const days = new Map<number, number>();
  let asleep = 0;
  let end = -Infinity;
  const close = () => {
    if (asleep > 0) days.set(dayNumber(end), (days.get(dayNumber(end)) ?? 0) + asleep / 3_600_000);
    asleep = 0;
  };
  for (const stage of stages.toSorted((a, b) => a.start - b.start)) {
    if (stage.start - end > longestGapMs) close();
    asleep += Math.max(0, stage.end - Math.max(stage.start, end));
    end = Math.max(end, stage.end);
  }
  close();
  return days;
}
