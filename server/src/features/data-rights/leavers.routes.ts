import * as endpoints from '#contract/features/data-rights/leavers.ts';
import { accessSessionProgram, findProgram } from '../../domain/programs/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { route } from '../../platform/http/bind.ts';
import { countLeaverRows, countRuns, listLeaverRows, listRuns } from './leaver-runs.queries.ts';
import { presentLeaver, presentRun } from './leavers.presenter.ts';
import { keepLeaver, releaseLeaver, stopRun } from './services/decide-leavers.ts';
import { confirmRule, foresee, readRule, refuseRule, setRule } from './services/set-leaver-rule.ts';

const newest = { column: 'id', order: 'desc' } as const;
const done = { done: true as const };

const ruleRoutes = [
  route(endpoints.getLeaverRule, ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return readRule(context, context.db);
  }),

  route(endpoints.foreseeLeavers, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    return { people: await foresee(context, context.db, query.months) };
  }),

  route(endpoints.setLeaverRule, ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return setRule(context, body);
  }),

  route(endpoints.confirmLeaverRule, ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return confirmRule(context, body);
  }),

  route(endpoints.refuseLeaverRule, ({ context, params }) => {
    accessSessionProgram(context, params.id);
    return refuseRule(context);
  }),
];

export const leaverRoutes = [
  ...ruleRoutes,
  route(endpoints.listLeaverRuns, async ({ context, params, query }) => {
    const { db, programId } = context;
    accessSessionProgram(context, params.id);
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const page = { afterId: after?.id ?? null, limit: at.perPage + 1, offset: (at.page - 1) * at.perPage };
    const [total, rows] = await Promise.all([countRuns(db, programId), listRuns(db, programId, page)]);
    const address = { sort: newest, path: `programs/${params.id}/leaver-runs`, query };
    return cursorPageOf(rows, presentRun, total, at, address);
  }),

  route(endpoints.stopLeaverRun, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    await stopRun(context, params.runId.toLowerCase());
    return done;
  }),

  route(endpoints.listLeavers, async ({ context, params, query }) => {
    const { db, programId } = context;
    accessSessionProgram(context, params.id);
    const at = pageFrom(query, 15);
    const sort = { column: 'name', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeys.text);
    const filter = { runId: query.run?.toLowerCase() ?? null, search: query.search?.trim() || null };
    const page = { order: sort.order, limit: at.perPage + 1, from: after ?? (at.page - 1) * at.perPage };
    const [program, total, rows] = await Promise.all([
      findProgram(db, programId),
      countLeaverRows(db, programId, filter),
      listLeaverRows(db, programId, filter, page),
    ]);
    const address = { sort, path: `programs/${params.id}/leavers`, query };
    return cursorPageOf(rows, presentLeaver(program!.timeZone), total, at, address);
  }),

  route(endpoints.keepLeaver, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    await keepLeaver(context, params.memberId.toLowerCase());
    return done;
  }),

  route(endpoints.releaseLeaver, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    await releaseLeaver(context, params.memberId.toLowerCase());
    return done;
  }),
];
