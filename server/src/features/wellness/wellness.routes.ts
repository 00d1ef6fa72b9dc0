import { importMetrics as importEndpoint } from '#contract/features/wellness/metric-import.ts';
import { addWellnessMetrics, getWellnessMetricData } from '#contract/features/wellness/wellness.ts';
import { acceptUpload } from '../../kernel/imports/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { accessOwnRecords, accessSelf } from '../../domain/visibility/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { isUpload } from '../../platform/http/form.ts';
import { importMetrics } from './services/import-metrics.ts';
import { recordMetrics } from './services/record-metrics.ts';
import { presentMetricDay } from './wellness.presenter.ts';
import { listMetricDays } from './wellness.queries.ts';

export const wellnessRoutes = [
  route(addWellnessMetrics, async ({ context, params, body }) => {
    const memberId = await accessOwnRecords(context, params.id);
    return { items: (await recordMetrics(context, memberId, body)).map(presentMetricDay) };
  }),

  route(getWellnessMetricData, async ({ context, params, query }) => {
    const { id } = await accessSelf(context, params.id);
    const { db, programId } = context;
    const { metric = null, startDate: from = null, endDate: to = null } = query;
    if (from && to && from > to) throw new AppError('bad_input', { fields: { endDate: ['after_start'] } });
    const at = pageFrom(query, 7);
    const window = { metric, from, to };
    const { rows, total } = await listMetricDays(db, programId, id, window, at);
    return pageOf(
      presentRows(rows, presentMetricDay),
      total,
      at,
      `members/${params.id}/wellness-metric-data`,
      query,
    );
  }),

  route(importEndpoint, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    const { file, format, createMembers = false, dryRun = false, leaveOut = false, ...choices } = body;
    if (!isUpload(file)) throw new AppError('invalid_file', { fields: { file: ['file'] } });
    const options = { format, createMembers, dryRun, leaveOut, choices };
    return acceptUpload(context, 'metrics', () =>
      importMetrics(context, file.path, options, { actor: context.actor, failIfLocked: true }),
    );
  }),
];
