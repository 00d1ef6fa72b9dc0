import type { TextState } from '#contract/features/mental-wellness/plan-content.ts';
import type { TextKind, WrittenText } from '#contract/plan-content.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';

/** A text of the plan in one language. */
export interface TextRow {
  id: string;
  kind: TextKind;
  slug: string;
  language: string;
  isShipped: boolean;
  title: string;
  topic: PlanTopic;
  state: TextState;
  draft: WrittenText | null;
  revision: number;
  version: number;
  updatedAt: Date | null;
}

export type ListedRow = Omit<TextRow, 'draft' | 'isShipped' | 'revision'> & { sortKey: string };

export interface VersionRow {
  id: string;
  textId: string;
  version: number;
  content: WrittenText | null;
  note: string;
  restoredFrom: number | null;
  publishedAt: Date;
  publishedBy: string | null;
}

export type ListedVersion = Omit<VersionRow, 'textId' | 'content' | 'publishedBy'> & {
  title: string | null;
  by: string | null;
  sortKey: string;
};

export interface TextChange {
  title: string;
  topic: PlanTopic;
  summary: string;
  state: TextState;
  draft: WrittenText | null;
  version: number;
}
