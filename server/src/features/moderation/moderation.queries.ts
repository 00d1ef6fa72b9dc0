import type { CaseState, ReportKind } from '#contract/features/moderation/moderation.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { matchesFolded, matchesText } from '../../kernel/lists/public.ts';
import type { CaseRow, ReportRow } from './moderation.types.ts';

export interface CaseFilter {
  programId: string;
  /** Excludes cases about the viewer's own content. */
  viewerId: string;
  state: CaseState | null;
  kind: ReportKind | null;
  search: string | null;
}

const subject = sql`coalesce(c.journal_id, c.comment_id, c.post_id, c.member_id)`;
const said = sql`coalesce(j.text, jc.text, p.text, m.about)`;

/** Cases with their content. Cases of erased members are deleted with it. */
const about = sql`from moderation_case c
  left join journal j on j.program_id = c.program_id and j.id = c.journal_id
  left join journal_comment jc on jc.program_id = c.program_id and jc.id = c.comment_id
  left join journal e on e.program_id = c.program_id and e.id = jc.journal_id
  left join member o on o.program_id = c.program_id and o.id = e.member_id
  left join post p on p.program_id = c.program_id and p.id = c.post_id
  left join topic t on t.program_id = c.program_id and t.id = p.topic_id
  join member m on m.program_id = c.program_id and m.id = coalesce(j.member_id, jc.author_id, p.author_id, c.member_id)
    and m.status <> 'erased'`;

/** Only this much of a text is shown. Journal entries can be longer. */
const mostShown = 2000;
const columns = sql`c.id, c.kind, c.state, ${subject} as subject_id, m.id as author_id, m.first_name, m.last_name,
  m.username, m.image, left(${said}, ${mostShown}) as text, coalesce(j.day, e.day) as day, o.username as journal_of,
  t.challenge_id, t.team_id, c.report_count, c.reported_at, c.decided_at`;

function found({ programId, viewerId, state, kind, search }: CaseFilter) {
  const ofState = state ? sql`and c.state = ${state}` : sql``;
  const ofKind = kind ? sql`and c.kind = ${kind}` : sql``;
  const matching = search
    ? sql`and (${matchesFolded(sql`m.search_text`, search)} or ${matchesText(said, search)})`
    : sql``;
  return sql`where c.program_id = ${programId} and m.id <> ${viewerId} ${ofState} ${ofKind} ${matching}`;
}

export async function countCases(db: Db, filter: CaseFilter): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count ${about} ${found(filter)}`.execute(db);
  return rows[0]!.count;
}

const sorted = {
  reported: sql`c.reported_at`,
  reports: sql`c.report_count`,
  author: sql`m.sort_name`,
} as const;
const orders = { asc: sql`asc`, desc: sql`desc` } as const;
export interface CaseSort {
  column: keyof typeof sorted;
  order: keyof typeof orders;
}

export async function listCases(
  db: Db,
  filter: CaseFilter,
  { column, order }: CaseSort,
  limit: number,
  offset: number,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`select ${columns} ${about} ${found(filter)}
    order by ${sorted[column]} ${orders[order]}, c.reported_at desc, c.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Finds a case about someone else. */
export async function findCase(
  db: Db,
  programId: string,
  viewerId: string,
  id: string,
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} ${about}
    where c.program_id = ${programId} and c.id = ${id} and m.id <> ${viewerId}`.execute(db);
  return rows[0];
}

/** Lists the newest reports of each case. */
export async function listReportsOf(
  db: Db,
  programId: string,
  caseIds: readonly string[],
  most: number,
): Promise<ReportRow[]> {
  if (!caseIds.length) return [];
  const { rows } = await sql<ReportRow>`select r.case_id, r.reason, r.words, r.created_at
    from unnest(${caseIds}::uuid[]) as c (id)
    cross join lateral (select * from moderation_report r where r.program_id = ${programId} and r.case_id = c.id
      order by r.created_at desc, r.id desc limit ${most}) r
    order by r.created_at desc, r.id desc`.execute(db);
  return rows;
}

/** Locks the case until the transaction ends, and returns its state. */
export async function lockCase(tx: Db, programId: string, id: string): Promise<CaseState | undefined> {
  const row = await tx
    .selectFrom('moderationCase')
    .select('state')
    .where('programId', '=', programId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.state as CaseState | undefined;
}

const columnOf = {
  journal: 'journal_id',
  comment: 'comment_id',
  post: 'post_id',
  profile: 'member_id',
} as const;

interface NewCase {
  programId: string;
  id: string;
  kind: ReportKind;
  subjectId: string;
  state: 'open' | 'hidden';
  now: Date;
}

/**
 * Opens a case, or finds the existing one and locks it until the transaction ends. A dismissed case is opened again, a
 * hidden one stays hidden. Returns its id.
 */
export async function openCase(
  tx: Db,
  { programId, id, kind, subjectId, state, now }: NewCase,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into moderation_case as c
      (program_id, id, kind, ${sql.ref(columnOf[kind])}, state, report_count, created_at, reported_at, decided_at)
    values (${programId}, ${id}, ${kind}, ${subjectId}, ${state}, 0, ${now}, ${now},
      case when ${state} = 'hidden' then ${now}::timestamptz end)
    on conflict (program_id, kind, (coalesce(journal_id, comment_id, post_id, member_id))) do update set
      state = case when c.state = 'hidden' then 'hidden' else excluded.state end
    returning c.id`.execute(tx);
  return rows[0]!.id;
}

interface NewReport {
  programId: string;
  id: string;
  caseId: string;
  reporterId: string;
  reason: string;
  words: string;
  createdAt: Date;
}

/** Writes and counts a report. False if this person reported it before. */
export async function insertReport(tx: Db, report: NewReport): Promise<boolean> {
  const { rows } = await sql`with told as (
      insert into moderation_report (program_id, id, case_id, reporter_id, reason, words, created_at)
      values (${report.programId}, ${report.id}, ${report.caseId}, ${report.reporterId}, ${report.reason}, ${report.words},
        ${report.createdAt}) on conflict do nothing returning 1)
    update moderation_case set report_count = report_count + 1, reported_at = ${report.createdAt}
    where program_id = ${report.programId} and id = ${report.caseId} and exists (select from told) returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function setCaseState(
  tx: Db,
  programId: string,
  id: string,
  change: { state: CaseState; decidedAt: Date; decidedBy: string },
): Promise<void> {
  await tx
    .updateTable('moderationCase')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}
