import { isBlockedFrom, isFriendOf, type Looking } from '../../core/visibility/public.ts';
import { useGenericPlan, sql, type Db } from '../../platform/db/db.ts';
import type { CommentRow, WrittenComment } from './journals.types.ts';

const fields = (looking: Looking) => sql`c.id, c.journal_id, c.author_id, c.text, c.created_at, c.edited_at,
  c.moderated_at, m.first_name, m.last_name, m.username,
  m.image, m.profile_hidden as hidden, m.status = 'erased' as erased, ${isFriendOf(looking, 'm.id')} as friend`;
/**
 * Members who block each other read nothing of each other. Hidden comments are visible to their author. Admins read
 * everything.
 */
export const isRead = (looking: Looking) =>
  looking.seesAll
    ? sql`true`
    : sql`(c.author_id = ${looking.viewerId} or (c.moderated_at is null and not ${isBlockedFrom(looking, 'c.authorId')}))`;
const author = sql`join member m on m.program_id = c.program_id and m.id = c.author_id`;

/** The newest comments of each entry, oldest first. */
export async function listNewestComments(
  db: Db,
  looking: Looking,
  journalIds: readonly string[],
  most: number,
): Promise<WrittenComment[]> {
  const { rows } =
    await sql<WrittenComment>`${useGenericPlan} select ${fields(looking)} from unnest(${journalIds}::uuid[]) as e (id)
    cross join lateral (select * from journal_comment c where c.program_id = ${looking.programId} and c.journal_id = e.id and ${isRead(looking)}
      order by c.created_at desc, c.id desc limit ${sql.lit(most)}) c ${author} order by c.created_at, c.id`.execute(
      db,
    );
  return rows;
}

/** A page of the comments of one entry, newest first. */
export async function listComments(
  db: Db,
  looking: Looking,
  journalId: string,
  limit: number,
  offset: number,
): Promise<WrittenComment[]> {
  const { rows } = await sql<WrittenComment>`select ${fields(looking)} from journal_comment c ${author}
    where c.program_id = ${looking.programId} and c.journal_id = ${journalId} and ${isRead(looking)}
    order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function findComment(db: Db, looking: Looking, id: string): Promise<WrittenComment | undefined> {
  const { rows } = await sql<WrittenComment>`select ${fields(looking)} from journal_comment c ${author}
    where c.program_id = ${looking.programId} and c.id = ${id} and ${isRead(looking)}`.execute(db);
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
