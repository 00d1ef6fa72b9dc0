import { isAfter, likeAnywhere, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { PlatformLogFilter, PlatformLogRow } from './platform-log.types.ts';

/** SQL: the entries that match. Days begin in UTC, because staff work in many zones. */
function matching({ who, what, from, to }: PlatformLogFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (what) conditions.push(sql`l.action like ${`${what}.%`}`);
  if (who) conditions.push(sql`lower(a.email) like ${likeAnywhere(who)}`);
  if (from) conditions.push(sql`l.at >= (${from}::date)::timestamp at time zone 'UTC'`);
  if (to) conditions.push(sql`l.at < (${to}::date + 1)::timestamp at time zone 'UTC'`);
  return sql`from platform_log l left join login a on a.id = l.login_id where ${sql.join(conditions, sql` and `)}`;
}

const id = sql`l.id`;
const noKey = sql`''::text`;

const columns = sql`l.id, l.at, l.action, l.subject_id, l.details ->> 'name' as name, a.email as who`;

/** SQL: these entries, newest first, with the names of what they are about. */
const named = (entries: RawBuilder<unknown>) => sql<PlatformLogRow>`with entry as materialized (${entries}),
    people as materialized (select m.id, min(trim(m.first_name || ' ' || m.last_name)) as name from member m
      where m.id in (select subject_id from entry) and m.status <> 'erased' group by m.id)
  select l.id, l.at, l.action, l.who, '' as sort_key, coalesce(p.name, r.name, s.email, m.name, l.name) as subject
  from entry l left join program p on p.id = l.subject_id left join reseller r on r.id = l.subject_id
    left join login s on s.id = l.subject_id left join people m on m.id = l.subject_id
  order by l.id desc`;

export async function countPlatformLog(db: Db, filter: PlatformLogFilter): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Lists a page of entries, newest first: ids grow with time. */
export async function listPlatformLog(
  db: Db,
  filter: PlatformLogFilter,
  { limit, from }: { limit: number; from: number | CursorPosition },
): Promise<PlatformLogRow[]> {
  const at =
    typeof from === 'number' ? sql`true` : isAfter({ column: noKey, id, order: 'desc', type: 'text' }, from);
  const offset = typeof from === 'number' ? from : 0;
  const { rows } = await named(sql`select ${columns} ${matching(filter)} and ${at}
    order by l.id desc limit ${limit} offset ${offset}`).execute(db);
  return rows;
}

/** Returns all entries that match, for a download. */
export const wholePlatformLog = (filter: PlatformLogFilter): RawBuilder<PlatformLogRow> =>
  named(sql`select ${columns} ${matching(filter)}`);
