import { metrics } from '#contract/metrics.ts';
import { isPush, mostStepsOfDay, pushRanges } from '#contract/features/devices/device-files.ts';
import { mostImportYears, type ImportedMetric } from '#contract/features/devices/own-imports.ts';
import { monthsBefore } from '../../../platform/clock/days.ts';
import type { Findings, PassedOver, Reason, Said } from '../own-imports.types.ts';

const inSteps = (value: number, step: number) => Number((Math.round(value / step) * step).toFixed(2));

/**
 * Returns the value rounded to the steps of its metric, or null if it is out of range. Some sources write fractions of
 * steps.
 */
function valueOf(metric: ImportedMetric, value: number): number | null {
  if (metric === 'steps') return value >= 0 && value <= mostStepsOfDay ? Math.round(value) : null;
  if (isPush(metric)) {
    const [least, most] = pushRanges[metric];
    const whole = Math.round(value);
    return whole >= least && whole <= most ? whole : null;
  }
  const { accept, step } = metrics[metric];
  const kept = inSteps(value, step);
  return kept >= accept[0] && kept <= accept[1] ? kept : null;
}

type Where = Pick<Said, 'source' | 'line'>;

export interface Collector {
  /** Adds one value of a day. The first one counts, later ones are duplicates. Returns whether it counts. */
  say(said: Said): boolean;
  /** Does the same, but the last value of a day counts. */
  sayLast(said: Said): void;
  pass(where: Where, reason: Reason, more?: Partial<PassedOver>): void;
  findings(format: Findings['format']): Findings;
}

/** Collects what a file has, checking days and values. `today` is the member's own date. */
export function collector(today: string): Collector {
  const earliest = monthsBefore(today, 12 * mostImportYears);
  const said = new Map<string, Said>();
  const passedOver: PassedOver[] = [];
  const pass: Collector['pass'] = ({ source, line }, reason, more = {}) =>
    void passedOver.push({
      verdict: 'refused',
      reason,
      source,
      line,
      metric: null,
      day: null,
      said: null,
      ...more,
    });
  const duplicate = (one: Said) =>
    pass(one, 'same_day', { verdict: 'duplicate', metric: one.metric, day: one.day });
  function taken(one: Said): Said | null {
    const { metric, day } = one;
    const refuse = (reason: Reason) => pass(one, reason, { metric, day, said: String(one.value) });
    if (day > today) refuse('future');
    else if (day < earliest) refuse('too_old');
    else {
      const value = valueOf(metric, one.value);
      if (value !== null) return { ...one, value };
      refuse('range');
    }
    return null;
  }
  return {
    pass,
    say(one) {
      const good = taken(one);
      const key = `${one.metric} ${one.day}`;
      if (!good) return false;
      if (said.has(key)) {
        duplicate(good);
        return false;
      }
      said.set(key, good);
      return true;
    },
    sayLast(one) {
      const good = taken(one);
      if (!good) return;
      const key = `${one.metric} ${one.day}`;
      const before = said.get(key);
      if (before) duplicate(before);
      said.set(key, good);
    },
    findings: (format) => ({
      format,
      said: [...said.values()].toSorted((a, b) =>
        a.day === b.day ? (a.metric < b.metric ? -1 : 1) : a.day < b.day ? -1 : 1,
      ),
      passedOver: passedOver.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity)),
    }),
  };
}
