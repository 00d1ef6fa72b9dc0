import { type Db, sql } from '../../platform/db/db.ts';

/** Sets whether a device counts the member's days. The caller holds the lock on the member's row. */
export async function setHasDevice(
  tx: Db,
  programId: string,
  memberId: string,
  hasStepDevice: boolean,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ hasStepDevice })
    .where('programId', '=', programId)
    .where('id', '=', memberId)
    .execute();
}

/** Changes the status of members, and keeps since when they are deactivated. */
export async function setStatus(
  tx: Db,
  programId: string,
  ids: readonly string[],
  { status, now }: { status: 'active' | 'suspended'; now: Date },
): Promise<void> {
  await sql`update member set status = ${status} where program_id = ${programId} and id = any(${ids}::uuid[])`.execute(
    tx,
  );
  if (status === 'active')
    await sql`delete from deactivation where program_id = ${programId} and member_id = any(${ids}::uuid[])`.execute(
      tx,
    );
  else
    await sql`insert into deactivation (program_id, member_id, at)
      select ${programId}::uuid, id, ${now}::timestamptz from unnest(${ids}::uuid[]) as id
      on conflict do nothing`.execute(tx);
}

/** Only admins may read preventative entries, so that right ends with the role. */
export async function setRole(tx: Db, programId: string, id: string, roleName: string): Promise<void> {
  await sql`update member set role_name = ${roleName}, sees_preventative = sees_preventative and ${roleName} <> 'NonAdmin'
    where program_id = ${programId} and id = ${id}`.execute(tx);
}

/** Returns false if somebody else has just moved it. */
export async function setRegistration(
  tx: Db,
  programId: string,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql`update member set registered_on = ${to}::date
    where program_id = ${programId} and id = ${memberId} and registered_on = ${from}::date returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface MemberChange {
  username?: string;
  image?: string | null;
  locale?: string;
  distanceUnit?: string;
  weightUnit?: string;
  lengthUnit?: string;
  glucoseUnit?: string;
  firstName?: string;
  lastName?: string;
  about?: string;
  timeZone?: string;
  /** Null: none. */
  dailyStepGoal?: number | null;
  strideMetres?: number | null;
  profileHidden?: boolean;
  ranksShown?: string;
  momentsOn?: boolean;
  welcomed?: boolean;
  easierUntil?: string | null;
  dayBeginsHour?: number;
  weekBeginsOn?: string | null;
  stepUnit?: string;
  dismissedRequiredModal?: boolean;
  showGetStarted?: boolean;
  seesPreventative?: boolean;
}

export async function updateMemberRow(
  tx: Db,
  programId: string,
  id: string,
  change: MemberChange,
): Promise<void> {
  await tx
    .updateTable('member')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Members without a goal keep having none. */
export async function setEveryGoal(tx: Db, programId: string, dailyStepGoal: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ dailyStepGoal })
    .where('programId', '=', programId)
    .where('status', '=', 'active')
    .where('dailyStepGoal', '<>', dailyStepGoal)
    .execute();
}

export async function hideProfileRow(tx: Db, programId: string, id: string, now: Date): Promise<void> {
  await sql`update member set moderated_at = ${now}, hidden_before = profile_hidden, profile_hidden = true
    where program_id = ${programId} and id = ${id} and moderated_at is null`.execute(tx);
}

export async function restoreProfileRow(tx: Db, programId: string, id: string): Promise<void> {
  await sql`update member set moderated_at = null, profile_hidden = coalesce(hidden_before, profile_hidden), hidden_before = null
    where program_id = ${programId} and id = ${id} and moderated_at is not null`.execute(tx);
}

/** Sets the address of somebody without an account. */
export async function setEmailOfMember(tx: Db, programId: string, id: string, email: string): Promise<void> {
  await sql`update member set email = ${email} where program_id = ${programId} and id = ${id} and login_id is null`.execute(
    tx,
  );
}

/** The members of a login take its address, in every program; run with the platform's handle. */
export async function setEmailOfMembers(tx: Db, loginId: string, email: string): Promise<void> {
  await sql`update member m set email = ${email} from login_member l
    where l.login_id = ${loginId} and m.program_id = l.program_id and m.id = l.member_id`.execute(tx);
}
