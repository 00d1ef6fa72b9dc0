import { sql, type Db } from '../../platform/db/db.ts';

export interface OfficeNetworkRow {
  network: string;
  label: string;
  createdAt: Date;
}

export async function listOfficeNetworks(db: Db, programId: string): Promise<OfficeNetworkRow[]> {
  const { rows } = await sql<OfficeNetworkRow>`
    select network::text as network, label, created_at from office_network
    where program_id = ${programId} order by office_network.network`.execute(db);
  return rows;
}

/** Replaces the networks of a program. */
export async function setOfficeNetworks(
  tx: Db,
  programId: string,
  networks: readonly { network: string; label: string }[],
  now: Date,
): Promise<void> {
  await sql`delete from office_network where program_id = ${programId}`.execute(tx);
  for (const { network, label } of networks)
    await sql`insert into office_network (program_id, network, label, created_at)
      values (${programId}, network(${network}::inet), ${label}, ${now})
      on conflict (network, program_id) do nothing`.execute(tx);
}

/** Notes that somebody of the program logged in from an address, at most once a day. */
export async function noteAddress(db: Db, addressHash: Buffer, programId: string, now: Date): Promise<void> {
  await sql`insert into address_program as a (address_hash, program_id, seen_at)
    values (${addressHash}, ${programId}, ${now})
    on conflict (address_hash, program_id) do update set seen_at = ${now}
    where a.seen_at < ${new Date(now.getTime() - 86_400_000)}`.execute(db);
}

/**
 * Lists the programs whose people are behind an address: those that name its network, and those that were seen there
 * lately.
 */
export async function listProgramsAt(
  db: Db,
  { ip, addressHash, since }: { ip: string; addressHash: Buffer; since: Date },
): Promise<string[]> {
  const { rows } = await sql<{ programId: string }>`
    select program_id from office_network where network >>= ${ip}::inet
    union select program_id from address_program where address_hash = ${addressHash} and seen_at > ${since}
    limit 20`.execute(db);
  return rows.map(({ programId }) => programId);
}

export async function deleteOldAddresses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('addressProgram').where('seenAt', '<', before).execute();
}
