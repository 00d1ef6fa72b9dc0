import { metrics } from '#contract/metrics.ts';
import { isPush, mostStepsOfDay, pushRanges } from '#contract/features/devices/device-files.ts';
import type { BadLine, ReadMetric } from './reading.types.ts';

const mostBadShown = 20;
const longestShown = 60;

/** What a file has that can't be kept: the first of it with its place and value, and how much there is. */
export class BadLines {
  readonly bad: BadLine[] = [];
  badCount = 0;

  addBad({ value, ...line }: Omit<BadLine, 'value'> & { value?: string | number | undefined }): void {
    this.badCount += 1;
    // A copy, because a part of a text keeps all of that text in memory.
    const shown = value === undefined ? {} : { value: [...String(value)].slice(0, longestShown).join('') };
    if (this.bad.length < mostBadShown) this.bad.push({ ...line, ...shown });
  }

  /** Returns whether a day can have this value. One that no day has is noted under its date. */
  isInRange(metric: ReadMetric | 'steps', date: string, value: number): boolean {
    const [least, most] =
      metric === 'steps' ? [0, mostStepsOfDay] : isPush(metric) ? pushRanges[metric] : metrics[metric].accept;
    // What is rounded to the steps of its metric later may be a little beyond.
    const slack = metric === 'steps' || isPush(metric) ? 0 : metrics[metric].step / 2;
    if (value >= least - slack && value <= most + slack) return true;
    this.addBad({ file: '', line: null, day: date, reason: 'range', value: Math.round(value * 100) / 100 });
    return false;
  }
}
