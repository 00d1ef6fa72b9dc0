import type { DeliveryStatus } from '#contract/features/communications/admin-email.ts';
import { column, sql, type Db } from '../../../platform/db/db.ts';
import type { DeliveryCounts } from '../admin-email.types.ts';
import { delivery } from '../archive.queries.ts';
import type { ReportedProgram } from './mass-email.types.ts';

/** Counts the recipients of an email in all programs by state. */
export async function countMassDeliveries(db: Db, id: string): Promise<DeliveryCounts> {
  const { rows } = await sql<{ status: DeliveryStatus; count: number }>`select ${delivery} as status,
      count(*)::integer as count
    from admin_email a join mail q on q.program_id = a.program_id and q.admin_email_id = a.id
    where a.mass_email_id = ${id} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export async function countReportedPrograms(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from admin_email
    where mass_email_id = ${id}`.execute(db);
  return rows[0]!.count;
}

/** Lists a page of the programs of an email, by name. */
export async function listReportedPrograms(
  db: Db,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportedProgram[]> {
  const { rows } =
    await sql<ReportedProgram>`select a.program_id, p.name as program_name, a.id as admin_email_id,
      a.recipients
    from admin_email a join program p on p.id = a.program_id where a.mass_email_id = ${id}
    order by lower(p.name), p.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts the delivery of an email by program. */
export async function countByProgram(
  db: Db,
  programs: readonly ReportedProgram[],
): Promise<Map<string, DeliveryCounts>> {
  const { rows } = await sql<{ programId: string; status: DeliveryStatus; count: number }>`
    select a.program_id, ${delivery} as status, count(*)::integer as count
    from unnest(${column(programs, 'programId')}::uuid[], ${column(programs, 'adminEmailId')}::uuid[]) as a (program_id, id)
      join mail q on q.program_id = a.program_id and q.admin_email_id = a.id group by 1, 2`.execute(db);
  const counts = new Map<string, DeliveryCounts>();
  for (const { programId, status, count } of rows)
    counts.set(programId, { ...counts.get(programId), [status]: count });
  return counts;
}
