import type { ProgramType, Tier } from '#contract/features/programs/programs.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface SetupInvitationRow {
  id: string;
  email: string;
  tier: Tier;
  type: ProgramType;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

const columns = sql`id, email, tier, type, created_at, expires_at, used_at`;

export async function insertSetupInvitation(tx: Db, row: SetupInvitationRow): Promise<void> {
  await tx.insertInto('setupInvitation').values(row).execute();
}

/** Sets the token of a link when its email is sent. */
export async function setSetupToken(
  db: Db,
  id: string,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('setupInvitation')
    .set({ tokenHash, expiresAt })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .execute();
}

/** Finds the invitation of a token that works. `locks` keeps others from using it until the transaction ends. */
export async function findSetupInvitation(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  { locks }: { locks: boolean },
): Promise<SetupInvitationRow | undefined> {
  const { rows } = await sql<SetupInvitationRow>`select ${columns} from setup_invitation
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    ${locks ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function useSetupInvitation(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('setupInvitation').set({ usedAt: now }).where('id', '=', id).execute();
}

export async function listSetupInvitations(
  db: Db,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<(SetupInvitationRow & { sortKey: string })[]> {
  const beyond = afterId ? sql`where id < ${afterId}::uuid` : sql``;
  const { rows } = await sql<SetupInvitationRow & { sortKey: string }>`select ${columns}, id::text as sort_key
    from setup_invitation ${beyond} order by id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(
    db,
  );
  return rows;
}

export async function countSetupInvitations(db: Db): Promise<number> {
  const row = await db
    .selectFrom('setupInvitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes an invitation that nobody used, with its email if that still waits. Answers how it stood. */
export async function deleteSetupInvitation(tx: Db, id: string): Promise<'deleted' | 'used' | 'absent'> {
  const row = await tx
    .selectFrom('setupInvitation')
    .select('usedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'absent';
  if (row.usedAt) return 'used';
  await tx.deleteFrom('setupInvitation').where('id', '=', id).execute();
  await tx
    .deleteFrom('mail')
    .where('cause', '=', `setup-invitation:${id}`)
    .where('status', '=', 'queued')
    .execute();
  return 'deleted';
}

export async function deleteOldSetupInvitations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('setupInvitation').where('expiresAt', '<', before).execute();
}
