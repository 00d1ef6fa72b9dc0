import { isDay } from '../../platform/clock/days.ts';
import type { FeedPlace } from './journals.types.ts';

/** Where a page of the feed ended, for the address of the next. */
export const afterToken = ({ day, createdAt, id }: FeedPlace): string =>
  [day, createdAt.getTime(), id].join('_');

/** The place a token names; null when it is none. */
export function afterFrom(token: string): FeedPlace | null {
  const [day = '', at, id = ''] = token.split('_');
  const createdAt = new Date(Number(at));
  // PostgreSQL knows no later day than this, and a year of five digits is written otherwise.
  if (!isDay(day) || Number.isNaN(createdAt.getTime()) || createdAt.getUTCFullYear() > 9999) return null;
  return { day, createdAt, id };
}
