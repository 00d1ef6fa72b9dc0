import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import {
  reportsShown,
  type ModerationCase,
  type listReports,
} from '#contract/features/moderation/moderation.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { listPhotos } from '../../domain/pictures/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { accessCase } from './moderation.access.ts';
import { abilitiesOf } from './moderation.policy.ts';
import { presentCase } from './moderation.presenter.ts';
import { countCases, listCases, listReportsOf } from './moderation.queries.ts';
import type { CaseRow } from './moderation.types.ts';

async function casesOf({ db, programId }: Context, rows: readonly CaseRow[]): Promise<ModerationCase[]> {
  const about = (kind: string) => rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId);
  const [reports, ofJournals, ofPosts] = await Promise.all([
    listReportsOf(
      db,
      programId,
      rows.map(({ id }) => id),
      reportsShown,
    ),
    listPhotos(db, programId, 'journal', about('journal')),
    listPhotos(db, programId, 'post', about('post')),
  ]);
  return rows.map((row) => presentCase(row, reports, [...ofJournals, ...ofPosts], abilitiesOf(row.state)));
}

export async function caseOf(context: Context, id: string): Promise<ModerationCase> {
  const [shown] = await casesOf(context, [await accessCase(context, id)]);
  return shown!;
}

export async function reportsOf(
  context: Context,
  query: QueryOf<typeof listReports>,
): Promise<ResponseOf<typeof listReports>> {
  const { db, programId, actor } = context;
  const { state = null, kind = null, search, sortColumn = 'reported', sortOrder = 'desc' } = query;
  const at = pageFrom(query, 10);
  const filter = {
    programId,
    viewerId: actor.memberId,
    state,
    kind,
    search: search?.trim() || null,
  };
  const [total, rows] = await Promise.all([
    countCases(db, filter),
    listCases(db, filter, { column: sortColumn, order: sortOrder }, at.perPage, (at.page - 1) * at.perPage),
  ]);
  return pageOf(await casesOf(context, rows), total, at, 'reports', { ...query });
}
