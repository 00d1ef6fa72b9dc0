import * as endpoints from '#contract/features/reporting/report-schedules.ts';
import { peopleReports } from '#contract/reports.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../../kernel/lists/public.ts';
import { countHolders, listHolders } from '../../../domain/area-roles/public.ts';
import { accessSessionProgram } from '../../../domain/programs/public.ts';
import { forbidden } from '../../../platform/errors/errors.ts';
import { route } from '../../../platform/http/bind.ts';
import { mayReadReport } from '../reporting.access.ts';
import { isReportOffered } from '../services/scope-report.ts';
import { openTo, stopOf } from './schedules.policy.ts';
import { accessSchedule, programOf, scheduleOf } from './schedules.overview.ts';
import { presentReader, presentRun, presentSchedule } from './schedules.presenter.ts';
import { countRuns, listRuns } from './runs.queries.ts';
import { countSchedules, listSchedules } from './schedules.queries.ts';
import { changeSchedule, createSchedule } from './services/save-schedule.ts';
import { endSchedule, leaveSchedule, setScheduleState } from './services/run-or-stop.ts';

export const scheduleRoutes = [
  route(endpoints.createReportSchedule, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return once(context, (tx) => createSchedule(context, tx, body));
  }),

  route(endpoints.listReportSchedules, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    const { db, programId, actor } = context;
    const at = pageFrom(query, 15);
    const sort = { column: 'created', order: query.sortOrder ?? 'desc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeys.day);
    const [program, open] = [await programOf(context), openTo(actor)];
    const [total, rows] = await Promise.all([
      countSchedules(db, programId, open),
      listSchedules(
        db,
        { programId, open, order: sort.order },
        at.perPage + 1,
        after ?? (at.page - 1) * at.perPage,
      ),
    ]);
    const address = { sort, path: `programs/${params.id}/report-schedules`, query };
    return cursorPageOf(
      rows,
      (row) => presentSchedule(row, stopOf(row, isReportOffered(program, row.report))),
      total,
      at,
      address,
    );
  }),

  route(endpoints.getReportSchedule, ({ context, params }) => scheduleOf(context, params.id)),

  route(endpoints.updateReportSchedule, ({ context, params, body }) =>
    changeSchedule(context, params.id, body),
  ),

  route(endpoints.setReportScheduleState, ({ context, params, body }) =>
    setScheduleState(context, params.id, body.act),
  ),

  route(endpoints.deleteReportSchedule, async ({ context, params }) => {
    await endSchedule(context, params.id);
    return { done: true } as const;
  }),

  route(endpoints.leaveReportSchedule, async ({ context, params }) => {
    await leaveSchedule(context, params.id);
    return { done: true } as const;
  }),

  route(endpoints.listReportReaders, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    const { db, programId, actor } = context;
    const { report = 'team-summary', organizationId = null } = query;
    if (!mayReadReport(actor, report, organizationId)) throw forbidden();
    const at = pageFrom(query, 15);
    const sort = { column: 'name', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeys.text);
    const role = peopleReports.includes(report) ? 'people' : 'reports';
    const search = query.search?.trim() || null;
    const filter = { programId, role, organizationId, search, order: sort.order } as const;
    const [total, rows] = await Promise.all([
      countHolders(db, filter),
      listHolders(db, filter, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
    ]);
    const address = { sort, path: `programs/${params.id}/report-readers`, query };
    return cursorPageOf(rows, presentReader, total, at, address);
  }),

  route(endpoints.listReportRuns, async ({ context, params, query }) => {
    const { db, programId } = context;
    const { id: scheduleId } = await accessSchedule(context, params.id);
    const at = pageFrom(query, 15);
    const sort = { column: 'to', order: query.sortOrder ?? 'desc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeys.day);
    const [total, rows] = await Promise.all([
      countRuns(db, programId, scheduleId),
      listRuns(
        db,
        { programId, scheduleId, order: sort.order },
        at.perPage + 1,
        after ?? (at.page - 1) * at.perPage,
      ),
    ]);
    const address = { sort, path: `report-schedules/${params.id}/runs`, query };
    return cursorPageOf(rows, presentRun, total, at, address);
  }),
];
