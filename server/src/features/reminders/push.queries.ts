import { sql, type Db } from '../../platform/db/db.ts';
import type { PushDevice } from './reminders.types.ts';

/** Browsers of one member. A further one takes the place of the oldest. */
const mostDevices = 10;

export async function savePushDevice(
  tx: Db,
  programId: string,
  { memberId, endpointHash, sessionId, endpoint, publicKey, authSecret }: PushDevice,
  now: Date,
): Promise<void> {
  await sql`insert into push_device (program_id, member_id, endpoint_hash, session_id, endpoint, public_key, auth_secret,
      created_at)
    values (${programId}, ${memberId}, ${endpointHash}, ${sessionId}, ${endpoint}, ${publicKey}, ${authSecret}, ${now})
    on conflict (program_id, member_id, endpoint_hash) do update set session_id = excluded.session_id,
      public_key = excluded.public_key, auth_secret = excluded.auth_secret`.execute(tx);
  await sql`delete from push_device where program_id = ${programId} and member_id = ${memberId}
    and endpoint_hash not in (select endpoint_hash from push_device
      where program_id = ${programId} and member_id = ${memberId}
      order by created_at desc, endpoint_hash limit ${mostDevices})`.execute(tx);
}

/** Takes a browser from everybody else who has switched it on, in any program. */
export async function takePushDevice(platform: Db, memberId: string, endpointHash: Buffer): Promise<void> {
  await sql`delete from push_device where endpoint_hash = ${endpointHash} and member_id <> ${memberId}`.execute(
    platform,
  );
}

export async function listPushDevices(
  db: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<PushDevice[]> {
  const { rows } =
    await sql<PushDevice>`select member_id, endpoint_hash, session_id, endpoint, public_key, auth_secret
    from push_device where program_id = ${programId} and member_id = any(${memberIds}::uuid[])`.execute(db);
  return rows;
}

/** Lists the hashes of the addresses of one member's browsers. */
export async function listEndpointHashes(db: Db, programId: string, memberId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ endpointHash: Buffer }>`select endpoint_hash from push_device
    where program_id = ${programId} and member_id = ${memberId}`.execute(db);
  return rows.map(({ endpointHash }) => endpointHash);
}

export async function deletePushDevices(
  db: Db,
  programId: string,
  devices: readonly Pick<PushDevice, 'memberId' | 'endpointHash'>[],
): Promise<void> {
  if (!devices.length) return;
  await sql`delete from push_device p
    using unnest(${devices.map(({ memberId }) => memberId)}::uuid[],
      ${devices.map(({ endpointHash }) => endpointHash)}::bytea[]) as d (member_id, endpoint_hash)
    where p.program_id = ${programId} and p.member_id = d.member_id and p.endpoint_hash = d.endpoint_hash`.execute(
    db,
  );
}

/** Lists the next browsers of all programs, in the order of their keys. */
export async function listAllPushDevices(
  platform: Db,
  after: { programId: string; memberId: string; endpointHash: Buffer } | null,
  limit: number,
): Promise<{ programId: string; memberId: string; endpointHash: Buffer; sessionId: string }[]> {
  const { rows } = await sql<{
    programId: string;
    memberId: string;
    endpointHash: Buffer;
    sessionId: string;
  }>`select program_id, member_id, endpoint_hash, session_id from push_device
    ${after ? sql`where (program_id, member_id, endpoint_hash) > (${after.programId}::uuid, ${after.memberId}::uuid, ${after.endpointHash}::bytea)` : sql``}
    order by program_id, member_id, endpoint_hash limit ${limit}`.execute(platform);
  return rows;
}

interface PushKeyRow {
  publicKey: string;
  /** Sealed. */
  privateKey: string;
}

export async function findPushKey(db: Db): Promise<PushKeyRow | null> {
  const { rows } = await sql<PushKeyRow>`select public_key, private_key from push_key`.execute(db);
  return rows[0] ?? null;
}

/** Unless another process was first. */
export async function insertPushKey(db: Db, { publicKey, privateKey }: PushKeyRow): Promise<void> {
  await sql`insert into push_key (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict do nothing`.execute(db);
}

export async function replacePushKey(db: Db, { publicKey, privateKey }: PushKeyRow): Promise<void> {
  await sql`update push_key set public_key = ${publicKey}, private_key = ${privateKey}`.execute(db);
}

export async function deleteAllPushDevices(platform: Db): Promise<void> {
  await sql`delete from push_device`.execute(platform);
}
