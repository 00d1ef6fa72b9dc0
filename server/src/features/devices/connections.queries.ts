import { sql, type Db } from '../../platform/db/db.ts';

export interface Connection {
  programId: string;
  memberId: string;
  state: 'connected' | 'lost';
  accountId: string;
  /** Sealed. */
  accessToken: string | null;
  refreshToken: string | null;
  expiresAt: Date | null;
  connectedAt: Date;
  syncedAt: Date | null;
  syncedThrough: string | null;
  nextSyncAt: Date | null;
  failures: number;
}

const columns = sql`program_id, member_id, state, account_id, access_token, refresh_token, expires_at, connected_at,
  synced_at, synced_through, next_sync_at, failures`;

export async function findConnection(
  db: Db,
  programId: string,
  memberId: string,
): Promise<Connection | undefined> {
  const { rows } = await sql<Connection>`select ${columns} from device_connection
    where program_id = ${programId} and member_id = ${memberId}`.execute(db);
  return rows[0];
}

/**
 * Claims the connection for a while, so that only one process renews its tokens. Returns undefined if another process
 * has it.
 */
export async function claimConnection(
  db: Db,
  programId: string,
  memberId: string,
  { now, until }: { now: Date; until: Date },
): Promise<Connection | undefined> {
  const { rows } = await sql<Connection>`update device_connection set claimed_until = ${until}
    where program_id = ${programId} and member_id = ${memberId} and state = 'connected'
      and (claimed_until is null or claimed_until <= ${now})
    returning ${columns}`.execute(db);
  return rows[0];
}

export interface ConnectionChange {
  state?: 'connected' | 'lost';
  accessToken?: string | null;
  refreshToken?: string | null;
  expiresAt?: Date | null;
  syncedAt?: Date;
  syncedThrough?: string;
  nextSyncAt?: Date | null;
  claimedUntil?: Date | null;
  failures?: number;
}

export async function updateConnection(
  db: Db,
  programId: string,
  memberId: string,
  change: ConnectionChange,
): Promise<void> {
  await db
    .updateTable('deviceConnection')
    .set(change)
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

interface NewConnection {
  programId: string;
  memberId: string;
  accountId: string;
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
  connectedAt: Date;
}

/** Replaces an earlier connection. */
export async function putConnection(tx: Db, row: NewConnection): Promise<void> {
  await deleteConnection(tx, row.programId, row.memberId);
  const fresh = { device: 'fitbit', state: 'connected', nextSyncAt: row.connectedAt };
  await tx
    .insertInto('deviceConnection')
    .values({ ...row, ...fresh })
    .execute();
}

export async function deleteConnection(tx: Db, programId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('deviceConnection')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Connections that are due, the longest waiting first. Needs the platform's handle. */
export async function listDue(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ programId: string; memberId: string }[]> {
  const { rows } = await sql<{ programId: string; memberId: string }>`select c.program_id, c.member_id
    from device_connection c join member m on m.program_id = c.program_id and m.id = c.member_id and m.status = 'active'
    where c.state = 'connected' and c.next_sync_at <= ${now} and (c.claimed_until is null or c.claimed_until <= ${now})
    order by c.next_sync_at limit ${limit}`.execute(db);
  return rows;
}

/** Sets whether a device counts the member's days. The caller holds the lock on the member's row. */
export async function setHasDevice(
  tx: Db,
  programId: string,
  memberId: string,
  hasStepDevice: boolean,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ hasStepDevice })
    .where('programId', '=', programId)
    .where('id', '=', memberId)
    .execute();
}

interface Visit {
  programId: string;
  memberId: string;
  stateHash: Buffer;
  verifierSealed: string;
  expiresAt: Date;
}

export async function putVisit(db: Db, row: Visit): Promise<void> {
  await db
    .insertInto('deviceVisit')
    .values({ ...row, device: 'fitbit' })
    .onConflict((conflict) =>
      conflict.columns(['programId', 'memberId', 'device']).doUpdateSet({
        stateHash: row.stateHash,
        verifierSealed: row.verifierSealed,
        expiresAt: row.expiresAt,
      }),
    )
    .execute();
}

/** Deletes and returns the visit, so that it can be finished only once. */
export async function takeVisit(
  db: Db,
  programId: string,
  memberId: string,
): Promise<Pick<Visit, 'stateHash' | 'verifierSealed' | 'expiresAt'> | undefined> {
  return db
    .deleteFrom('deviceVisit')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .returning(['stateHash', 'verifierSealed', 'expiresAt'])
    .executeTakeFirst();
}

/** The member to inform that Fitbit access was lost. */
export async function findContact(
  db: Db,
  programId: string,
  memberId: string,
): Promise<{ email: string; firstName: string; locale: string; loginId: string | null } | undefined> {
  const { rows } = await sql<{ email: string; firstName: string; locale: string; loginId: string | null }>`
    select email, first_name, locale, (select login_id from login_member l where l.member_id = m.id limit 1) as login_id
    from member m where program_id = ${programId} and id = ${memberId}`.execute(db);
  return rows[0];
}
