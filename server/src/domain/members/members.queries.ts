import { coalesce, sql, type Db } from '../../platform/db/db.ts';

export interface MemberRow {
  programId: string;
  id: string;
  loginId: string | null;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  about: string;
  image: string | null;
  roleName: string;
  status: string;
  timeZone: string;
  locale: string;
  registeredOn: string;
  dailyStepGoal: number | null;
  strideMetres: number | null;
  distanceUnit: string;
  weightUnit: string;
  lengthUnit: string;
  glucoseUnit: string;
  profileHidden: boolean;
  /** Says which ranks they show to themselves: all, those of teams, or none. */
  ranksShown: string;
  momentsOn: boolean;
  /** Went through or past the first questions. */
  welcomed: boolean;
  /** The last day of an easier week. */
  easierUntil: string | null;
  /** The hour at which their own day begins, 0 to 6. */
  dayBeginsHour: number;
  /** The first day of the weeks in their calendars; null: that of the program. */
  weekBeginsOn: string | null;
  /** What they see in place of steps: steps, pushes or minutes. */
  stepUnit: string;
  hasStepDevice: boolean;
  dismissedRequiredModal: boolean;
  showGetStarted: boolean;
  seesPreventative: boolean;
  /** Hidden by a moderator. */
  moderatedAt: Date | null;
}

const columns = [
  'programId',
  'id',
  'loginId',
  'email',
  'username',
  'firstName',
  'lastName',
  'about',
  'image',
  'roleName',
  'status',
  'timeZone',
  'locale',
  'registeredOn',
  'dailyStepGoal',
  'strideMetres',
  'distanceUnit',
  'weightUnit',
  'lengthUnit',
  'glucoseUnit',
  'profileHidden',
  'ranksShown',
  'momentsOn',
  'welcomed',
  'easierUntil',
  'dayBeginsHour',
  'weekBeginsOn',
  'stepUnit',
  'hasStepDevice',
  'dismissedRequiredModal',
  'showGetStarted',
  'seesPreventative',
  'moderatedAt',
] as const;

const readMember = coalesce<{ programId: string; id: string }, MemberRow | undefined>(async (db, asked) => {
  const { rows } = await sql<MemberRow & { place: number }>`
    select ${sql.join(columns.map((column) => sql.ref(`m.${column}`)))}, q.place
    from unnest(${asked.map((one) => one.programId)}::uuid[], ${asked.map((one) => one.id)}::uuid[])
      with ordinality as q (program_id, id, place)
    join member m on m.program_id = q.program_id and m.id = q.id
    where m.status != 'erased'`.execute(db);
  const answers: (MemberRow | undefined)[] = asked.map(() => undefined);
  for (const { place, ...member } of rows) answers[place - 1] = member;
  return answers;
});

/** Finds a member who is not erased. Concurrent calls are answered by one query. */
export const findMember = (db: Db, programId: string, id: string): Promise<MemberRow | undefined> =>
  readMember(db, { programId, id });

/** Lists the usernames that are this one, or this one with a number, in lower case. */
export async function listUsernamesLike(db: Db, programId: string, username: string): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`select lower(username) as username from member
    where program_id = ${programId} and lower(username) >= ${username} and lower(username) < ${`${username}:`}
      and lower(username) ~ ${`^${username.replaceAll('.', '[.]')}[0-9]*$`}`.execute(db);
  return rows.map((row) => row.username);
}

export async function isNameTaken(
  db: Db,
  programId: string,
  name: { username?: string; email?: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('programId', '=', programId)
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', (name.username ?? '').toLowerCase()),
        eb(sql`lower(email)`, '=', (name.email ?? '').toLowerCase()),
      ]),
    )
    .executeTakeFirst();
  return Boolean(found);
}

export type NewMemberRow = Omit<
  MemberRow,
  | 'about'
  | 'image'
  | 'strideMetres'
  | 'distanceUnit'
  | 'weightUnit'
  | 'lengthUnit'
  | 'glucoseUnit'
  | 'ranksShown'
  | 'momentsOn'
  | 'easierUntil'
  | 'dayBeginsHour'
  | 'weekBeginsOn'
  | 'stepUnit'
  | 'hasStepDevice'
  | 'dismissedRequiredModal'
  | 'showGetStarted'
  | 'seesPreventative'
  | 'moderatedAt'
  | 'status'
> & { isExample: boolean; isPresent: boolean; createdAt: Date };

export async function insertMember(tx: Db, row: NewMemberRow): Promise<void> {
  await tx.insertInto('member').values(row).execute();
}

export async function insertMembers(tx: Db, rows: readonly NewMemberRow[]): Promise<void> {
  await tx
    .insertInto('member')
    .values([...rows])
    .execute();
}

export async function linkLogin(tx: Db, loginId: string, programId: string, memberId: string): Promise<void> {
  await tx.insertInto('loginMember').values({ loginId, programId, memberId }).execute();
}

/** Finds an active member with this address who never registered, such as one from an import. */
export async function findUnregistered(db: Db, programId: string, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('programId', '=', programId)
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .where('loginId', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Active members who have a daily step goal. */
export async function listIdsWithGoal(db: Db, programId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('programId', '=', programId)
    .where('status', '=', 'active')
    .where('dailyStepGoal', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives an active member without a login one. Returns their role, or undefined if there is no such member. */
export async function giveLogin(
  tx: Db,
  programId: string,
  id: string,
  row: Pick<MemberRow, 'email' | 'username' | 'firstName' | 'lastName' | 'timeZone' | 'locale'> & {
    loginId: string;
  },
): Promise<string | undefined> {
  const given = await tx
    .updateTable('member')
    .set({ ...row, isExample: false })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('loginId', 'is', null)
    .where('status', '=', 'active')
    .returning('roleName')
    .executeTakeFirst();
  return given?.roleName;
}

/** Gives admins with one role another. Answers how many there are. */
export async function raiseAdmins(
  tx: Db,
  programId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ roleName: to })
    .where('programId', '=', programId)
    .where('roleName', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks members who were only added so far as present. Returns who they were. */
export async function markPresent(tx: Db, programId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update member set is_present = true
    where program_id = ${programId} and id = any(${ids}::uuid[]) and not is_present returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everybody with a row, whether they have registered or not. */
export async function countEverybody(db: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from member where program_id = ${programId} and status <> 'erased'`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}
