import { scopesFor } from '#contract/features/api-keys/key-scopes.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { KeyRow, ListedKey } from './api-keys.types.ts';

const staffScopes = sql`array[${sql.join(scopesFor(true))}]::text[]`;

const columns = [
  'programId',
  'id',
  'name',
  'scopes',
  'networks',
  'start',
  'days',
  'makerId',
  'madeAt',
  'endsAt',
  'endedAt',
  'earlierUntil',
  'usedOn',
  'usedFrom',
] as const;

/** Finds a key by the hash of its secret; `isEarlier`: the one from before its replacement. */
export async function findKeyBySecret(
  db: Db,
  hash: Buffer,
): Promise<(KeyRow & { isEarlier: boolean }) | undefined> {
  return db
    .selectFrom('apiKey')
    .select(columns)
    .select(sql<boolean>`secret_hash <> ${hash}`.as('isEarlier'))
    .where((where) => where.or([where('secretHash', '=', hash), where('earlierHash', '=', hash)]))
    .executeTakeFirst();
}

/** Notes the day and network of the latest use: one write a day and network, whatever comes in between. */
export async function noteKeyUse(
  db: Db,
  { programId, id }: Pick<KeyRow, 'programId' | 'id'>,
  use: { usedOn: string; usedFrom: string },
): Promise<void> {
  await db.updateTable('apiKey').set(use).where('programId', '=', programId).where('id', '=', id).execute();
}

export async function insertKey(tx: Db, row: KeyRow & { secretHash: Buffer }): Promise<void> {
  await tx.insertInto('apiKey').values(row).execute();
}

/** Lists the keys that have not ended, the oldest first, each with what its maker is now. */
export async function listLiveKeys(db: Db, programId: string, now: Date): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`
    select k.program_id, k.id, k.name, k.scopes, k.networks, k.start, k.days, m.id as maker_id, k.made_at, k.ends_at,
      k.ended_at, k.earlier_until, k.used_on, k.used_from, trim(m.first_name || ' ' || m.last_name) as maker_name,
      coalesce(m.status = 'active' and case when ${staffScopes} && k.scopes then l.platform_role is not null
        else m.role_name <> 'NonAdmin' end, false) as works
    from api_key k
    left join member m on m.program_id = k.program_id and m.id = k.maker_id and m.status <> 'erased'
    left join login l on l.id = m.login_id
    where k.program_id = ${programId} and k.ended_at is null and k.ends_at > ${now}
    order by k.made_at, k.id`.execute(db);
  return rows;
}

/** Locks a key that has not ended. */
export const lockKey = (tx: Db, programId: string, id: string, now: Date): Promise<KeyRow | undefined> =>
  tx
    .selectFrom('apiKey')
    .select(columns)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** Replaces the secret: the one that worked until now is the earlier one, and the one before that ends. */
export async function replaceSecret(
  tx: Db,
  { programId, id }: Pick<KeyRow, 'programId' | 'id'>,
  next: { secretHash: Buffer; start: string; endsAt: Date; earlierUntil: Date },
): Promise<void> {
  await sql`update api_key set earlier_hash = secret_hash, earlier_until = ${next.earlierUntil},
    secret_hash = ${next.secretHash}, start = ${next.start}, ends_at = ${next.endsAt}
    where program_id = ${programId} and id = ${id}`.execute(tx);
}

export async function updateKey(
  tx: Db,
  { programId, id }: Pick<KeyRow, 'programId' | 'id'>,
  change: Partial<Pick<KeyRow, 'makerId' | 'endedAt'>>,
): Promise<void> {
  await tx
    .updateTable('apiKey')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Lists the keys of all programs that end between two moments. */
export const listEndingKeys = (db: Db, from: Date, to: Date): Promise<KeyRow[]> =>
  db
    .selectFrom('apiKey')
    .select(columns)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', from)
    .where('endsAt', '<=', to)
    .orderBy('endsAt')
    .execute();
