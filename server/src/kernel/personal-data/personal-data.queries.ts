import { forgetAddresses } from './forget-addresses.queries.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import { nameless } from './nameless.ts';
import type { PersonalTable, DataSubject } from './personal-data.types.ts';

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Returns the rows of a table that belong to the member. Names come from the code, never from a call. */
function theirs(
  { subjectColumns, of = 'member', via }: PersonalTable,
  { programId, memberId, loginId }: DataSubject,
) {
  if (via)
    return sql`program_id = ${programId}::uuid and ${sql.ref(subjectColumns[0] ?? '')} in (
      select id from ${sql.table(via.table)} where program_id = ${programId}::uuid and ${sql.ref(via.subjectColumn)} = ${memberId}::uuid)`;
  const id = of === 'login' ? loginId : memberId;
  const any = sql.join(
    subjectColumns.map((name) => sql`${sql.ref(name)} = ${id}::uuid`),
    sql` or `,
  );
  return of === 'login' ? sql`(${any})` : sql`program_id = ${programId}::uuid and (${any})`;
}

/** Returns the rows that the download shows. */
function shown(held: PersonalTable, subject: DataSubject) {
  const own = theirs({ ...held, subjectColumns: held.exportedBy ?? held.subjectColumns }, subject);
  if (!held.address) return own;
  const { email, programId } = subject;
  return sql`(${own} or (lower(${sql.ref(held.address)}) = lower(${email}) and (program_id = ${programId}::uuid or program_id is null)))`;
}

export type HeldRow = Record<string, unknown>;

export async function readHeld(db: Db, held: PersonalTable, subject: DataSubject): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`select ${columns(held.exported)} from ${sql.table(held.table)}
    where ${shown(held, subject)}`.execute(db);
  return rows;
}

/** Columns that one statement sets. With `own`, a column with a member's id, which is emptied only where it holds theirs. */
interface SetColumns {
  set: [string, unknown][];
  own: string | null;
}

/**
 * Returns what each statement sets: all columns at once, and then those used to find the rows, because without them the others could
 * not be found any more.
 */
export function setsOf(
  set: Readonly<Record<string, unknown>>,
  subjectColumns: readonly string[],
): SetColumns[] {
  const all = Object.entries(set);
  const others = all.filter(([name]) => !subjectColumns.includes(name));
  const own = all.filter(([name]) => subjectColumns.includes(name));
  return [
    ...(others.length ? [{ set: others, own: null }] : []),
    ...own.map((each) => ({ set: [each], own: each[0] })),
  ];
}

export const setting = (set: SetColumns['set']) =>
  sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

export async function eraseHeld(tx: Db, held: PersonalTable, subject: DataSubject): Promise<void> {
  const { erase, table, subjectColumns } = held;
  if (erase === 'delete') {
    await sql`delete from ${sql.table(table)} where ${theirs(held, subject)}`.execute(tx);
    return;
  }
  if ('kept' in erase) return;
  const id = held.of === 'login' ? subject.loginId : subject.memberId;
  for (const { set, own } of setsOf(erase.set, subjectColumns)) {
    // A column with the member's id is emptied where it holds that id, other columns in every row of theirs.
    const where = own
      ? sql`${held.of === 'login' ? sql`true` : sql`program_id = ${subject.programId}::uuid`} and ${sql.ref(own)} = ${id}::uuid`
      : theirs(held, subject);
    await sql`update ${sql.table(table)} set ${setting(set)} where ${where}`.execute(tx);
  }
}

/** Erases emails that name the inviting member. */
async function eraseInvitingMails(tx: Db, { programId, memberId }: DataSubject): Promise<void> {
  // Two statements: emails and invitations may be on different machines.
  const { rows } = await sql<{ cause: string }>`select 'outsider-invite:' || id as cause from outsider_invite
    where program_id = ${programId} and invited_by = ${memberId}`.execute(tx);
  const causes = rows.map(({ cause }) => cause);
  await sql`delete from mail where program_id = ${programId} and cause = any(${causes}::text[])`.execute(tx);
}

/** Whose rows and texts go: an address, and the name that texts may call the person by. */
export interface ErasedAddress {
  programId: string;
  email: string;
  username?: string;
}

/**
 * Erases emails to an address, whatever they were queued for, and what import reports and files of people say about it:
 * rows that are no member yet are found by the address in them. A file with such a row may be named after the person.
 */
export async function eraseAddress(tx: Db, { programId, email, username }: ErasedAddress): Promise<void> {
  await sql`delete from mail where lower(recipient) = lower(${email}) and (program_id = ${programId} or program_id is null)`.execute(
    tx,
  );
  await forgetAddresses(tx, [email.toLowerCase()]);
  const names = (text: RawBuilder<string>) => {
    const of = (name: string) => sql<boolean>`strpos(lower(${text}), lower(${name})) > 0`;
    return username === undefined ? of(email) : sql<boolean>`(${of(email)} or ${of(username)})`;
  };
  await sql`update import_run set report = '{}' where program_id = ${programId} and ${names(sql`report::text`)}`.execute(
    tx,
  );
  await sql`with gone as (delete from member_import_row where program_id = ${programId}
      and (lower(email) = lower(${email}) or strpos(lower(cells::text), lower(${email})) > 0) returning import_id)
    update member_import i set file_name = '–' where program_id = ${programId}
      and (i.id in (select import_id from gone) or ${names(sql`file_name`)})`.execute(tx);
}

/** Erases the emails and imports that hold their address. */
export async function eraseByAddress(tx: Db, subject: DataSubject): Promise<void> {
  await eraseInvitingMails(tx, subject);
  await eraseAddress(tx, subject);
}

export async function findPhotoIdsOf(db: Db, programId: string, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photo')
    .select('id')
    .where('programId', '=', programId)
    .where((eb) => eb.or([eb('memberId', '=', memberId), eb('portraitOf', '=', memberId)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether the login has no other member. */
export async function isLastOfLogin(db: Db, loginId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('loginMember')
    .select('memberId')
    .where('loginId', '=', loginId)
    .where('memberId', '!=', memberId)
    .executeTakeFirst();
  return !row;
}

/** Leaves the remains of a member: a row without a name that can't log in. */
export async function leaveNameless(tx: Db, { programId, memberId }: DataSubject): Promise<void> {
  await tx
    .updateTable('member')
    .set({ ...nameless, email: `${memberId}@former.invalid`, username: `former-${memberId}` })
    .where('programId', '=', programId)
    .where('id', '=', memberId)
    .execute();
}

/** Removes this member from the login. A login without other members is deleted with everything that belongs to it. */
export async function letGoOfLogin(
  tx: Db,
  { programId, memberId, loginId, lastOfLogin }: DataSubject,
): Promise<void> {
  if (!loginId) return;
  await tx
    .deleteFrom('loginMember')
    .where('loginId', '=', loginId)
    .where('programId', '=', programId)
    .execute();
  await tx.deleteFrom('session').where('loginId', '=', loginId).where('memberId', '=', memberId).execute();
  await tx.deleteFrom('mail').where('loginId', '=', loginId).where('programId', '=', programId).execute();
  if (lastOfLogin) await tx.deleteFrom('login').where('id', '=', loginId).execute();
}

/** Active admins of the program besides this one. */
export async function countOtherAdmins(tx: Db, programId: string, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('programId', '=', programId)
    .where('id', '!=', memberId)
    .where('status', '=', 'active')
    .where('roleName', '!=', 'NonAdmin')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Platform owners besides this login. */
export async function countOtherOwners(tx: Db, loginId: string): Promise<number> {
  const row = await tx
    .selectFrom('login')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('platformRole', '=', 'Super WT Admin')
    .where('id', '!=', loginId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Locks the member against everything that writes their entries, before the first of their rows is deleted. Recordings lock the
 * member first as well, so neither waits for the other in a circle.
 */
export async function lockForErasure(tx: Db, { programId, memberId }: DataSubject): Promise<void> {
  await sql`select from member where program_id = ${programId} and id = ${memberId} for update`.execute(tx);
}

/** Erasures of one program happen one after the other, so that two last admins cannot both count the other. */
export async function lockErasures(tx: Db, programId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`erasures of ${programId}`}, 21))`.execute(tx);
}
