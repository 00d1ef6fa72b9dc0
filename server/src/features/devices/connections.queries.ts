import { sql, type Db } from '../../platform/db/db.ts';

export interface Connection {
  connectedAt: Date;
  syncedAt: Date | null;
}

export async function findConnection(
  db: Db,
  programId: string,
  memberId: string,
): Promise<Connection | undefined> {
  return db
    .selectFrom('deviceConnection')
    .select(['connectedAt', 'syncedAt'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

export async function deleteConnection(tx: Db, programId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('deviceConnection')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Lists members of all programs who were not yet informed that their connection ended. Needs the platform's handle. */
export async function listUntold(db: Db, limit: number): Promise<{ programId: string; memberId: string }[]> {
  return db
    .selectFrom('deviceConnection')
    .select(['programId', 'memberId'])
    .where('toldAt', 'is', null)
    .orderBy('programId')
    .orderBy('memberId')
    .limit(limit)
    .execute();
}

/** Notes that a member was informed. Returns false if they were informed before. */
export async function markTold(tx: Db, programId: string, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deviceConnection')
    .set({ toldAt: now })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('toldAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Contact {
  email: string;
  firstName: string;
  locale: string;
  loginId: string | null;
  isActive: boolean;
}

/** Finds the member to inform that a connection ended. */
export async function findContact(db: Db, programId: string, memberId: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select email, first_name, locale, status = 'active' as is_active,
      (select login_id from login_member l where l.member_id = m.id limit 1) as login_id
    from member m where program_id = ${programId} and id = ${memberId}`.execute(db);
  return rows[0];
}
