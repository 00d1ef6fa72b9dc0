import { cleanName } from '#contract/clean-name.ts';
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

export interface OtherName {
  memberId: string;
  firstName: string;
  lastName: string;
}

/** Lists members whose name is another one in the directory. */
export async function listOtherNames(db: Db, programId: string): Promise<OtherName[]> {
  const { rows } = await sql<OtherName>`select m.id as member_id, u.first_name, u.last_name
    from directory_user u join member m on m.program_id = u.program_id and m.id = u.member_id
    where u.program_id = ${programId} and u.deleted_at is null and m.login_id is not null
      and (m.first_name, m.last_name) is distinct from (u.first_name, u.last_name) order by m.id`.execute(db);
  return rows.filter(({ firstName }) => cleanName(firstName) !== '');
}
