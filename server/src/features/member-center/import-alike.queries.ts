import { sql, type Db } from '../../platform/db/db.ts';
import { leaving } from './import-changes.queries.ts';
import type { CheckedImport } from './import-check.queries.ts';

export interface AlikeRow {
  line: number;
  name: string;
  /** Or the number of somebody without one. */
  email: string;
  memberId: string;
  memberName: string;
  memberEmail: string;
}

/**
 * Lists new people who may be members who would leave: they have the same first name, or each is the only one in their
 * organization who comes or goes. Two different numbers are two people.
 */
export async function listAlike(db: Db, of: CheckedImport, limit: number): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    with leaver as materialized (
      select m.id, m.first_name, trim(m.first_name || ' ' || m.last_name) as name,
        case when m.email like '%@no-email.invalid' then (select k.employee_number from member_number k
          where k.program_id = m.program_id and k.member_id = m.id) else m.email end as email,
        (select k.employee_key from member_number k where k.program_id = m.program_id and k.member_id = m.id) as employee_key,
        (select lower(o.name) from organization_member om
          join organization o on o.program_id = om.program_id and o.id = om.organization_id
          where om.program_id = m.program_id and om.member_id = m.id and om.left_on is null limit 1) as organization
      ${leaving(of)}),
    newcomer as materialized (
      select r.line, r.first_name, trim(r.first_name || ' ' || coalesce(r.last_name, '')) as name,
        coalesce(r.email, r.employee_number) as email, r.employee_key,
        lower(r.organization_name) as organization
      from member_import_row r where r.program_id = ${of.programId} and r.import_id = ${of.importId}
        and r.verdict = 'ready' and r.said is null),
    pair as (
      select n.line, l.id from newcomer n join leaver l on lower(l.first_name) = lower(n.first_name)
      union
      select min(n.line), min(l.id::text)::uuid from newcomer n join leaver l on l.organization = n.organization
      group by n.organization having count(*) = 1)
    select n.line, n.name, n.email, l.id as member_id, l.name as member_name, l.email as member_email
    from pair p join newcomer n on n.line = p.line join leaver l on l.id = p.id
    where n.name <> '' and (n.employee_key is null or l.employee_key is null or n.employee_key = l.employee_key)
    order by n.line, l.name, l.id limit ${limit}`.execute(db);
  return rows;
}

/** Notes that a new person is this member, or nobody who is one. Answers whether there is such a row. */
export async function answerAlike(
  tx: Db,
  of: CheckedImport,
  { line, memberId }: { line: number; memberId: string | null },
): Promise<boolean> {
  const { rows } = await sql`update member_import_row r set said = ${memberId === null ? 'new' : 'same'},
      verdict = ${memberId === null ? 'ready' : 'existing'}, member_id = ${memberId}::uuid
    where r.program_id = ${of.programId} and r.import_id = ${of.importId} and r.line = ${line} and r.verdict = 'ready'
    returning line`.execute(tx);
  if (rows.length && memberId !== null)
    // The row of who they were says no more.
    await sql`update member_import_row r set verdict = 'gone', member_id = null
      where r.program_id = ${of.programId} and r.import_id = ${of.importId} and r.line <> ${line}
        and r.member_id = ${memberId}`.execute(tx);
  return rows.length > 0;
}
