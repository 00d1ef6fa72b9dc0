import { cleanName } from '#contract/clean-name.ts';
import type { NamedPerson } from '../../domain/members/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/** Whether names and addresses follow the directory. Null: nobody has said. */
export async function findLeads(db: Db, programId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('directorySetting')
    .select('leads')
    .where('programId', '=', programId)
    .executeTakeFirst();
  return row?.leads ?? null;
}

export async function saveLeads(tx: Db, programId: string, leads: boolean): Promise<void> {
  await tx
    .insertInto('directorySetting')
    .values({ programId, leads })
    .onConflict((on) => on.column('programId').doUpdateSet({ leads }))
    .execute();
}

/** Lists what the directory calls people. */
export async function listNames(db: Db, programId: string): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`select member_id, first_name, last_name from directory_user
    where program_id = ${programId} and member_id is not null and deleted_at is null order by member_id`.execute(
    db,
  );
  return rows.filter(({ firstName }) => cleanName(firstName) !== '');
}
