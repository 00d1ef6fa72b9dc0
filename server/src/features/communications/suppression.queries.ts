import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { AddressPage, BouncedRow, SuppressedRow } from './suppression.types.ts';

/** SQL: the addresses with this beginning, by index. */
function beginsWith(column: RawBuilder<unknown>, email: string | null): RawBuilder<unknown> {
  if (!email) return sql`true`;
  const first = email.toLowerCase();
  return sql`${column} ~>=~ ${first} and ${column} ~<~ ${`${first}\u{10ffff}`}`;
}

const suppressed = sql`select s.id, s.id::text as sort_key, s.address, s.reason, s.created_at, s.source, s.status_code,
    l.email as suppressed_by, p.name as program_name
  from suppressed_address s left join login l on l.id = s.created_by
  left join mail q on q.id = s.mail_id left join program p on p.id = q.program_id`;
const isSuppressed = (email: string | null) => beginsWith(sql`s.address`, email);

/** Newest first. Ids are in the order of time. */
export async function listSuppressedAddresses(
  db: Db,
  { email, afterId, limit, offset }: AddressPage,
): Promise<SuppressedRow[]> {
  const beyond = afterId ? sql`s.id < ${afterId}::uuid` : sql`true`;
  const { rows } = await sql<SuppressedRow>`${suppressed} where ${isSuppressed(email)} and ${beyond}
    order by s.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return rows;
}

export async function countSuppressed(db: Db, email: string | null, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from (select 1 from suppressed_address s where ${isSuppressed(email)} limit ${most}) f`.execute(db);
  return rows[0]!.count;
}

export async function findSuppressed(db: Db, id: string): Promise<SuppressedRow | undefined> {
  const { rows } = await sql<SuppressedRow>`${suppressed} where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the newest email to each address that came back, unless the address is suppressed. */
const bounced = (email: string | null) => sql`from mail q where q.bounced_at is not null
  and ${beginsWith(sql`lower(q.recipient)`, email)}
  and not exists (select from mail n where n.bounced_at is not null and lower(n.recipient) = lower(q.recipient) and n.id > q.id)
  and not exists (select from suppressed_address s
    where s.address_hash = sha256(convert_to(lower(trim(q.recipient)), 'UTF8')))`;

export async function listBouncedAddresses(
  db: Db,
  { email, afterId, limit, offset }: AddressPage,
): Promise<BouncedRow[]> {
  const beyond = afterId ? sql`and q.id < ${afterId}::uuid` : sql``;
  const { rows } =
    await sql<BouncedRow>`select q.id, q.id::text as sort_key, q.recipient as address, q.bounced_at,
      q.last_error as error, (select p.name from program p where p.id = q.program_id) as program_name
    ${bounced(email)} ${beyond} order by q.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return rows;
}

export async function countBounced(db: Db, email: string | null, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from (select 1 ${bounced(email)} limit ${most}) f`.execute(db);
  return rows[0]!.count;
}
