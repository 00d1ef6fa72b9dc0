import type { Db } from '../../platform/db/db.ts';

export interface ResellerRow {
  id: string;
  name: string;
  contactName: string;
  contactEmail: string;
  supportAddress: string | null;
  accent: string | null;
  mailSenderName: string;
  mailReplyTo: string | null;
  /** Its staff are members there. Null while it has no staff. */
  homeProgramId: string | null;
  createdAt: Date;
}

const columns = [
  'id',
  'name',
  'contactName',
  'contactEmail',
  'supportAddress',
  'accent',
  'mailSenderName',
  'mailReplyTo',
  'homeProgramId',
  'createdAt',
] as const;

/** Finds the reseller that a program belongs to now. */
export async function findResellerOfProgram(db: Db, programId: string): Promise<string | null> {
  const row = await db
    .selectFrom('program')
    .select('resellerId')
    .where('id', '=', programId)
    .executeTakeFirst();
  return row?.resellerId ?? null;
}

export async function findReseller(db: Db, id: string): Promise<ResellerRow | undefined> {
  return db.selectFrom('reseller').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns the reseller, locked until the transaction ends, so that two changes of it follow each other. */
export async function lockReseller(tx: Db, id: string): Promise<ResellerRow | undefined> {
  return tx.selectFrom('reseller').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findLogoOfReseller(
  db: Db,
  resellerId: string,
): Promise<{ id: string; bytes: Buffer } | undefined> {
  return db
    .selectFrom('resellerLogo')
    .select(['id', 'bytes'])
    .where('resellerId', '=', resellerId)
    .executeTakeFirst();
}
