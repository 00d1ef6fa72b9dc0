import type { EditedText, ListedText, TextVersion } from '#contract/features/mental-wellness/plan-content.ts';
import type { WrittenText } from '#contract/plan-content.ts';
import { minutesOf } from './scoring/reading-time.ts';
import type { ListedRow, ListedVersion, TextRow } from './staff-content.types.ts';

export const presentListedText = (row: Omit<ListedRow, 'sortKey'>): ListedText => ({
  id: row.id,
  kind: row.kind,
  slug: row.slug,
  language: row.language,
  title: row.title,
  topic: row.topic,
  state: row.state,
  version: row.version,
  updatedAt: row.updatedAt?.toISOString() ?? null,
});

export const presentEditedText = (
  row: TextRow,
  more: { content: WrittenText; isShipped: boolean; isReleased: boolean; translations: readonly TextRow[] },
): EditedText => ({
  ...presentListedText(row),
  revision: row.revision,
  content: more.content,
  isShipped: more.isShipped,
  isReleased: more.isReleased,
  minutes: minutesOf(row.kind, more.content),
  translations: more.translations
    .filter(({ id }) => id !== row.id)
    .map(({ id, language, state }) => ({ id, language, state })),
});

export const presentVersion = (row: ListedVersion): TextVersion => ({
  id: row.id,
  version: row.version,
  at: row.publishedAt.toISOString(),
  by: row.by,
  note: row.note,
  restoredFrom: row.restoredFrom,
  title: row.title,
});
