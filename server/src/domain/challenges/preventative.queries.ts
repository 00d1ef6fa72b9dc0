import { sql, type Db } from '../../platform/db/db.ts';
import { matchesFolded } from '../../kernel/lists/public.ts';
import type { EntryRow } from './challenges.types.ts';

export async function findEntry(
  db: Db,
  programId: string,
  challengeId: string,
  memberId: string,
): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`select completed_on, free_text, completed_at from preventative_entry
    where program_id = ${programId} and challenge_id = ${challengeId} and member_id = ${memberId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function putEntry(
  tx: Db,
  programId: string,
  challengeId: string,
  memberId: string,
  entry: EntryRow,
  now: Date,
): Promise<void> {
  const row = { ...entry, recordedAt: now };
  await tx
    .insertInto('preventativeEntry')
    .values({ ...row, programId, challengeId, memberId })
    .onConflict((conflict) => conflict.columns(['programId', 'challengeId', 'memberId']).doUpdateSet(row))
    .execute();
}

export async function seesPreventative(db: Db, programId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('seesPreventative')
    .where('programId', '=', programId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.seesPreventative ?? false;
}

export interface NamedEntry extends EntryRow {
  memberId: string;
  name: string;
}

/** Everybody in a preventative challenge with what they entered, by name. */
export async function listEntries(
  db: Db,
  programId: string,
  challengeId: string,
  search: string | null,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: NamedEntry[]; total: number }> {
  const from = sql`from challenge_member cm
    join member m on m.program_id = cm.program_id and m.id = cm.member_id and m.status = 'active'
    left join preventative_entry e on e.program_id = cm.program_id and e.challenge_id = cm.challenge_id and e.member_id = cm.member_id
    where cm.program_id = ${programId} and cm.challenge_id = ${challengeId} and cm.state = 'joined'
      ${search ? sql`and ${matchesFolded(sql`m.search_text`, search)}` : sql``}`;
  const [listed, counted] = await Promise.all([
    sql<NamedEntry>`select m.id as member_id, trim(m.first_name || ' ' || m.last_name) as name, e.completed_on, e.free_text, e.completed_at
      ${from} order by m.sort_name, m.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { rows: listed.rows, total: counted.rows[0]!.total };
}
