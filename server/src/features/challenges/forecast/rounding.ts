/** With fewer people who logged, typical values are shown. The same number hides steps elsewhere (docs/domain.md#before-it-starts). */
export const fewestPeople = 10;
/** Of a team or organization that is compared. */
export const fewestInTeam = 5;
export const fewestTeams = 3;

/** Keeps the first two digits of a number. */
export function toTwoDigits(value: number): number {
  if (value < 10) return Math.round(value);
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}

export const toTenths = (part: number, whole: number): number => Math.round((part / whole) * 10);
