import { sql, type Db } from '../../platform/db/db.ts';
import type { ProgramMoveRow } from './resellers.types.ts';

interface NewMove {
  id: string;
  programId: string;
  fromId: string | null;
  toId: string | null;
  loginId: string;
  at: Date;
}

export async function insertMove(tx: Db, move: NewMove): Promise<void> {
  await tx.insertInto('programMove').values(move).execute();
}

export async function countMoves(db: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from program_move
    where program_id = ${programId}`.execute(db);
  return rows[0]!.count;
}

/** Newest first. Ids are in the order of time. */
export async function listMoves(
  db: Db,
  programId: string,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<ProgramMoveRow[]> {
  const beyond = afterId ? sql`and m.id < ${afterId}::uuid` : sql``;
  const { rows } = await sql<ProgramMoveRow>`select m.id, m.at, m.from_id, f.name as from_name, m.to_id,
      t.name as to_name, m.id::text as sort_key
    from program_move m left join reseller f on f.id = m.from_id left join reseller t on t.id = m.to_id
    where m.program_id = ${programId} ${beyond}
    order by m.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return rows;
}

/** Returns whether the staff of a reseller are members of a program. Such a program stays with the reseller. */
export async function isHomeOfReseller(db: Db, programId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from reseller where home_program_id = ${programId} limit 1`.execute(db);
  return rows.length > 0;
}
