import type { WrittenArticle } from '#contract/plan-content.ts';

export interface OwnArticleRow {
  id: string;
  draft: WrittenArticle | null;
  released: WrittenArticle | null;
  revision: number;
  updatedAt: Date;
  publishedAt: Date | null;
}
