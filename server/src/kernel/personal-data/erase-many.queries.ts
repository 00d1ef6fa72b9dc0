import { forgetAddresses } from './forget-addresses.queries.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { nameless } from './nameless.ts';
import { setsOf, setting } from './personal-data.queries.ts';
import type { PersonalTable } from './personal-data.types.ts';

/** Members without a login. Several of them are erased together. */
export interface UnusedMembers {
  programId: string;
  memberIds: readonly string[];
  emails: readonly string[];
}

/** Locks these members and answers which of them still have no login. */
export async function lockUnused(tx: Db, { programId, memberIds }: UnusedMembers): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from member where program_id = ${programId}
    and id = any(${memberIds}::uuid[]) and login_id is null and status <> 'erased' order by id for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** As eraseByAddress does for one. */
export async function eraseByAddresses(tx: Db, { programId, emails }: UnusedMembers): Promise<void> {
  const keys = emails.map((email) => email.toLowerCase());
  await sql`delete from mail where lower(recipient) = any(${keys}::text[])
    and (program_id = ${programId} or program_id is null)`.execute(tx);
  await forgetAddresses(tx, keys);
  await sql`update import_run set report = '{}' where program_id = ${programId}
    and exists (select from unnest(${keys}::text[]) as k (key) where strpos(lower(report::text), k.key) > 0)`.execute(
    tx,
  );
}

/** As eraseHeld does for one, of the tables that hold members. */
export async function eraseHeldOfMany(
  tx: Db,
  { table, subjectColumns, of, via, erase }: PersonalTable,
  { programId, memberIds }: UnusedMembers,
): Promise<void> {
  if (of === 'login' || (erase !== 'delete' && 'kept' in erase)) return;
  const isTheirs = (name: string) =>
    via
      ? sql`${sql.ref(name)} in (select id from ${sql.table(via.table)} where program_id = ${programId}::uuid
          and ${sql.ref(via.subjectColumn)} = any(${memberIds}::uuid[]))`
      : sql`${sql.ref(name)} = any(${memberIds}::uuid[])`;
  if (erase === 'delete') {
    const any = sql.join(subjectColumns.map(isTheirs), sql` or `);
    await sql`delete from ${sql.table(table)} where program_id = ${programId}::uuid and (${any})`.execute(tx);
    return;
  }
  for (const { set, own } of setsOf(erase.set, subjectColumns)) {
    const any = own ? isTheirs(own) : sql.join(subjectColumns.map(isTheirs), sql` or `);
    await sql`update ${sql.table(table)} set ${setting(set)}
      where program_id = ${programId}::uuid and (${any})`.execute(tx);
  }
}

/** As leaveNameless does for one. */
export async function leaveManyNameless(tx: Db, { programId, memberIds }: UnusedMembers): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      ...nameless,
      email: sql`id || '@former.invalid'`,
      username: sql`'former-' || id`,
    })
    .where('programId', '=', programId)
    .where('id', 'in', [...memberIds])
    .execute();
}
