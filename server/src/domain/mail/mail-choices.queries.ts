import type { Db } from '../../platform/db/db.ts';

/** Whose choice it is: a login's, or that of an address without a login. */
export type Chooser = { loginId: string } | { recipientHash: Buffer };

const columnsOf = (chooser: Chooser) => ({
  loginId: 'loginId' in chooser ? chooser.loginId : null,
  recipientHash: 'recipientHash' in chooser ? chooser.recipientHash : null,
});

export async function switchKindOff(
  db: Db,
  row: { id: string; chooser: Chooser; kind: string; since: Date },
): Promise<void> {
  const { id, chooser, kind, since } = row;
  await db
    .insertInto('mailOff')
    .values({ id, ...columnsOf(chooser), kind, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listKindsOff(db: Db, loginId: string): Promise<string[]> {
  const rows = await db.selectFrom('mailOff').select('kind').where('loginId', '=', loginId).execute();
  return rows.map(({ kind }) => kind);
}

export async function switchKindsOn(tx: Db, loginId: string, except: readonly string[]): Promise<void> {
  const query = tx.deleteFrom('mailOff').where('loginId', '=', loginId);
  await (except.length ? query.where('kind', 'not in', except) : query).execute();
}

export async function switchKindOn(db: Db, loginId: string, kind: string): Promise<void> {
  await db.deleteFrom('mailOff').where('loginId', '=', loginId).where('kind', '=', kind).execute();
}

export interface QuietHours {
  /** Minutes of the day in the member's time zone. */
  quietFrom: number;
  quietUntil: number;
}

export async function findQuietHours(db: Db, loginId: string): Promise<QuietHours | null> {
  const row = await db
    .selectFrom('login')
    .select(['quietFrom', 'quietUntil'])
    .where('id', '=', loginId)
    .executeTakeFirst();
  if (row?.quietFrom == null || row.quietUntil == null) return null;
  return { quietFrom: row.quietFrom, quietUntil: row.quietUntil };
}

/** Finds the time zone of the login's member in a program. Needs the program's handle. */
export async function findZoneOfLogin(db: Db, programId: string, loginId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('timeZone')
    .where('programId', '=', programId)
    .where('loginId', '=', loginId)
    .executeTakeFirst();
  return row?.timeZone ?? null;
}
