import { sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

interface NewChange {
  programId: string;
  challengeId: string;
  memberId: string | null;
  fields: Record<string, readonly [unknown, unknown]>;
  at: Date;
}

export async function insertChange(tx: Db, change: NewChange): Promise<void> {
  await tx
    .insertInto('challengeChange')
    .values({ ...change, id: newId(), fields: JSON.stringify(change.fields) })
    .execute();
}

export interface ChangeRow {
  id: string;
  at: Date;
  /** Null: somebody who hides their profile, or nobody of the program. */
  by: string | null;
  fields: Record<string, [unknown, unknown]>;
}

/** Lists a page of changes, newest first. */
export async function listChanges(
  db: Db,
  programId: string,
  challengeId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const from = sql`from challenge_change c where c.program_id = ${programId} and c.challenge_id = ${challengeId}`;
  const [listed, counted] = await Promise.all([
    sql<ChangeRow>`select c.id, c.at, c.fields, (select trim(m.first_name || ' ' || m.last_name) from member m
        where m.program_id = c.program_id and m.id = c.member_id and m.status <> 'erased' and not m.profile_hidden) as by
      ${from} order by c.at desc, c.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { rows: listed.rows, total: counted.rows[0]!.total };
}
