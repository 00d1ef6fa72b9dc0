import { sql } from '../../../platform/db/db.ts';
import type { TestApi } from '../../../../test/api.ts';

/** Every stretch of a member on any team: from, to, whether leading; the oldest first. */
export async function stretchesOf(
  api: TestApi,
  programId: string,
  memberId: string,
): Promise<[string, string | null, boolean][]> {
  const { rows } = await sql<{ joinedOn: string; leftOn: string | null; isLeader: boolean }>`
    select joined_on, left_on, is_leader from team_membership where member_id = ${memberId}
    order by joined_on, created_at, id`.execute(api.deps.gateway.forProgram(programId));
  return rows.map((row) => [row.joinedOn, row.leftOn, row.isLeader]);
}

/** What was done to a team, as the audit log tells it. */
export async function auditOf(api: TestApi, programId: string, teamId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from audit_log where subject_id = ${teamId}
    order by at, id`.execute(api.deps.gateway.forProgram(programId));
  return rows.map((row) => row.action);
}
