import { sql, type Db } from '../../platform/db/db.ts';

export interface TotpRow {
  secret: string;
  confirmedAt: Date | null;
  lastStep: number;
}

export async function findTotp(db: Db, loginId: string): Promise<TotpRow | undefined> {
  return db
    .selectFrom('totp')
    .select(['secret', 'confirmedAt', 'lastStep'])
    .where('loginId', '=', loginId)
    .executeTakeFirst();
}

/** Stores a new, unconfirmed secret. False if one is in use. */
export async function startTotpRow(db: Db, loginId: string, secret: string, now: Date): Promise<boolean> {
  const rows = await db
    .insertInto('totp')
    .values({ loginId, secret, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('loginId')
        .doUpdateSet({ secret, createdAt: now, lastStep: 0 })
        .where('totp.confirmedAt', 'is', null),
    )
    .returning('loginId')
    .execute();
  return rows.length > 0;
}

/** Lists all sealed secrets after this login, in the order of logins. */
export const listTotpSecrets = (
  db: Db,
  after: string | null,
  limit: number,
): Promise<{ loginId: string; secret: string }[]> => {
  const rows = db
    .selectFrom('totp')
    .select(['loginId', 'secret'])
    .where('secret', '<>', '')
    .orderBy('loginId')
    .limit(limit);
  return (after === null ? rows : rows.where('loginId', '>', after)).execute();
};

/** Stores a secret sealed with the new key, unless it has been replaced since it was read. */
export async function resealTotpRow(
  db: Db,
  loginId: string,
  change: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('totp')
    .set({ secret: change.to })
    .where('loginId', '=', loginId)
    .where('secret', '=', change.from)
    .execute();
}

/** Notes that a secret opens no more. A row without one that was never confirmed means nothing and goes. */
export async function loseTotpRow(db: Db, loginId: string, now: Date): Promise<void> {
  await sql`delete from totp where login_id = ${loginId} and confirmed_at is null and lost_at is null`.execute(
    db,
  );
  await sql`update totp set secret = '', confirmed_at = null, lost_at = coalesce(lost_at, ${now})
    where login_id = ${loginId}`.execute(db);
}

/** Lists who has to set their authenticator app up again, in the order of logins. */
export const listLostTotps = async (db: Db, after: string | null, limit: number): Promise<string[]> => {
  const rows = await sql<{ loginId: string }>`select login_id from totp where lost_at is not null
    ${after === null ? sql`` : sql`and login_id > ${after}::uuid`} order by login_id limit ${limit}`.execute(
    db,
  );
  return rows.rows.map(({ loginId }) => loginId);
};

/** Uses the code of this step. Of two attempts with one code, the first succeeds. */
export async function takeStep(db: Db, loginId: string, step: number): Promise<boolean> {
  const rows = await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('loginId', '=', loginId)
    .where('lastStep', '<', step)
    .returning('loginId')
    .execute();
  return rows.length > 0;
}

export async function confirmTotpRow(tx: Db, loginId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('totp')
    .set({ confirmedAt: now, lostAt: null })
    .where('loginId', '=', loginId)
    .where('confirmedAt', 'is', null)
    .returning('loginId')
    .execute();
  return rows.length > 0;
}

export async function deleteTotpRow(tx: Db, loginId: string): Promise<boolean> {
  const rows = await tx.deleteFrom('totp').where('loginId', '=', loginId).returning('loginId').execute();
  return rows.length > 0;
}

export async function replaceRecoveryCodes(
  tx: Db,
  loginId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('loginId', '=', loginId).execute();
  if (!hashes.length) return;
  await tx
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ loginId, codeHash })))
    .execute();
}

export async function takeRecoveryCode(
  db: Db,
  loginId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('loginId', '=', loginId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('loginId')
    .execute();
  return rows.length > 0;
}

export interface FactorRow {
  /** Also one that was lost with the key: a password alone still opens nothing. */
  totp: boolean;
  totpLost: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
}

export async function findFactors(db: Db, loginId: string): Promise<FactorRow> {
  const { rows } = await sql<FactorRow>`
    select exists (select from totp where login_id = ${loginId} and (confirmed_at is not null or lost_at is not null)) as totp,
      exists (select from totp where login_id = ${loginId} and lost_at is not null) as totp_lost,
      (select count(*) from passkey where login_id = ${loginId}) as passkeys,
      (select count(*) from recovery_code where login_id = ${loginId} and used_at is null) as recovery_codes_left`.execute(
    db,
  );
  return rows[0] ?? { totp: false, totpLost: false, passkeys: 0, recoveryCodesLeft: 0 };
}

/** Changes of one login's factors happen one after the other. */
export async function lockFactors(tx: Db, loginId: string): Promise<void> {
  await tx.selectFrom('login').select('id').where('id', '=', loginId).forUpdate().executeTakeFirst();
}
