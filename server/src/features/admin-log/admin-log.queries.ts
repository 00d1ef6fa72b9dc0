import { type CursorPosition, isAfter, matchesText } from '../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { LogFilter, LogRow } from './admin-log.types.ts';

/**
 * SQL: the entries that match. What members do with their own accounts is theirs. Entries about health data and
 * preventative challenges are left out, because with their names they would tell who takes part.
 */
function matching(programId: string, { who, what, from, to, timeZone }: LogFilter): RawBuilder<unknown> {
  const conditions = [
    sql`l.program_id = ${programId}`,
    sql`l.action !~ '^(account|preventative|wellness|setup)\\.'`,
    sql`(c.challenge_type is null or c.challenge_type <> 'preventative')`,
  ];
  if (what) conditions.push(sql`l.action like ${`${what}.%`}`);
  if (who) conditions.push(matchesText(sql`m.sort_name`, who));
  if (from) conditions.push(sql`l.at >= (${from}::date)::timestamp at time zone ${timeZone}`);
  if (to) conditions.push(sql`l.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  return sql`from audit_log l
    left join member m on m.program_id = l.program_id and m.id = l.member_id and m.status <> 'erased'
    left join challenge c on l.subject_type = 'challenge' and c.program_id = l.program_id and c.id = l.subject_id
    where ${sql.join(conditions, sql` and `)}`;
}

const id = sql`l.id`;
const noKey = sql`''::text`;

const columns = (
  programId: string,
) => sql`l.id, l.at, l.action, l.details ->> 'report' as report, m.id as who_id,
  nullif(trim(m.first_name || ' ' || m.last_name), '') as who_name,
  (select k.name from api_key k where k.program_id = ${programId} and k.id = l.key_id) as key_name, '' as sort_key,
  case l.subject_type
    when 'challenge' then c.name
    when 'team' then (select t.name from team t where t.program_id = ${programId} and t.id = l.subject_id)
    when 'organization' then (select o.name from organization o where o.program_id = ${programId} and o.id = l.subject_id)
    when 'member' then (select trim(s.first_name || ' ' || s.last_name) from member s
      where s.program_id = ${programId} and s.id = l.subject_id and s.status <> 'erased')
  end as subject`;

export async function countLog(db: Db, programId: string, filter: LogFilter): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count ${matching(programId, filter)}`.execute(db);
  return rows[0]!.count;
}

/** Lists a page of entries, newest first: ids grow with time. */
export async function listLog(
  db: Db,
  programId: string,
  filter: LogFilter,
  { limit, from }: { limit: number; from: number | CursorPosition },
): Promise<LogRow[]> {
  const at =
    typeof from === 'number' ? sql`true` : isAfter({ column: noKey, id, order: 'desc', type: 'text' }, from);
  const offset = typeof from === 'number' ? from : 0;
  const { rows } = await sql<LogRow>`select ${columns(programId)} ${matching(programId, filter)} and ${at}
    order by l.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Returns all entries that match, for a download. */
export const wholeLog = (programId: string, filter: LogFilter): RawBuilder<LogRow> =>
  sql<LogRow>`select ${columns(programId)} ${matching(programId, filter)} order by l.id desc`;
