/** The zone of this device, and every zone there is to choose from. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const timeZones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownTimeZone()])].toSorted();
