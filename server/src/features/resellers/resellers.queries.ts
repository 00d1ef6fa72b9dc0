import type { ResellerSort } from '#contract/features/resellers/resellers.ts';
import { isAfter, matchesText, type CursorPosition } from '../../kernel/lists/public.ts';
import type { ResellerRow } from '../../domain/resellers/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { ListedResellerRow, ResellerFilter, ResellerOrder } from './resellers.types.ts';

const sorts: Record<ResellerSort, { column: RawBuilder<unknown>; type: 'text' | 'day' }> = {
  name: { column: sql`lower(r.name)`, type: 'text' },
  createdAt: { column: sql`(r.created_at at time zone 'UTC')::date`, type: 'day' },
};
const id = sql`r.id`;

function matches({ search, onlyId }: ResellerFilter): RawBuilder<unknown> {
  const words = sql`r.name || ' ' || r.contact_name || ' ' || r.contact_email`;
  const found = search ? matchesText(words, search) : sql`true`;
  return onlyId ? sql`r.id = ${onlyId}::uuid and ${found}` : found;
}

type Listed = Omit<ListedResellerRow, 'programs' | 'members'>;

/** Adds how many programs and members each of these resellers has. */
async function withCounts(db: Db, resellers: readonly Listed[]): Promise<ListedResellerRow[]> {
  const { rows } = await sql<{ id: string; programs: number; members: number }>`select p.reseller_id as id,
      count(*) as programs, coalesce(sum(f.members), 0)::integer as members
    from program p join program_figures f on f.program_id = p.id
    where p.reseller_id = any(${resellers.map((row) => row.id)}::uuid[]) and not p.is_reseller_home
    group by p.reseller_id`.execute(db);
  const counts = new Map(rows.map(({ id: of, programs, members }) => [of, { programs, members }]));
  return resellers.map((row) => ({ ...row, ...(counts.get(row.id) ?? { programs: 0, members: 0 }) }));
}

const listed = sql`r.id, r.name, r.contact_name, r.contact_email, r.support_address, r.accent, r.mail_sender_name,
  r.mail_reply_to, r.created_at,
  (select l.id from reseller_logo l where l.reseller_id = r.id) as logo`;

export async function countResellers(db: Db, filter: ResellerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from reseller r
    where ${matches(filter)}`.execute(db);
  return rows[0]!.count;
}

export async function listResellers(
  db: Db,
  filter: ResellerFilter,
  { column, order }: ResellerOrder,
  { limit, from }: { limit: number; from: number | CursorPosition },
): Promise<ListedResellerRow[]> {
  const by = sorts[column];
  const down = order === 'desc' ? sql`desc` : sql`asc`;
  const beyond =
    typeof from === 'number' ? sql`true` : isAfter({ column: by.column, id, order, type: by.type }, from);
  const offset = typeof from === 'number' ? from : 0;
  const { rows } = await sql<Listed>`select ${listed}, (${by.column})::text as sort_key from reseller r
    where ${matches(filter)} and ${beyond}
    order by ${by.column} ${down}, r.id ${down} limit ${limit} offset ${offset}`.execute(db);
  return withCounts(db, rows);
}

export async function findListedReseller(db: Db, resellerId: string): Promise<ListedResellerRow | undefined> {
  const { rows } = await sql<Listed>`select ${listed}, '' as sort_key
    from reseller r where r.id = ${resellerId}`.execute(db);
  return (await withCounts(db, rows))[0];
}

/** Returns whether another reseller has this name, whatever its case. */
export async function isResellerNameTaken(db: Db, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from reseller where lower(name) = lower(${name})
    and ${exceptId ? sql`id <> ${exceptId}::uuid` : sql`true`}`.execute(db);
  return rows.length > 0;
}

export async function insertReseller(tx: Db, row: ResellerRow): Promise<void> {
  await tx.insertInto('reseller').values(row).execute();
}

export async function updateReseller(
  tx: Db,
  resellerId: string,
  change: Omit<ResellerRow, 'id' | 'createdAt' | 'homeProgramId'>,
): Promise<void> {
  await tx.updateTable('reseller').set(change).where('id', '=', resellerId).execute();
}

export async function saveLogo(
  tx: Db,
  logo: { resellerId: string; id: string; bytes: Buffer },
): Promise<void> {
  await tx
    .insertInto('resellerLogo')
    .values(logo)
    .onConflict((on) => on.column('resellerId').doUpdateSet({ id: logo.id, bytes: logo.bytes }))
    .execute();
}

export async function deleteLogo(tx: Db, resellerId: string): Promise<void> {
  await tx.deleteFrom('resellerLogo').where('resellerId', '=', resellerId).execute();
}

export async function findLogo(db: Db, logoId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('resellerLogo').select('bytes').where('id', '=', logoId).executeTakeFirst();
  return row?.bytes ?? null;
}

/** Counts the programs of a reseller besides its staff program, deactivated ones included. The caller has locked the reseller. */
export async function countOtherPrograms(
  tx: Db,
  resellerId: string,
  homeProgramId: string | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from program
    where reseller_id = ${resellerId} and id is distinct from ${homeProgramId}::uuid`.execute(tx);
  return rows[0]!.count;
}

export async function deleteResellerRow(tx: Db, resellerId: string): Promise<void> {
  await tx.deleteFrom('reseller').where('id', '=', resellerId).execute();
}
