import type { Context } from '../../platform/context/context.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { noteHappened } from '../webhooks/public.ts';
import { newId } from '../../platform/ids/ids.ts';

export interface AuditEntry {
  action: string;
  subjectType: string;
  subjectId: string | null;
  details?: Record<string, unknown>;
}

/** What is told nobody: what people do with their own accounts and ways to log in, and what is about health. */
const own =
  /^((account|preventative|wellness|setup)\.|(mobileTokens|signOnCodes)\.use$|signOn\.refused$|providers\.link$)/;

/** Leaves out entries about check-ups: with the people in them they would tell who goes to one. */
async function withoutCheckUps(
  db: Db,
  programId: string,
  subjectType: string,
  ids: readonly (string | null)[],
): Promise<readonly (string | null)[]> {
  if (subjectType !== 'challenge') return ids;
  const { rows } = await sql<{ id: string }>`select id from challenge
    where program_id = ${programId} and id = any(${ids}::uuid[]) and challenge_type = 'preventative'`.execute(
    db,
  );
  const hidden = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => id === null || !hidden.has(id));
}

/** Notes entries for a program that collects them elsewhere. Details stay here. */
async function noteEntries(
  db: Db,
  who: Who,
  { action, subjectType }: AuditEntry,
  subjectIds: readonly (string | null)[],
): Promise<void> {
  if (own.test(action)) return;
  const { programId, actor } = who;
  const shown = await withoutCheckUps(db, programId, subjectType, subjectIds);
  const by = { by: actor?.memberId ?? null, key: actor?.key?.id ?? null };
  await noteHappened(
    db,
    who,
    shown.map((subjectId) => ({
      type: 'audit.entry',
      subjectId: subjectId ?? newId(),
      data: { action, ...by, subjectType, subjectId },
    })),
  );
}

/** Appends that the same was done to each of these, in one statement. */
export async function writeAudits(
  db: Db,
  who: Who,
  { action, subjectType, subjectIds }: { action: string; subjectType: string; subjectIds: readonly string[] },
): Promise<void> {
  await sql`insert into audit_log (program_id, id, at, login_id, member_id, key_id, action, subject_type,
      subject_id, details)
    select ${who.programId}::uuid, s.id, ${who.now}::timestamptz, ${who.actor?.loginId ?? null}::uuid,
      ${who.actor?.memberId ?? null}::uuid, ${who.actor?.key?.id ?? null}::uuid, ${action}, ${subjectType}, s.subject_id, '{}'::jsonb
    from unnest(${subjectIds.map(() => newId())}::uuid[], ${subjectIds}::uuid[]) as s (id, subject_id)`.execute(
    db,
  );
  await noteEntries(db, who, { action, subjectType, subjectId: null }, subjectIds);
}

type Who = Pick<Context, 'now' | 'programId'> & {
  actor: { loginId: string; memberId: string; key?: { id: string } } | null;
};

/** Appends who did what, in the transaction of the action. */
export async function writeAudit(db: Db, who: Who, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      programId: who.programId,
      id: newId(),
      at: who.now,
      loginId: who.actor?.loginId ?? null,
      memberId: who.actor?.memberId ?? null,
      keyId: who.actor?.key?.id ?? null,
      action: entry.action,
      subjectType: entry.subjectType,
      subjectId: entry.subjectId,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
  await noteEntries(db, who, entry, [entry.subjectId]);
}

export interface Erasure {
  at: string;
  programId: string;
  memberId: string;
}

/** Lists every erasure of a member, in all programs. */
export async function listErasures(db: Db): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('auditLog')
    .select(['at', 'programId', 'subjectId'])
    .where('action', '=', 'members.erase')
    .where('subjectId', 'is not', null)
    .orderBy('at')
    .execute();
  return rows.map(({ at, programId, subjectId }) => ({
    at: at.toISOString(),
    programId,
    memberId: subjectId!,
  }));
}
