import type { ModerationCase } from '#contract/features/moderation/moderation.ts';
import type { CaseRow, PhotoOfCase, ReportRow } from './moderation.types.ts';

/** Returns a case as moderators see it, without the reporters. */
export const presentCase = (
  row: CaseRow,
  reports: readonly ReportRow[],
  photos: readonly PhotoOfCase[],
  abilities: ModerationCase['abilities'],
): ModerationCase => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  author: {
    id: row.authorId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    username: row.username,
    image: row.image,
  },
  text: row.text,
  photos: photos
    .filter(({ ownerId }) => ownerId === row.subjectId)
    .map(({ id, width, height }) => ({ id, width, height })),
  day: row.day,
  journalOf: row.journalOf,
  challengeId: row.challengeId,
  teamId: row.teamId,
  reportCount: row.reportCount,
  reports: reports
    .filter(({ caseId }) => caseId === row.id)
    .map(({ reason, words, createdAt }) => ({ reason, words, createdAt: createdAt.toISOString() })),
  reportedAt: row.reportedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  abilities,
});
