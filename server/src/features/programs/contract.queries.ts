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

/** Returns what was noted, or the empty contract of a program without a note. */
export async function contractOf(db: Db, programId: string): Promise<ContractRow> {
  const row = await db
    .selectFrom('programContract')
    .selectAll()
    .where('programId', '=', programId)
    .executeTakeFirst();
  return row ?? { programId, startsOn: null, endsOn: null, seats: null, ownerId: null, notes: '' };
}
