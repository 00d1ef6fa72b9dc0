import { sql, type Db } from '../../platform/db/db.ts';

export async function isKnownDevice(
  db: Db,
  device: { deviceHash: Buffer; loginId: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('knownDevice')
    .select('loginId')
    .where('deviceHash', '=', device.deviceHash)
    .where('loginId', '=', device.loginId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a device a new secret for all its logins, and makes it known to one more. */
export async function rememberDevice(
  tx: Db,
  {
    before,
    deviceHash,
    loginId,
    expiresAt,
  }: { before: Buffer | null; deviceHash: Buffer; loginId: string; expiresAt: Date },
): Promise<void> {
  if (before)
    await sql`update known_device set device_hash = ${deviceHash} where device_hash = ${before}`.execute(tx);
  await sql`insert into known_device (device_hash, login_id, expires_at)
    values (${deviceHash}, ${loginId}, ${expiresAt})
    on conflict (device_hash, login_id) do update set expires_at = excluded.expires_at`.execute(tx);
}

export async function forgetDevices(db: Db, loginId: string): Promise<void> {
  await db.deleteFrom('knownDevice').where('loginId', '=', loginId).execute();
}

export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('knownDevice').where('expiresAt', '<', before).execute();
}
