import { sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { PostRow, WrittenPost } from './discussions.types.ts';

const written = (db: Db, programId: string) =>
  db
    .selectFrom('post')
    .innerJoin('member', (join) =>
      join.onRef('member.programId', '=', 'post.programId').onRef('member.id', '=', 'post.authorId'),
    )
    .where('post.programId', '=', programId);

const fields = [
  'post.id',
  'post.topicId',
  'post.authorId',
  'post.text',
  'post.createdAt',
  'post.editedAt',
  'post.moderatedAt',
  'member.firstName',
  'member.lastName',
  'member.username',
  'member.image',
  'member.profileHidden as hidden',
] as const;
const erased = sql<boolean>`(member.status = 'erased')`.as('erased');

interface Page {
  programId: string;
  topicId: string;
  photosOnly: boolean;
  /** The reader. Null for moderators, who also see hidden posts. */
  readerId: string | null;
}

function ofTopic(db: Db, { programId, topicId, photosOnly, readerId }: Page) {
  let posts = written(db, programId).where('post.topicId', '=', topicId);
  if (readerId)
    posts = posts.where((eb) =>
      eb.or([eb('post.moderatedAt', 'is', null), eb('post.authorId', '=', readerId)]),
    );
  if (!photosOnly) return posts;
  return posts.where(
    sql<boolean>`exists (select from photo where photo.program_id = post.program_id and photo.post_id = post.id)`,
  );
}

export async function countPosts(db: Db, page: Page): Promise<number> {
  const row = await ofTopic(db, page)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Newest first. */
export async function listPosts(db: Db, page: Page, limit: number, offset: number): Promise<WrittenPost[]> {
  return ofTopic(db, page)
    .select([...fields, erased])
    .orderBy('post.createdAt', 'desc')
    .orderBy('post.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findPost(db: Db, programId: string, id: string): Promise<WrittenPost | undefined> {
  return written(db, programId)
    .where('post.id', '=', id)
    .select([...fields, erased])
    .executeTakeFirst();
}

/** Posts of several members in one statement, in the given order. */
export async function insertPosts(
  tx: Db,
  { programId, topicId }: { programId: string; topicId: string },
  posts: readonly { memberId: string; text: string }[],
  now: Date,
): Promise<void> {
  const rows = posts.map(({ memberId: authorId, text }) => {
    return { programId, topicId, id: newId(), authorId, text, createdAt: now };
  });
  await tx.insertInto('post').values(rows).execute();
}

export async function insertPost(
  tx: Db,
  row: Omit<PostRow, 'editedAt' | 'moderatedAt'> & { programId: string },
): Promise<void> {
  await tx.insertInto('post').values(row).execute();
}

/** Locks the post until the transaction ends, so that its photos are counted and changed by one call at a time. */
export async function lockPost(tx: Db, programId: string, id: string): Promise<PostRow | undefined> {
  return tx
    .selectFrom('post')
    .select(['id', 'topicId', 'authorId', 'text', 'createdAt', 'editedAt', 'moderatedAt'])
    .where('programId', '=', programId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updatePostRow(
  tx: Db,
  programId: string,
  id: string,
  change: { text?: string; editedAt?: Date; moderatedAt?: Date | null },
): Promise<void> {
  await tx.updateTable('post').set(change).where('programId', '=', programId).where('id', '=', id).execute();
}

export async function deletePostRow(tx: Db, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('post').where('programId', '=', programId).where('id', '=', id).execute();
}
