import { sql, type Db } from '../../../platform/db/db.ts';

interface Consent {
  programId: string;
  challengeId: string;
  memberId: string;
  text: string;
  metrics: readonly string[];
  now: Date;
}

/** Keeps a yes with what was asked. */
export async function keepConsent(tx: Db, consent: Consent): Promise<void> {
  const { programId, challengeId, memberId, text, metrics, now } = consent;
  await sql`update challenge_member set agreed_text = ${text}, agreed_metrics = ${metrics}::text[], agreed_at = ${now}
    where program_id = ${programId} and challenge_id = ${challengeId} and member_id = ${memberId}`.execute(
    tx,
  );
}

/** Takes everybody's yes, whose answer was to something else. Returns who had said it. */
export async function takeConsents(tx: Db, programId: string, challengeId: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`update challenge_member
    set state = 'invited', agreed_text = null, agreed_metrics = null, agreed_at = null, paused_on = null, paused_from = null
    where program_id = ${programId} and challenge_id = ${challengeId} and state = 'joined' returning member_id`.execute(
    tx,
  );
  return rows.map((row) => row.memberId).toSorted();
}

/** Lists the teams (or organizations) that are in a challenge. */
export async function listGroupsIn(tx: Db, programId: string, challengeId: string): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`select team_id from challenge_team
    where program_id = ${programId} and challenge_id = ${challengeId} and state = 'joined' order by team_id`.execute(
    tx,
  );
  return rows.map((row) => row.teamId);
}
