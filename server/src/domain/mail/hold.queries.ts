import { sql, type Db } from '../../platform/db/db.ts';
import type { QuietHours } from './mail-choices.queries.ts';

export interface Choosers {
  loginIds: readonly string[];
  recipientHashes: readonly Buffer[];
}

export interface KindOff {
  loginId: string | null;
  recipientHash: Buffer | null;
  kind: string;
}

/** Lists the kinds of email that these people turned off. */
export async function listAllKindsOff(db: Db, { loginIds, recipientHashes }: Choosers): Promise<KindOff[]> {
  const { rows } = await sql<KindOff>`select login_id, recipient_hash, kind from mail_off
    where login_id = any(${loginIds}::uuid[]) or recipient_hash = any(${recipientHashes}::bytea[])`.execute(
    db,
  );
  return rows;
}

/** Lists the quiet hours of those who have any. */
export async function listQuietHours(
  db: Db,
  loginIds: readonly string[],
): Promise<(QuietHours & { loginId: string })[]> {
  const { rows } = await sql<
    QuietHours & { loginId: string }
  >`select id as login_id, quiet_from, quiet_until from login
    where id = any(${loginIds}::uuid[]) and quiet_from is not null and quiet_until is not null`.execute(db);
  return rows;
}

/** Lists when these people recently got emails of these kinds. */
export async function listSentOfLate(
  db: Db,
  of: { programId: string; loginIds: readonly string[]; kinds: readonly string[]; since: Date },
): Promise<{ loginId: string; sentAt: Date }[]> {
  const { rows } = await sql<{ loginId: string; sentAt: Date }>`select login_id, sent_at from mail
    where login_id = any(${of.loginIds}::uuid[]) and sent_at > ${of.since} and program_id = ${of.programId}
      and kind = any(${of.kinds}::text[])`.execute(db);
  return rows;
}
