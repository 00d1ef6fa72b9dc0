import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { NoticeRow } from './notices.types.ts';

const columns = sql`n.program_id, n.id, n.organization_id, n.message, n.translations, n.begins, n.expires`;
const newestFirst = sql`order by n.created_at desc, n.id desc`;

export async function findNotice(tx: Db, programId: string, id: string): Promise<NoticeRow | null> {
  const { rows } = await sql<NoticeRow>`select ${columns} from notice n
    where n.program_id = ${programId} and n.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export interface NoticeFilter {
  programId: string;
  /** Null: notices for the whole program. */
  organizationId: string | null;
  /** Only notices shown on this day. Null: all. */
  on: string | null;
}

const matching = ({ programId, organizationId, on }: NoticeFilter): RawBuilder<unknown> => sql`
  from notice n where n.program_id = ${programId}
    and n.organization_id is not distinct from ${organizationId}::uuid
    ${on === null ? sql`` : sql`and ${on}::date between n.begins and n.expires`}`;

export async function listNotices(
  db: Db,
  filter: NoticeFilter,
  limit: number,
  offset: number,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`select ${columns} ${matching(filter)} ${newestFirst}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countNotices(db: Db, filter: NoticeFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const inOrganization = (programId: string, memberId: string) => sql`exists (select from organization_member o
  where o.program_id = ${programId} and o.organization_id = n.organization_id and o.member_id = ${memberId} and o.left_on is null)`;

/** Notices that a member sees today and has not dismissed: for the whole program or for their organization. */
export async function listUndismissed(
  db: Db,
  programId: string,
  memberId: string,
  today: string,
  ofOrganization: boolean,
): Promise<NoticeRow[]> {
  const audience = ofOrganization ? inOrganization(programId, memberId) : sql`n.organization_id is null`;
  const { rows } = await sql<NoticeRow>`select ${columns} from notice n
    where n.program_id = ${programId} and ${today}::date between n.begins and n.expires and ${audience}
      and not exists (select from notice_dismissal d where d.program_id = n.program_id and d.notice_id = n.id
        and d.member_id = ${memberId}) ${newestFirst}`.execute(db);
  return rows;
}

/** Returns whether a notice is for this member: for everyone, or for their organization. */
export async function isForMember(db: Db, { programId, id }: NoticeRow, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from notice n where n.program_id = ${programId} and n.id = ${id}
    and (n.organization_id is null or ${inOrganization(programId, memberId)})`.execute(db);
  return rows.length > 0;
}

export async function isInOrganization(
  db: Db,
  programId: string,
  organizationId: string,
  memberId: string,
): Promise<boolean> {
  const { rows } = await sql`select from organization_member where program_id = ${programId}
    and organization_id = ${organizationId} and member_id = ${memberId} and left_on is null`.execute(db);
  return rows.length > 0;
}

export async function organizationExists(db: Db, programId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from organization where program_id = ${programId} and id = ${id}
    and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export async function insertNotice(tx: Db, row: NoticeRow, now: Date): Promise<void> {
  await tx
    .insertInto('notice')
    .values({ ...row, translations: JSON.stringify(row.translations), createdAt: now })
    .execute();
}

export async function updateNoticeRow(tx: Db, row: NoticeRow): Promise<void> {
  const { programId, id, message, begins, expires } = row;
  const translations = JSON.stringify(row.translations);
  await tx
    .updateTable('notice')
    .set({ message, translations, begins, expires })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function deleteNoticeRow(tx: Db, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('notice').where('programId', '=', programId).where('id', '=', id).execute();
}

export async function insertDismissal(
  tx: Db,
  { programId, id }: NoticeRow,
  memberId: string,
  now: Date,
): Promise<void> {
  await sql`insert into notice_dismissal (program_id, notice_id, member_id, dismissed_at)
    values (${programId}, ${id}, ${memberId}, ${now}) on conflict do nothing`.execute(tx);
}
