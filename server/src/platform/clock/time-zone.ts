import { canonicalTimeZone } from '#contract/time-zone.ts';
import { invalid } from '../errors/errors.ts';

/** Returns the name under which a time zone from outside is stored; refuses what is none (time_zone, at `timeZone`). */
export function timeZoneOf(name: string): string {
  const zone = canonicalTimeZone(name);
  if (zone === null) throw invalid('timeZone', 'time_zone');
  return zone;
}
