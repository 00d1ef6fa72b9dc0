import { allTimeZones, canonicalTimeZone } from '#contract/time-zone.ts';

/** Returns the device's time zone; UTC where the device names one that is no place. */
export const ownTimeZone = (): string =>
  canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC';

/** All zones that can be chosen, and the device's. */
export const timeZones = (): string[] => [...new Set([...allTimeZones(), ownTimeZone()])].toSorted();
