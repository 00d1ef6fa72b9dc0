import type { KioskRow } from '../../domain/kiosks/pure.ts';
import { isAfter, matchesText, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

interface Filter {
  programId: string;
  search: string | null;
}

const matching = ({ programId, search }: Filter) =>
  sql`from kiosk k where k.program_id = ${programId} ${search ? sql`and ${matchesText(sql`k.name`, search)}` : sql``}`;

export async function countListedKiosks(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

const orders = { asc: sql`asc`, desc: sql`desc` } as const;

/** Lists a page of devices by name, from an offset or after a position. */
export async function listKioskRows(
  db: Db,
  filter: Filter,
  order: 'asc' | 'desc',
  limit: number,
  from: number | CursorPosition,
): Promise<(KioskRow & { sortKey: string })[]> {
  const isOffset = typeof from === 'number';
  const by = { column: sql`lower(k.name)`, id: sql`k.id`, order, type: 'text' } as const;
  const { rows } = await sql<KioskRow & { sortKey: string }>`
    select k.id, k.name, k.created_at, k.code_expires_at, k.admitted_at, k.used_at, lower(k.name) as sort_key
    ${matching(filter)} ${isOffset ? sql`` : sql`and ${isAfter(by, from)}`}
    order by lower(k.name) ${orders[order]}, k.id ${orders[order]} limit ${limit} offset ${isOffset ? from : 0}`.execute(
    db,
  );
  return rows;
}
