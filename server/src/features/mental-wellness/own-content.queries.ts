import type { ItemKind } from '#contract/plan-topics.ts';
import { matchesText } from '../../kernel/lists/public.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';
import type { OwnArticleRow } from './own-content.types.ts';

/** Counts a change of what the program makes of the content; held until the transaction ends. Answers the new count. */
export async function raiseArrangement(tx: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`insert into plan_arrangement as a (program_id, version)
    values (${programId}, 1) on conflict (program_id) do update set version = a.version + 1
    returning version`.execute(tx);
  return rows[0]!.version;
}

/** Sets places and hidden pieces of one topic. Those of other topics stay as they are. */
export async function saveArranged(
  tx: Db,
  programId: string,
  pieces: readonly { kind: ItemKind; slug: string; position: number; hidden: boolean }[],
): Promise<void> {
  await sql`insert into plan_arranged_piece (program_id, kind, slug, position, hidden)
    select ${programId}::uuid, p.* from unnest(${column(pieces, 'kind')}::text[], ${column(pieces, 'slug')}::text[],
      ${column(pieces, 'position')}::integer[], ${column(pieces, 'hidden')}::boolean[]) as p
    on conflict (program_id, kind, slug) do update set position = excluded.position, hidden = excluded.hidden`.execute(
    tx,
  );
}

const columns = sql`id, draft, released, revision, updated_at, published_at`;
const named = (search: string | null) => (search ? matchesText(sql`title`, search) : sql<boolean>`true`);

/** Lists the newest first. Ids are in the order of time. */
export async function listOwnArticles(
  db: Db,
  programId: string,
  {
    search,
    afterId,
    limit,
    offset,
  }: { search: string | null; afterId: string | null; limit: number; offset: number },
): Promise<(OwnArticleRow & { sortKey: string })[]> {
  const { rows } = await sql<OwnArticleRow & { sortKey: string }>`select ${columns}, id::text as sort_key
    from plan_own_article where program_id = ${programId} and ${named(search)}
      ${afterId ? sql`and id < ${afterId}::uuid` : sql``}
    order by id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return rows;
}

export async function countOwnArticles(db: Db, programId: string, search: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from plan_own_article
    where program_id = ${programId} and ${named(search)}`.execute(db);
  return rows[0]!.count;
}

export async function findOwnArticle(
  db: Db,
  programId: string,
  id: string,
): Promise<OwnArticleRow | undefined> {
  const { rows } = await sql<OwnArticleRow>`select ${columns} from plan_own_article
    where program_id = ${programId} and id = ${id}`.execute(db);
  return rows[0];
}

export async function lockOwnArticle(
  tx: Db,
  programId: string,
  id: string,
): Promise<OwnArticleRow | undefined> {
  const { rows } = await sql<OwnArticleRow>`select ${columns} from plan_own_article
    where program_id = ${programId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

const json = (text: OwnArticleRow['draft']) => text && JSON.stringify(text);

/** Stores an article. What it shows in lists is of its draft, else of what members see. */
export async function saveOwnArticleRow(tx: Db, programId: string, row: OwnArticleRow): Promise<void> {
  const shown = row.draft ?? row.released;
  await sql`insert into plan_own_article (program_id, id, title, topic, draft, released, revision, created_at, updated_at,
      published_at)
    values (${programId}, ${row.id}, ${shown?.title}, ${shown?.topic}, ${json(row.draft)}::jsonb,
      ${json(row.released)}::jsonb, ${row.revision}, ${row.updatedAt}, ${row.updatedAt}, ${row.publishedAt})
    on conflict (program_id, id) do update set title = excluded.title, topic = excluded.topic, draft = excluded.draft,
      released = excluded.released, revision = excluded.revision, updated_at = excluded.updated_at,
      published_at = excluded.published_at`.execute(tx);
}

export async function deleteOwnArticleRow(
  tx: Db,
  programId: string,
  id: string,
  slug: string,
): Promise<void> {
  await sql`delete from plan_own_article where program_id = ${programId} and id = ${id}`.execute(tx);
  await sql`delete from plan_arranged_piece where program_id = ${programId} and kind = 'article'
    and slug = ${slug}`.execute(tx);
}
