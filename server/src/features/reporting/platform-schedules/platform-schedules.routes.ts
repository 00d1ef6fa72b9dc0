import * as endpoints from '#contract/features/reporting/platform-schedules.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../../kernel/lists/public.ts';
import { route } from '../../../platform/http/bind.ts';
import { accessSchedule, onPlatform, presentSchedule, scheduleOf } from './platform-schedules.overview.ts';
import { countRuns, listRuns } from './platform-runs.queries.ts';
import {
  countColleagues,
  countSchedules,
  listColleagues,
  listSchedules,
} from './platform-schedules.queries.ts';
import type { PlatformRunRow } from './platform-schedules.types.ts';
import {
  changeSchedule,
  createSchedule,
  endSchedule,
  leaveSchedule,
  setScheduleState,
} from './services/save-schedule.ts';

const done = { done: true } as const;
const newest = { column: 'id', order: 'desc' } as const;

const presentReader = ({ id, name }: { id: string; name: string }) => ({ id, name });

const presentRun = ({ id, from, to, madeAt, state, told, leftOut }: PlatformRunRow) => ({
  id,
  from,
  to,
  madeAt: madeAt.toISOString(),
  state,
  told,
  leftOut,
});

export const platformScheduleRoutes = [
  route(endpoints.createPlatformSchedule, ({ context, body }) =>
    once({ ...context, db: onPlatform(context) }, (tx) => createSchedule(context, tx, body)),
  ),

  route(endpoints.listPlatformSchedules, async ({ context, query }) => {
    const db = onPlatform(context);
    const { resellerId } = context.actor;
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const window = { afterId: after?.id ?? null, limit: at.perPage + 1, offset: (at.page - 1) * at.perPage };
    const [total, rows] = await Promise.all([
      countSchedules(db, resellerId),
      listSchedules(db, resellerId, window),
    ]);
    return cursorPageOf(rows, presentSchedule, total, at, {
      sort: newest,
      path: 'super/report-schedules',
      query,
    });
  }),

  route(endpoints.getPlatformSchedule, ({ context, params }) =>
    scheduleOf(context, onPlatform(context), params.id),
  ),

  route(endpoints.updatePlatformSchedule, ({ context, params, body }) =>
    changeSchedule(context, params.id, body),
  ),

  route(endpoints.setPlatformScheduleState, ({ context, params, body }) =>
    setScheduleState(context, params.id, body.act),
  ),

  route(endpoints.deletePlatformSchedule, async ({ context, params }) => {
    await endSchedule(context, params.id);
    return done;
  }),

  route(endpoints.leavePlatformSchedule, async ({ context, params }) => {
    await leaveSchedule(context, params.id);
    return done;
  }),

  route(endpoints.listPlatformReaders, async ({ context, query }) => {
    const db = onPlatform(context);
    const at = pageFrom(query, 15);
    const sort = { column: 'name', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeys.text);
    const asked = { resellerId: context.actor.resellerId, search: query.search?.trim() || null };
    const page = { limit: at.perPage + 1, order: sort.order };
    const [total, rows] = await Promise.all([
      countColleagues(db, asked),
      listColleagues(db, asked, page, after ?? (at.page - 1) * at.perPage),
    ]);
    return cursorPageOf(rows, presentReader, total, at, { sort, path: 'super/report-readers', query });
  }),

  route(endpoints.listPlatformRuns, async ({ context, params, query }) => {
    const db = onPlatform(context);
    const { id } = await accessSchedule(context, db, params.id);
    const at = pageFrom(query, 15);
    const sort = { column: 'to', order: query.sortOrder ?? 'desc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeys.day);
    const page = { limit: at.perPage + 1, order: sort.order };
    const [total, rows] = await Promise.all([
      countRuns(db, id),
      listRuns(db, id, page, after ?? (at.page - 1) * at.perPage),
    ]);
    const address = { sort, path: `super/report-schedules/${params.id}/runs`, query };
    return cursorPageOf(rows, presentRun, total, at, address);
  }),
];
