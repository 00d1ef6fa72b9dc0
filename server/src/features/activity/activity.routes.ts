import { addSteps as addStepsEndpoint, getStepData, listActivities } from '#contract/features/activity.ts';
import { importActivity as importEndpoint } from '#contract/features/activity-import.ts';
import { readDaysAsOf } from '../../core/activity/public.ts';
import { pageFrom, pageOf } from '../../core/lists/public.ts';
import { findProgram } from '../../core/programs/public.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route, type UploadedFile } from '../../platform/http/bind.ts';
import { accessActivity, accessActivityToRecord } from './activity.access.ts';
import { presentActivity } from './activity.presenter.ts';
import { countEnteredDays, listEnteredDays, readActivities } from './activity.queries.ts';
import { showDay } from './scoring/show-day.ts';
import { addSteps } from './services/add-steps.ts';
import { importActivity } from './services/import-activity.ts';

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as UploadedFile).path === 'string' &&
  'bytes' in value;

export const activityRoutes = [
  route(addStepsEndpoint, async ({ context, params, body }) => {
    await accessActivityToRecord(context, params.id);
    return addSteps(context, params.id, body);
  }),

  route(getStepData, async ({ context, params, query }) => {
    const { db, programId } = context;
    const member = await accessActivity(context, params.id);
    const at = pageFrom(query, 7);
    const filter = {
      programId,
      memberId: member.id,
      from: query.startDate ?? null,
      to: query.endDate ?? null,
    };
    const [total, days, program, activities] = await Promise.all([
      countEnteredDays(db, filter),
      listEnteredDays(db, filter, at.perPage, (at.page - 1) * at.perPage),
      findProgram(db, programId),
      readActivities(db, programId),
    ]);
    const names = new Map(activities.map((row) => [row.id, row.name]));
    const window = {
      programId,
      memberIds: [member.id],
      from: days.at(-1) ?? '9999-12-31',
      to: days[0] ?? '0001-01-01',
      asOf: null,
    };
    const records = days.length ? ((await readDaysAsOf(db, window)).get(member.id) ?? []) : [];
    const items = records.toReversed().map((record) => showDay(record, program!.settings.manualMode, names));
    return pageOf(items, total, at, `members/${params.id}/step-data`, { ...query });
  }),

  route(listActivities, async ({ context, query }) => {
    if (query.programId !== context.programId) throw notFound();
    const rows = await readActivities(context.db, context.programId);
    // What members choose from is what is on.
    const enabled = query.forMembers ? true : query.enabled;
    return {
      items: rows.filter((row) => enabled === undefined || row.enabled === enabled).map(presentActivity),
    };
  }),

  route(importEndpoint, async ({ context, params, body }) => {
    if (params.id !== context.programId) throw notFound();
    const { file, ...options } = body;
    if (!isFile(file)) throw new AppError('bad_input', { fields: { file: ['file'] } });
    const report = await importActivity(context, file.path, options, { actor: context.actor });
    if (report.badRows > 0 && !report.dryRun) throw new AppError('import_has_errors', { details: report });
    return report;
  }),
];
