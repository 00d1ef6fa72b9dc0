/** Returns the device's time zone, and all available time zones. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const timeZones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownTimeZone()])].toSorted();
