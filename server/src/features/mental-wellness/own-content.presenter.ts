import type { Arrangement, EditedArticle, OwnArticle } from '#contract/features/plan-arrangement.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';
import { slugOfOwn } from './library/arrange-shelf.ts';
import { countWords } from './library/read-blocks.ts';
import { minutesToRead } from './library/read-piece.ts';
import type { Shelf } from './mental-wellness.types.ts';
import type { OwnArticleRow } from './own-content.types.ts';

export function presentArrangement({ all, pieces }: Shelf, topic: PlanTopic, revision: number): Arrangement {
  const shown = new Set(pieces);
  return {
    topic,
    revision,
    items: all
      .filter((piece) => piece.topic === topic)
      .map((piece) => ({
        kind: piece.kind,
        id: piece.id,
        title: piece.title,
        isOwn: piece.isOwn,
        hidden: !shown.has(piece),
      })),
  };
}

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
    minutes: minutesToRead(countWords(content.blocks)),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}
