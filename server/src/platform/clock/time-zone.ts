import { canonicalTimeZone, formerTimeZone } from '#contract/time-zone.ts';
import { invalid } from '../errors/errors.ts';

/** The names that the PostgreSQL of this process knows. Null: nobody has read them, as in tests of one part. */
let ofDatabase: ReadonlySet<string> | null = null;

/** Keeps which names PostgreSQL knows: its list may be older than the one of JavaScript. */
export function keepZonesOfDatabase(names: Iterable<string> | null): void {
  ofDatabase = names && new Set(names);
}

const isInDatabase = (zone: string): boolean => ofDatabase === null || ofDatabase.has(zone);

/**
 * Returns the name under which a time zone is stored, which JavaScript and PostgreSQL both know: the one of its place, or the one that
 * the place had before, where PostgreSQL has an older list. Null for what is none, and for places that only JavaScript knows.
 */
export function storedTimeZone(name: string): string | null {
  const zone = canonicalTimeZone(name);
  if (zone === null || isInDatabase(zone)) return zone;
  const former = formerTimeZone(zone);
  return former !== null && isInDatabase(former) ? former : null;
}

/** Returns the name under which a time zone from outside is stored; refuses what is none, or is not known here (at `timeZone`). */
export function timeZoneOf(name: string): string {
  const zone = storedTimeZone(name);
  if (zone !== null) return zone;
  throw invalid('timeZone', canonicalTimeZone(name) === null ? 'time_zone' : 'time_zone_too_new');
}
