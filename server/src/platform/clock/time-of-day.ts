/** HH:MM as minutes of the day, and back. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const two = (value: number) => String(value).padStart(2, '0');
export const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
