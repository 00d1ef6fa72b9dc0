import type { WrittenArticle } from '#contract/plan-content.ts';
import { dedupe, sql, type Db } from '../../platform/db/db.ts';
import type { ArrangedRow } from './library/arrange-shelf.ts';
import type { ReleasedText } from './library/merge-shelf.ts';

/** How often the texts of the plan were published, and how often the program changed what it makes of them. */
export interface ReleasedVersions {
  library: number;
  own: number;
}

export const findReleasedVersions = dedupe(async (db: Db, programId: string): Promise<ReleasedVersions> => {
  const { rows } = await sql<ReleasedVersions>`select l.version as library,
      (select a.version from plan_arrangement a where a.program_id = ${programId}) as own
    from plan_library l`.execute(db);
  return { library: rows[0]?.library ?? 0, own: rows[0]?.own ?? 0 };
});

/** Lists texts that staff published in place of shipped ones, and beside them. */
export async function listReleasedTexts(db: Db): Promise<ReleasedText[]> {
  const { rows } = await sql<ReleasedText>`select t.kind, t.slug, t.language, v.content
    from plan_text t join plan_text_version v on v.text_id = t.id and v.version = t.version
    where v.content is not null`.execute(db);
  return rows;
}

export async function listArranged(db: Db, programId: string): Promise<ArrangedRow[]> {
  const { rows } = await sql<ArrangedRow>`select kind, slug, position, hidden from plan_arranged_piece
    where program_id = ${programId} order by position`.execute(db);
  return rows;
}

/** Lists the articles of the program that members see, the oldest first. */
export async function listReleasedArticles(
  db: Db,
  programId: string,
): Promise<{ id: string; released: WrittenArticle }[]> {
  const { rows } = await sql<{
    id: string;
    released: WrittenArticle;
  }>`select id, released from plan_own_article
    where program_id = ${programId} and released is not null order by id`.execute(db);
  return rows;
}
