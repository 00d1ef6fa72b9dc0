import { rolesOf } from '../area-roles/public.ts';
import type { ActingRole } from '../../platform/context/context.ts';
import { coalesce, readAfterColumn, sql, type Db } from '../../platform/db/db.ts';

export interface ActorRow {
  loginId: string;
  memberId: string;
  homeProgramId: string;
  /** Chosen, and not for longer than it holds. */
  actingProgramId: string | null;
  /** Hashes of the access tokens that hold: of the newest, and of the one that other tabs may have. */
  accessHash: Buffer | null;
  previousAccessHash: Buffer | null;
  idleUntil: Date;
  isShared: boolean;
  platformRole: string | null;
  /** Of staff of a reseller. */
  resellerId: string | null;
  staffSince: Date | null;
  /** Null for people without a role of the platform. */
  hasSecondFactor: boolean | null;
  roleName: string | null;
  status: string | null;
  timeZone: string | null;
  locale: string | null;
  ranksShown: string | null;
  leads: string[];
  /** Roles beside admin; those of organizations rest while the program has them off. */
  roles: ActingRole[];
  clientId: string | null;
  /** The page that an app opened, and its id: the session reaches nothing else. */
  page: string | null;
  pageId: string | null;
  /** What a replica must have replayed before it may answer the member; null: the primary answers. */
  readAfter: number | null;
}

interface Asked {
  programId: string;
  sessionId: string;
  now: Date;
  /** Says whether there is a replica. */
  hasReplica?: boolean;
}

const latest = (asked: readonly Asked[]) =>
  asked.reduce((last, { now }) => (now > last ? now : last), asked[0]!.now);

async function readLiveSessions(db: Db, asked: readonly Asked[]) {
  const { programId, hasReplica } = asked[0]!;
  const sessionIds = asked.map((one) => one.sessionId);
  const now = latest(asked);
  const readAfter = hasReplica ? readAfterColumn(programId, sql`s.member_id`) : sql`null`;
  const { rows } = await sql<ActorRow & { id: string }>`
    select s.id, s.login_id, s.member_id, s.program_id as home_program_id, s.idle_until, s.is_shared,
      s.client_id, s.page, s.page_id,
      case when s.acting_until > ${now} then s.acting_program_id end as acting_program_id,
      case when s.access_expires_at > ${now} then s.access_hash end as access_hash,
      case when s.previous_access_expires_at > ${now} then s.previous_access_hash end as previous_access_hash,
      l.platform_role, l.reseller_id, l.staff_since,
      case when l.platform_role is not null then
        exists (select from totp t where t.login_id = l.id and t.confirmed_at is not null)
        or exists (select from passkey k where k.login_id = l.id) end as has_second_factor,
      m.role_name, m.status, m.time_zone, m.locale, m.ranks_shown,
      array(select t.team_id from team_membership t where t.program_id = ${programId} and t.member_id = s.member_id
        and t.is_leader and t.left_on is null) as leads,
      ${rolesOf(programId, sql`s.member_id`)} as roles,
      ${readAfter} as read_after
    from session s
    join login l on l.id = s.login_id
    left join member m on m.program_id = ${programId} and m.id = s.member_id
    where s.id = any(${sessionIds}::uuid[]) and s.ended_at is null and s.absolute_until > ${now}
      and s.idle_until > ${now}`.execute(db);
  return rows;
}

/**
 * A session that lives, with the member's role, status and led teams as they are now; run with the program's handle. Read at
 * each call, and under load for all calls that wait together.
 */
export const findActor = coalesce<Asked, ActorRow | undefined>(async (db, asked) => {
  const rows = await readLiveSessions(db, asked);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.map((one) => byId.get(one.sessionId));
});

/** Finds the member's settings in their home program, for platform staff who work in another one. */
export const findHomeSettings = (homeDb: Db, programId: string, memberId: string) =>
  homeDb
    .selectFrom('member')
    .select(['timeZone', 'locale'])
    .where('programId', '=', programId)
    .where('id', '=', memberId)
    .executeTakeFirst();

export async function extendIdle(
  db: Db,
  sessionId: string,
  { idleUntil, usedAt }: { idleUntil: Date; usedAt: Date },
): Promise<void> {
  await db.updateTable('session').set({ idleUntil, usedAt }).where('id', '=', sessionId).execute();
}

export interface NewSession {
  id: string;
  loginId: string;
  programId: string;
  memberId: string;
  familySalt: Buffer;
  accessHash: Buffer;
  accessExpiresAt: Date;
  refreshHash: Buffer;
  providerId: string | null;
  idleUntil: Date;
  /** A computer that others use too, as said at log in. */
  isShared: boolean;
  absoluteUntil: Date;
  createdAt: Date;
  /** Says when its subject proved who they are; null: not in this session. */
  provedAt: Date | null;
  userAgent: string | null;
  clientId: string | null;
  page: string | null;
  pageId: string | null;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** Locks the session, so that ten tabs that renew at once come one after another. */
export async function lockSession(tx: Db, sessionId: string) {
  return tx.selectFrom('session').selectAll().where('id', '=', sessionId).forUpdate().executeTakeFirst();
}

export interface Rotation {
  accessHash: Buffer;
  accessExpiresAt: Date;
  previousAccessHash: Buffer;
  previousAccessExpiresAt: Date;
  refreshHash: Buffer;
  previousRefreshHash: Buffer;
  rotatedAt: Date;
}

export async function rotateSession(tx: Db, sessionId: string, rotation: Rotation): Promise<void> {
  await tx.updateTable('session').set(rotation).where('id', '=', sessionId).execute();
}

/** Stores a new access token beside the session's refresh token; the one before works until it ends. */
export async function replaceAccess(
  tx: Db,
  sessionId: string,
  access: Pick<Rotation, 'accessHash' | 'accessExpiresAt' | 'previousAccessHash' | 'previousAccessExpiresAt'>,
): Promise<void> {
  await tx.updateTable('session').set(access).where('id', '=', sessionId).execute();
}

/** The program a session is at home in; its other fields are read under its lock. */
export async function findSessionProgram(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('session')
    .select('programId')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.programId;
}

/** Lists the sessions among these that still last. */
export async function listLiveSessions(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('endedAt', 'is', null)
    .where('idleUntil', '>', now)
    .where('absoluteUntil', '>', now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('session').where('absoluteUntil', '<', before).execute();
}
