import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, Moment, Nullable } from '../../schemas.ts';
import { forOneself, permission } from '../../permissions.ts';

/** The secret address of the member's calendar. */
const calendarUse = permission('calendar.use', forOneself);

const use = { permission: calendarUse } as const;

export const CalendarFeed = T.Object({
  /** Null means that no address exists. */
  createdAt: Nullable(Moment),
});
export type CalendarFeed = T.Static<typeof CalendarFeed>;

export const getCalendarFeed = endpoint({
  ...use,
  method: 'GET',
  path: 'calendar',
  summary: 'Find out whether my calendar has an address',
  response: CalendarFeed,
});

export const renewCalendarFeed = endpoint({
  ...use,
  method: 'POST',
  path: 'calendar',
  summary: 'Make a secret address for my calendar. It is shown this once, and an earlier one ends',
  response: T.Object({ address: T.String() }),
});

export const endCalendarFeed = endpoint({
  ...use,
  method: 'DELETE',
  path: 'calendar',
  summary: 'End the address of my calendar',
  response: Done,
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: 'calendar.ics',
  permission: 'public',
  summary: 'Read the challenges and workshops of a member as a calendar, by its secret address',
  query: T.Object(
    { token: T.String({ minLength: 20, maxLength: 200, pattern: '^[A-Za-z0-9._-]+$' }) },
    { additionalProperties: false },
  ),
  costly: true,
  response: T.String(),
  mediaType: 'text/calendar',
});
