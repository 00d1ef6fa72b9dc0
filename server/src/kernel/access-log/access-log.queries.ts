import { sql, type Db } from '../../platform/db/db.ts';

export type AccessKind = 'profile' | 'steps' | 'report' | 'acting';

export interface Access {
  programId: string;
  id: string;
  at: Date;
  /** Null: everyone in the program. */
  memberId: string | null;
  actorMemberId: string;
  byStaff: boolean;
  what: AccessKind;
}

/** Once an hour, because a screen sends several calls for one look. */
export async function insertAccess(db: Db, access: Access, since: Date): Promise<void> {
  const { programId, id, at, memberId, actorMemberId, byStaff, what } = access;
  await sql`insert into access_log (program_id, id, at, member_id, actor_member_id, by_staff, what)
    select ${programId}::uuid, ${id}::uuid, ${at}::timestamptz, ${memberId}::uuid, ${actorMemberId}::uuid, ${byStaff}::boolean, ${what}::text
    where not exists (select from access_log where program_id = ${programId} and actor_member_id = ${actorMemberId}
      and what = ${what} and at > ${since} and member_id is not distinct from ${memberId}::uuid)`.execute(db);
}

const ofMember = (programId: string, memberId: string, since: string) =>
  sql`l.program_id = ${programId} and (l.member_id = ${memberId} or (l.member_id is null and l.at >= ${since}::date
    and l.actor_member_id <> ${memberId}))`;

export async function countAccesses(
  db: Db,
  programId: string,
  memberId: string,
  since: string,
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from access_log l where ${ofMember(programId, memberId, since)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface AccessLogEntry {
  id: string;
  at: Date;
  what: AccessKind;
  ofAll: boolean;
  byStaff: boolean;
  by: string | null;
}

/** Looks at a member, or at everyone since they joined, newest first. Platform staff are not named. */
export async function listAccessLog(
  db: Db,
  of: { programId: string; memberId: string; since: string },
  limit: number,
  offset: number,
): Promise<AccessLogEntry[]> {
  const { programId, memberId, since } = of;
  const { rows } = await sql<AccessLogEntry>`
    select l.id, l.at, l.what, l.member_id is null as of_all, l.by_staff,
      case when not l.by_staff and m.status <> 'erased' then trim(m.first_name || ' ' || m.last_name) end as by
    from access_log l left join member m on m.program_id = l.program_id and m.id = l.actor_member_id
    where ${ofMember(programId, memberId, since)}
    order by l.at desc, l.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
