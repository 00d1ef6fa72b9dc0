import { sql, type Db } from '../../platform/db/db.ts';

/** Returns whether platform staff are members of a program: they could not log in if it were closed. */
export async function isHomeOfStaff(db: Db, programId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from login l
    join login_member m on m.login_id = l.id and m.program_id = ${programId}
    where l.platform_role is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the platform or a reseller needs a program for its own people, so that it cannot be deleted. */
export async function isNeededByStaff(db: Db, programId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from reseller where home_program_id = ${programId}`.execute(db);
  return rows.length > 0 || isHomeOfStaff(db, programId);
}
