import { sql, type Db } from '../../platform/db/db.ts';
import type { ContractRow } from './all-programs.types.ts';

/** Finds the login of a member of platform staff by their address. */
export async function findStaffLogin(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from login where lower(email) = lower(${email})
    and platform_role in ('WT Admin', 'Super WT Admin')`.execute(db);
  return rows[0]?.id ?? null;
}

export async function saveContract(tx: Db, row: ContractRow): Promise<void> {
  await tx
    .insertInto('programContract')
    .values(row)
    .onConflict((on) => on.column('programId').doUpdateSet(row))
    .execute();
}
