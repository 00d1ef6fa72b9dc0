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

/** The request that an answer of SAML is for, while no other answer came. */
export const findOpenRequest = (
  db: Db,
  stateHash: Buffer,
  now: Date,
): Promise<Pick<CompanyRequestRow, 'programId' | 'providerId' | 'testerId'> | undefined> =>
  db
    .selectFrom('companyRequest')
    .select(['programId', 'providerId', 'testerId'])
    .where('stateHash', '=', stateHash)
    .where('codeHash', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Keeps an answer until the tab that began asks for it. False: another came before. */
export async function keepAnswer(
  tx: Db,
  stateHash: Buffer,
  { codeHash, answer }: { codeHash: Buffer; answer: string },
): Promise<boolean> {
  const rows = await tx
    .updateTable('companyRequest')
    .set({ codeHash, answer })
    .where('stateHash', '=', stateHash)
    .where('codeHash', 'is', null)
    .returning('programId')
    .execute();
  return rows.length > 0;
}

/** Notes that an assertion was used. False: it was used before. */
export async function useAssertion(
  tx: Db,
  row: { assertionHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insertInto('samlAssertion')
    .values(row)
    .onConflict((on) => on.column('assertionHash').doNothing())
    .returning('assertionHash')
    .execute();
  return rows.length > 0;
}

interface Asked extends Omit<CompanyRequestRow, 'expiresAt'> {
  /** Of the answer that waits, if it is one of SAML. */
  codeHash: Buffer | null;
}

/** Uses a request up, once. Null: there is none. */
export async function takeCompanyRequest(
  db: Db,
  { stateHash, programId, providerId, proofHash, testerId, codeHash }: Asked,
  now: Date,
): Promise<{ answer: string | null } | null> {
  const rows = await db
    .deleteFrom('companyRequest')
    .where('stateHash', '=', stateHash)
    .where('programId', '=', programId)
    .where('providerId', '=', providerId)
    .where('proofHash', '=', proofHash)
    .where('testerId', 'is not distinct from', testerId)
    .where('codeHash', 'is not distinct from', codeHash)
    .where('expiresAt', '>', now)
    .returning('answer')
    .execute();
  return rows[0] ?? null;
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
  /** By which they are known: typed with the entry, or said by a provider that is believed. */
  employeeNumber: string | null;
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
  'employeeNumber',
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

/** Finds the ticket that an invitation goes on with. */
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
  await db.deleteFrom('samlAssertion').where('expiresAt', '<', now).execute();
  await sql`delete from company_ticket where expires_at < ${now}::timestamptz
    - case when invite_id is null then interval '0' else interval '22 days' end`.execute(db);
}
