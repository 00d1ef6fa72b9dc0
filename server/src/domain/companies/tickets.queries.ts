import { sql, type Db } from '../../platform/db/db.ts';

/** Somebody who was sent to an identity provider. */
export interface CompanyRequestRow {
  stateHash: Buffer;
  programId: string;
  providerId: string;
  proofHash: Buffer;
  /** The admin who tests the provider with their own account; null: somebody who logs in. */
  testerId: string | null;
  expiresAt: Date;
}

export async function insertCompanyRequest(db: Db, row: CompanyRequestRow): Promise<void> {
  await db.insertInto('companyRequest').values(row).execute();
}

/** Uses a request up, once. */
export async function takeCompanyRequest(
  db: Db,
  { stateHash, programId, providerId, proofHash, testerId }: Omit<CompanyRequestRow, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .deleteFrom('companyRequest')
    .where('stateHash', '=', stateHash)
    .where('programId', '=', programId)
    .where('providerId', '=', providerId)
    .where('proofHash', '=', proofHash)
    .where('testerId', 'is not distinct from', testerId)
    .where('expiresAt', '>', now)
    .returning('programId')
    .execute();
  return rows.length > 0;
}

/** The people who can register now: an entry of the list, or somebody the provider vouched for. */
export interface CompanyTicketRow {
  tokenHash: Buffer;
  programId: string;
  entryHash: Buffer | null;
  providerId: string | null;
  issuer: string | null;
  subject: string | null;
  /** Sealed (profilePlace): what the provider said about them. */
  profile: string | null;
  expiresAt: Date;
}

const ticketColumns = [
  'tokenHash',
  'programId',
  'entryHash',
  'providerId',
  'issuer',
  'subject',
  'profile',
  'expiresAt',
] as const;

export async function insertCompanyTicket(db: Db, row: CompanyTicketRow): Promise<void> {
  await db.insertInto('companyTicket').values(row).execute();
}

export const findCompanyTicket = (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<CompanyTicketRow | undefined> =>
  db
    .selectFrom('companyTicket')
    .select(ticketColumns)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Uses a ticket up. Of ten attempts at once, one gets it. An invitation can go on with it. */
export const takeCompanyTicket = (
  tx: Db,
  tokenHash: Buffer,
  { now, inviteId }: { now: Date; inviteId: string | null },
): Promise<CompanyTicketRow | undefined> =>
  tx
    .updateTable('companyTicket')
    .set({ usedAt: now, inviteId })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(ticketColumns)
    .executeTakeFirst();

/** The ticket that an invitation goes on with. */
export const findCompanyTicketOfInvite = (
  tx: Db,
  programId: string,
  inviteId: string,
): Promise<CompanyTicketRow | undefined> =>
  tx
    .selectFrom('companyTicket')
    .select(ticketColumns)
    .where('programId', '=', programId)
    .where('inviteId', '=', inviteId)
    .executeTakeFirst();

/** Deletes what expired. Tickets live on as long as the invitation that goes on with them. */
export async function deleteOldCompanyTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('companyRequest').where('expiresAt', '<', now).execute();
  await sql`delete from company_ticket where expires_at < ${now}::timestamptz
    - case when invite_id is null then interval '0' else interval '22 days' end`.execute(db);
}
