import type {
  Arrangement,
  EditedArticle,
  OwnArticle,
} from '#contract/features/mental-wellness/plan-arrangement.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';
import type { OwnArticleRow } from './own-content.types.ts';
import { piecesOfTopic, type Arranged } from './scoring/arranged-pieces.ts';
import { minutesToRead } from './scoring/reading-time.ts';
import { slugOfOwn } from './scoring/slug-from.ts';

export const presentArrangement = (topic: PlanTopic, { shelf, revision }: Arranged): Arrangement => ({
  topic,
  revision,
  items: piecesOfTopic(shelf, topic),
});

function contentOf({ draft, released }: OwnArticleRow) {
  const content = draft ?? released;
  if (!content) throw new Error('An article of a program has a draft, or is published.');
  return content;
}

export function presentOwnArticle(row: OwnArticleRow): OwnArticle {
  const { title, topic } = contentOf(row);
  const state = row.released === null ? 'draft' : row.draft === null ? 'published' : 'changed';
  return { id: row.id, title, topic, state, updatedAt: row.updatedAt.toISOString() };
}

export function presentEditedArticle(row: OwnArticleRow): EditedArticle {
  const content = contentOf(row);
  return {
    ...presentOwnArticle(row),
    revision: row.revision,
    content,
    slug: slugOfOwn(row.id),
    minutes: minutesToRead(content.blocks),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}
