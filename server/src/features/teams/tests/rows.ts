import type { TestApi } from '../../../../test/api.ts';

/** Returns every interval of a member on any team: from, to, whether leading; the oldest first. */
export async function intervalsOf(
  api: TestApi,
  programId: string,
  memberId: string,
): Promise<[string, string | null, boolean][]> {
  const rows = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('teamMembership')
    .select(['joinedOn', 'leftOn', 'isLeader'])
    .where('memberId', '=', memberId)
    .orderBy('joinedOn')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.joinedOn, row.leftOn, row.isLeader]);
}

/** Returns the audit log entries of a team. */
export async function auditOf(api: TestApi, programId: string, teamId: string): Promise<string[]> {
  const rows = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', teamId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.action);
}
