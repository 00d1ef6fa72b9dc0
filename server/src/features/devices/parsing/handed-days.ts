import { isMetric } from '#contract/metrics.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { previewOwnDays } from '#contract/features/devices/own-days.ts';
import type { Findings } from '../own-imports.types.ts';
import { collector } from './values.ts';

/** Reads days that the member's browser read from a file of a phone or watch, checked like those of any file. */
export function readHandedDays({ format, days }: BodyOf<typeof previewOwnDays>, today: string): Findings {
  const into = collector(today);
  const where = { source: format, line: null };
  for (const { date: day, steps, hours, ...values } of days) {
    const ofDay = hours ? hours.reduce((all, one) => all + one, 0) : steps;
    if (ofDay !== undefined) into.say({ metric: 'steps', day, value: ofDay, hours: hours ?? null, ...where });
    for (const [metric, value] of Object.entries(values))
      if (isMetric(metric) && typeof value === 'number') into.say({ metric, day, value, ...where });
  }
  return into.findings(format);
}
