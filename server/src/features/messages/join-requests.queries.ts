import type { JoinRequestKind } from '#contract/features/messages/join-requests.ts';
import { isAfter, matchesFolded, matchesText, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { JoinRequestRow } from './join-requests.types.ts';

export interface JoinRequestFilter {
  programId: string;
  search: string | null;
  kind: JoinRequestKind | null;
}

/** SQL: the unanswered requests that match, as `r` with the member as `m`. */
function matching({ programId, search, kind }: JoinRequestFilter) {
  const found =
    search === null
      ? sql``
      : sql`and (${matchesFolded(sql`m.search_text`, search)} or ${matchesText(sql`r.subject_name`, search)}
          or ${matchesText(sql`r.team_name`, search)})`;
  return sql`from (
      select q.id, 'team' as kind, q.member_id, q.created_at, t.id as subject_id, t.name as subject_name,
        null::uuid as team_id, null::text as team_name
      from team_request q join team t on t.program_id = q.program_id and t.id = q.team_id and t.deleted_at is null
      where q.program_id = ${programId} and q.state = 'open'
      union all
      select q.id, 'challenge', q.member_id, q.created_at, c.id, c.name, t.id, t.name
      from challenge_request q
      join challenge c on c.program_id = q.program_id and c.id = q.challenge_id and c.archived_at is null
        and c.entry_closed_at is null
      left join team t on t.program_id = q.program_id and t.id = q.team_id
      where q.program_id = ${programId} and q.state = 'open'
    ) r
    join member m on m.program_id = ${programId} and m.id = r.member_id and m.status = 'active'
    where ${kind === null ? sql`true` : sql`r.kind = ${kind}`} ${found}`;
}

export async function countJoinRequests(db: Db, filter: JoinRequestFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

// Seconds keep the microseconds, which a JavaScript date would lose.
const since = sql`extract(epoch from r.created_at)`;
const orders = { asc: sql`asc`, desc: sql`desc` } as const;

/** Lists a page of unanswered requests by age, from an offset or after a position. */
export async function listJoinRequestRows(
  db: Db,
  filter: JoinRequestFilter,
  order: 'asc' | 'desc',
  limit: number,
  from: number | CursorPosition,
): Promise<(JoinRequestRow & { sortKey: string })[]> {
  const isOffset = typeof from === 'number';
  const by = { column: since, id: sql`r.id`, order, type: 'number' } as const;
  const { rows } = await sql<JoinRequestRow & { sortKey: string }>`
    select r.*, m.first_name, m.last_name, m.username, ${since}::text as sort_key
    ${matching(filter)} ${isOffset ? sql`` : sql`and ${isAfter(by, from)}`}
    order by ${since} ${orders[order]}, r.id ${orders[order]}
    limit ${limit} offset ${isOffset ? from : 0}`.execute(db);
  return rows;
}
