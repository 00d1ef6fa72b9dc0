import type * as T from 'typebox';
import { oneOf } from '../../schemas.ts';

/** Hours that a member's own day may begin after midnight (docs/domain.md#own-days-and-weeks). */
export const mostDayBeginsHour = 6;

/** The first day of the weeks in calendars. */
export const weekBegins = ['monday', 'saturday', 'sunday'] as const;
export const WeekBegins = oneOf(weekBegins);
export type WeekBegins = T.Static<typeof WeekBegins>;
