/** A calendar day that is not in the future. Any other value means today. */
export function calendarDay(text: string, today: string): string {
  const moment = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
  return isDay && text <= today ? text : today;
}
