import { sql, type Db } from '../../platform/db/db.ts';

export interface NewPerson {
  key: string;
  person: string;
  firstDay: string;
}

/** For unknown people: their name as the file first writes it. */
export async function nameNewPersons(tx: Db): Promise<void> {
  await sql`update import_person p set person = first.person from (
      select distinct on (key) key, r.person from import_row r join import_person p using (key)
      where p.member_id is null order by key, r.line
    ) as first where p.key = first.key`.execute(tx);
}

/** Lists the next people to create members for, in the order of their names. */
export async function listNewPersons(tx: Db, limit: number): Promise<NewPerson[]> {
  const { rows } =
    await sql<NewPerson>`select key, person, first_day from import_person where member_id is null
    order by key limit ${limit}`.execute(tx);
  return rows;
}

export async function setMembers(tx: Db, made: readonly { key: string; memberId: string }[]): Promise<void> {
  await sql`update import_person p set member_id = m.id from unnest(${made.map((one) => one.key)}::text[],
    ${made.map((one) => one.memberId)}::uuid[]) as m (key, id) where p.key = m.key`.execute(tx);
}

/** Lists people of the file who were only added to the program so far. */
export async function listAbsent(tx: Db, programId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct m.id from import_person p
    join member m on m.program_id = ${programId} and m.id = p.member_id and not m.is_present`.execute(tx);
  return rows.map(({ id }) => id);
}
