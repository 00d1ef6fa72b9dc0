import { column, sql, type Db, type UnitOfWork } from '../../platform/db/db.ts';

export interface KeyRow {
  programId: string;
  memberId: string;
  route: string;
  key: string;
}

/** Takes each key for this transaction; false: another request with it is under way. In the order of the rows. */
export async function lockKeys(tx: Db, keys: readonly KeyRow[]): Promise<boolean[]> {
  const texts = keys.map(({ programId, memberId, route, key }) => `${programId}:${memberId}:${route}:${key}`);
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(k, 7)) as locked
    from unnest(${texts}::text[]) with ordinality as asked (k, place) order by place`.execute(tx);
  return rows.map((row) => row.locked);
}

export interface KeptAnswer {
  memberId: string;
  route: string;
  key: string;
  requestHash: Buffer;
  response: unknown;
}

/** Earlier answers under these keys, all of one program. */
export async function findKeys(tx: Db, keys: readonly KeyRow[]): Promise<KeptAnswer[]> {
  const { rows } =
    await sql<KeptAnswer>`select k.member_id, k.route, k.key, k.request_hash, k.response from idempotency_key k
    join unnest(${column(keys, 'memberId')}::uuid[], ${column(keys, 'route')}::text[], ${column(keys, 'key')}::text[])
      as asked (member_id, route, key) using (member_id, route, key)
    where k.program_id = ${keys[0]!.programId}`.execute(tx);
  return rows;
}

export interface NewAnswer extends KeyRow {
  requestHash: Buffer;
  response: unknown;
}

export function saveKeys(unit: UnitOfWork, answers: readonly NewAnswer[], now: Date): void {
  const responses = answers.map((answer) => JSON.stringify(answer.response));
  unit.write(sql`insert into idempotency_key (program_id, member_id, route, key, request_hash, response, created_at)
    select ${answers[0]!.programId}::uuid, member_id, route, key, request_hash, response::jsonb, ${now}::timestamptz
    from unnest(${column(answers, 'memberId')}::uuid[], ${column(answers, 'route')}::text[],
      ${column(answers, 'key')}::text[], ${column(answers, 'requestHash')}::bytea[], ${responses}::text[])
      as answered (member_id, route, key, request_hash, response)`);
}

/** Keys are kept for 24 hours. */
export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute();
}
