function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}

/** Returns a calendar day that is not in the future. Any other value means today. */
export function calendarDay(text: string, today: string): string {
  return isDay(text) && text <= today ? text : today;
}

/** Returns whether a day has not come yet: nothing can be written about it. */
export const isFutureDay = (text: string, today: string): boolean => isDay(text) && text > today;
