import {
  addSteps,
  getStepData,
  listActivities,
  setProgramActivities,
} from '#contract/features/activity/activity.ts';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { importActivity as importEndpoint } from '#contract/features/activity/import.ts';
import { logAccess } from '../../kernel/access-log/public.ts';
import { readDaysAsOf } from '../../domain/activity/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { acceptUpload } from '../../kernel/imports/public.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { accessOwnRecords, accessSelf } from '../../domain/visibility/public.ts';
import { accessSessionProgram, findProgram } from '../../domain/programs/public.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { isUpload } from '../../platform/http/form.ts';
import { accessDaysOf } from './activity.access.ts';
import { namedIn, presentDays, readOwnDay } from './days.overview.ts';
import { presentActivity, presentDay } from './activity.presenter.ts';
import { findActivities, listEnteredDays } from './activity.queries.ts';
import { importActivity } from './services/import-activity.ts';
import { setActivities } from './services/set-activities.ts';
import { recordDays } from './services/record-days.ts';

export const activityRoutes = [
  route(addSteps, async ({ context, params, body, language }) => {
    const memberId = await accessOwnRecords(context, params.id);
    const { days, activities } = await recordDays(context, memberId, body);
    const named = namedIn(language, activities);
    return { days: days.map((day) => presentDay(day, named)) };
  }),

  route(getStepData, async ({ context, params, query, language }) => {
    const { id } = await accessDaysOf(context, params.id);
    await logAccess(context, id, 'steps');
    const { db, programId } = context;
    const { startDate: from = null, endDate: to = null } = query;
    if (from && to && from > to) throw new AppError('bad_input', { fields: { endDate: ['after_start'] } });
    const at = pageFrom(query, 7);
    const window = { from, to };
    const page = await listEnteredDays(db, programId, id, window, at.perPage, (at.page - 1) * at.perPage);
    const [newest, oldest] = [page.days[0], page.days.at(-1)];
    const read = { programId, memberIds: [id], from: oldest ?? '', to: newest ?? '', asOf: null };
    const days = newest ? (await readDaysAsOf(db, read)).get(id) : [];
    const items = await presentDays({ ...context, language }, days?.toReversed() ?? []);
    return pageOf(items, page.total, at, `members/${params.id}/step-data`, query);
  }),

  route(getOwnDay, async ({ context, params, language }) => {
    const member = await accessSelf(context, params.id);
    return readOwnDay({ ...context, language }, member, params.date);
  }),

  route(listActivities, async ({ context, query, language }) => {
    accessSessionProgram(context, query.programId);
    const { db, programId } = context;
    const [program, rows] = await Promise.all([findProgram(db, programId), findActivities(db, programId)]);
    // forMembers: what a member may pick from, which is nothing in a program without the converter.
    const offered = rows.filter((row) => !query.forMembers || (row.enabled && program?.settings.converter));
    const items = offered.filter((row) => query.enabled === undefined || row.enabled === query.enabled);
    return { items: namedIn(language, items).map(presentActivity) };
  }),

  route(setProgramActivities, async ({ context, params, body, language }) => {
    accessSessionProgram(context, params.programId);
    return once(context, async (tx) => {
      const read = async () => ({
        items: namedIn(language, await findActivities(tx, context.programId)).map(presentActivity),
      });
      await refuseOutdated(context, tx, { spec: setProgramActivities, id: 'activities', read });
      const rows = await setActivities(context, tx, body.activityIds);
      return { items: namedIn(language, rows).map(presentActivity) };
    });
  }),

  route(importEndpoint, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    const { file, format, map, createMembers = false, dryRun = false, leaveOut = false, ...choices } = body;
    if (!isUpload(file)) throw new AppError('invalid_file', { fields: { file: ['file'] } });
    const options = {
      format,
      createMembers,
      dryRun,
      leaveOut,
      choices,
      ...(map === undefined ? {} : { map }),
    };
    return acceptUpload(context, 'activity', () =>
      importActivity(context, file.path, options, { actor: context.actor, failIfLocked: true }),
    );
  }),
];
