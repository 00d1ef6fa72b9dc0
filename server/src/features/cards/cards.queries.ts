import type { CardState } from '#contract/features/cards/cards.ts';
import { employeeKey } from '../../domain/members/public.ts';
import { isAfter, matchesFolded, type CursorPosition } from '../../kernel/lists/public.ts';
import type { CardHolderRow } from './cards.types.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface CardFilter {
  programId: string;
  /** Only members who are on this team now. */
  teamId: string | null;
  search: string | null;
  state: CardState | null;
  now: Date;
}

const stateAt = (now: Date) => sql<CardState>`case when p.pin_hash is not null then 'used'
  when p.code_expires_at > ${now} then 'waiting' when p.member_id is not null then 'expired' else 'none' end`;

/** People without an address are found by their domain, and a program has few of them beside its members. */
function matching({ programId, teamId, search, state, now }: CardFilter) {
  const onTeam = teamId
    ? sql`and exists (select from team_membership o where o.program_id = m.program_id and o.member_id = m.id
        and o.team_id = ${teamId} and o.left_on is null)`
    : sql``;
  const found = search
    ? sql`and (${matchesFolded(sql`m.search_text`, search)} or n.employee_key like ${`${employeeKey(search).replaceAll(/[%_\\]/g, '')}%`})`
    : sql``;
  return sql`from member m
    join member_number n on n.program_id = m.program_id and n.member_id = m.id and n.employee_number is not null
    left join member_pin p on p.program_id = m.program_id and p.member_id = m.id
    where m.program_id = ${programId} and m.status = 'active' and m.email like '%.invalid' and m.role_name = 'NonAdmin'
      and not m.is_example ${onTeam} ${found} ${state ? sql`and ${stateAt(now)} = ${state}` : sql``}`;
}

export async function countCardHolders(db: Db, filter: CardFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

const sortedBy = { name: sql`m.sort_name`, employeeNumber: sql`n.employee_key` };
const orders = { asc: sql`asc`, desc: sql`desc` } as const;
export type CardSort = { column: keyof typeof sortedBy; order: 'asc' | 'desc' };

/** Lists a page of the people without an address, from an offset or after a position. */
export async function listCardHolderRows(
  db: Db,
  filter: CardFilter,
  sort: CardSort,
  limit: number,
  from: number | CursorPosition,
): Promise<(CardHolderRow & { sortKey: string })[]> {
  const isOffset = typeof from === 'number';
  const key = sortedBy[sort.column];
  const by = { column: key, id: sql`m.id`, order: sort.order, type: 'text' } as const;
  const { rows } = await sql<CardHolderRow & { sortKey: string }>`
    select m.id, m.first_name, m.last_name, n.employee_number, ${stateAt(filter.now)} as state, p.code_expires_at,
      (select t.name from team_membership tm
        join team t on t.program_id = tm.program_id and t.id = tm.team_id and t.deleted_at is null
        where tm.program_id = m.program_id and tm.member_id = m.id and tm.left_on is null
        order by tm.joined_on, tm.created_at, t.id limit 1) as team_name, ${key} as sort_key
    ${matching(filter)} ${isOffset ? sql`` : sql`and ${isAfter(by, from)}`}
    order by ${key} ${orders[sort.order]}, m.id ${orders[sort.order]}
    limit ${limit} offset ${isOffset ? from : 0}`.execute(db);
  return rows;
}

export async function isTeam(db: Db, programId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('team')
    .select('id')
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member is on one of these teams now. */
export async function isOnTeam(
  db: Db,
  programId: string,
  memberId: string,
  teamIds: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('teamMembership')
    .select('memberId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('teamId', 'in', [...teamIds])
    .where('leftOn', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
