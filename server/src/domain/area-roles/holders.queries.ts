import type { AreaRole } from '#contract/features/area-roles/roles.ts';
import { isAfter, matchesFolded, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { holds } from './area-roles.queries.ts';

export interface HolderFilter {
  programId: string;
  role: AreaRole;
  /** Roles for this organization count, too. */
  organizationId: string | null;
  search: string | null;
  order: 'asc' | 'desc';
}

interface Holder {
  id: string;
  firstName: string;
  lastName: string;
  sortKey: string;
}

function theirs({ programId, role, organizationId, search }: HolderFilter) {
  const found = search ? sql`and ${matchesFolded(sql`m.directory_text`, search)}` : sql``;
  return sql`m.program_id = ${programId} and ${holds(programId, sql`${role}`, sql`${organizationId}::uuid`)} ${found}`;
}

/** Lists a page of the people who may open what a role opens, by name, from an offset or after a position. */
export async function listHolders(
  db: Db,
  filter: HolderFilter,
  limit: number,
  from: number | CursorPosition,
): Promise<Holder[]> {
  const { order } = filter;
  const by = { column: sql`m.sort_name`, id: sql`m.id`, order, type: 'text' } as const;
  const isOffset = typeof from === 'number';
  const ordering = sql.raw(order);
  const { rows } = await sql<Holder>`select m.id, m.first_name, m.last_name, m.sort_name as sort_key
    from member m where ${theirs(filter)} ${isOffset ? sql`` : sql`and ${isAfter(by, from)}`}
    order by m.sort_name ${ordering}, m.id ${ordering} limit ${limit} offset ${isOffset ? from : 0}`.execute(
    db,
  );
  return rows;
}

export async function countHolders(db: Db, filter: HolderFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member m
    where ${theirs(filter)}`.execute(db);
  return rows[0]!.count;
}
