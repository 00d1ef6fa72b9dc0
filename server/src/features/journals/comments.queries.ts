import { isBlockedFrom, isFriendOf, type Visibility } from '../../domain/visibility/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { CommentRow, WrittenComment } from './journals.types.ts';

const fields = (
  visibility: Visibility,
) => sql`c.id, c.journal_id, c.author_id, c.text, c.created_at, c.edited_at,
  c.moderated_at, m.first_name, m.last_name, m.username,
  m.image, m.profile_hidden as hidden, m.status = 'erased' as erased, ${isFriendOf(visibility, 'm.id')} as friend`;
/**
 * Members who block each other read nothing of each other. Hidden comments are visible to their author. Admins read
 * everything.
 */
export const isRead = (visibility: Visibility) =>
  visibility.seesAll
    ? sql`true`
    : sql`(c.author_id = ${visibility.viewerId} or (c.moderated_at is null and not ${isBlockedFrom(visibility, 'c.authorId')}))`;
const author = sql`join member m on m.program_id = c.program_id and m.id = c.author_id`;

/** Lists the newest comments of each entry, oldest first. */
export async function listNewestComments(
  db: Db,
  visibility: Visibility,
  journalIds: readonly string[],
  most: number,
): Promise<WrittenComment[]> {
  const { rows } =
    await sql<WrittenComment>`select ${fields(visibility)} from unnest(${journalIds}::uuid[]) as e (id)
    cross join lateral (select * from journal_comment c where c.program_id = ${visibility.programId} and c.journal_id = e.id and ${isRead(visibility)}
      order by c.created_at desc, c.id desc limit ${sql.lit(most)}) c ${author} order by c.created_at, c.id`.execute(
      db,
    );
  return rows;
}

/** Lists a page of the comments of one entry, newest first. */
export async function listComments(
  db: Db,
  visibility: Visibility,
  journalId: string,
  limit: number,
  offset: number,
): Promise<WrittenComment[]> {
  const { rows } = await sql<WrittenComment>`select ${fields(visibility)} from journal_comment c ${author}
    where c.program_id = ${visibility.programId} and c.journal_id = ${journalId} and ${isRead(visibility)}
    order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function findComment(
  db: Db,
  visibility: Visibility,
  id: string,
): Promise<WrittenComment | undefined> {
  const { rows } = await sql<WrittenComment>`select ${fields(visibility)} from journal_comment c ${author}
    where c.program_id = ${visibility.programId} and c.id = ${id} and ${isRead(visibility)}`.execute(db);
  return rows[0];
}

export async function insertComment(
  tx: Db,
  row: Omit<CommentRow, 'editedAt' | 'moderatedAt'> & { programId: string },
): Promise<void> {
  await tx.insertInto('journalComment').values(row).execute();
}

export async function updateCommentRow(
  tx: Db,
  programId: string,
  id: string,
  change: { text?: string; editedAt?: Date; moderatedAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('journalComment')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCommentRow(tx: Db, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('journalComment').where('programId', '=', programId).where('id', '=', id).execute();
}
