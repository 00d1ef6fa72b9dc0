import { sql, type Db } from '../../platform/db/db.ts';

export interface ViewRow {
  id: string;
  loginId: string;
  resellerId: string | null;
  name: string;
  isShared: boolean;
  query: string;
  createdAt: Date;
}

type Reader = Pick<ViewRow, 'loginId' | 'resellerId'>;

/** Lists somebody's views and those that are shared with them, by name. */
export async function listViews(db: Db, { loginId, resellerId }: Reader, limit: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`select * from program_view where login_id = ${loginId}
      or (is_shared and reseller_id is not distinct from ${resellerId}::uuid)
    order by lower(name), id limit ${limit}`.execute(db);
  return rows;
}

export async function countOwnViews(tx: Db, { loginId, name }: Pick<ViewRow, 'loginId' | 'name'>) {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from program_view
    where login_id = ${loginId} and lower(name) <> lower(${name})`.execute(tx);
  return rows[0]!.count;
}

/** One's own view of the same name is replaced. */
export async function saveView(tx: Db, row: ViewRow): Promise<ViewRow> {
  const { rows } =
    await sql<ViewRow>`insert into program_view (id, login_id, reseller_id, name, is_shared, query, created_at)
    values (${row.id}, ${row.loginId}, ${row.resellerId}, ${row.name}, ${row.isShared}, ${row.query}, ${row.createdAt})
    on conflict (login_id, lower(name)) do update set name = excluded.name, is_shared = excluded.is_shared,
      query = excluded.query returning *`.execute(tx);
  return rows[0]!;
}

/** False: it is somebody else's, or gone. */
export async function deleteView(db: Db, loginId: string, id: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('programView')
    .where('id', '=', id)
    .where('loginId', '=', loginId)
    .returning('id')
    .execute();
  return rows.length > 0;
}
