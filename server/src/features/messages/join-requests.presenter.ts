import type { JoinRequest } from '#contract/features/messages/join-requests.ts';
import type { JoinRequestRow } from './join-requests.types.ts';

export const presentJoinRequest = (row: JoinRequestRow): JoinRequest => ({
  id: row.id,
  kind: row.kind,
  member: {
    id: row.memberId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    username: row.username,
  },
  subject: { id: row.subjectId, name: row.subjectName },
  team: row.teamId === null || row.teamName === null ? null : { id: row.teamId, name: row.teamName },
  since: row.createdAt.toISOString(),
});
