import { isDay } from '../../platform/clock/days.ts';
import type { FeedPlace } from './journals.types.ts';

export const afterToken = ({ day, createdAt, id }: FeedPlace): string =>
  [day, createdAt.getTime(), id].join('_');

/** Returns the position in a token, or null if the token is invalid. */
export function afterFrom(token: string): FeedPlace | null {
  const [day = '', at, id = ''] = token.split('_');
  const createdAt = new Date(Number(at));
  // PostgreSQL knows no later day, and writes years with five digits differently.
  if (!isDay(day) || Number.isNaN(createdAt.getTime()) || createdAt.getUTCFullYear() > 9999) return null;
  return { day, createdAt, id };
}
