import type { Doing } from '#contract/features/doings.ts';
import type { DoingRow } from './doings.types.ts';

export function presentDoing(row: DoingRow, viewer: { memberId: string }): Doing {
  const { id, memberId, kind, subject, subjectId, subjectName, subjectUsername } = row;
  return {
    id,
    member: { id: memberId, name: row.name, username: row.username, image: row.image },
    mine: memberId === viewer.memberId,
    kind,
    what: subjectId ? null : subject,
    subject:
      subjectId && subjectName ? { id: subjectId, name: subjectName, username: subjectUsername } : null,
    at: row.createdAt.toISOString(),
    kudos: row.kudos,
    praised: row.praised,
  };
}

export const presentPraise = ({ kudos, praised }: DoingRow) => ({ kudos, praised });
