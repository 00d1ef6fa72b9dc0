import { Readable } from 'node:stream';
import * as endpoints from '#contract/features/calendar/calendar.ts';
import { accessSelf } from '../../domain/visibility/public.ts';
import type { CalendarSource } from '../../kernel/manifest/public.ts';
import { publicRoute, route } from '../../platform/http/bind.ts';
import { deleteFeed, findFeed } from './calendar.queries.ts';
import { readFeed } from './services/read-feed.ts';
import { renewFeed } from './services/renew-feed.ts';

export const calendarRoutes = (sources: readonly CalendarSource[]) => [
  route(endpoints.getCalendarFeed, async ({ context }) => {
    const { id } = await accessSelf(context, context.actor.memberId);
    const createdAt = await findFeed(context.db, context.programId, id);
    return { createdAt: createdAt?.toISOString() ?? null };
  }),

  route(endpoints.renewCalendarFeed, async ({ context }) => {
    const { id } = await accessSelf(context, context.actor.memberId);
    return { address: await renewFeed(context, id) };
  }),

  route(endpoints.endCalendarFeed, async ({ context }) => {
    const { id } = await accessSelf(context, context.actor.memberId);
    await deleteFeed(context.db, context.programId, id);
    return { done: true } as const;
  }),

  publicRoute(endpoints.readCalendarFeed, async ({ deps, query, http }) => {
    const text = await readFeed(deps, sources, query.token);
    http.describe({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="goodstride.ics"`,
      'cache-control': 'private, no-store',
    });
    return Readable.from([text]);
  }),
];
