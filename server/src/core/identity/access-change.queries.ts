import { fixed, sql, type Db } from '../../platform/db/db.ts';

/** Whose access changed: a session itself, or whoever holds it. */
export interface AccessChange {
  kind: 'session' | 'login' | 'member';
  subjectId: string;
}

const changesSince = fixed<
  { before: string | null },
  { snapshot: string; kind: AccessChange['kind'] | null; subjectId: string }
>(
  (at) => sql`select pg_current_snapshot()::text as snapshot, c.kind, c.subject_id from (select) one
    left join access_change c on c.changed_in >= pg_snapshot_xmin(${at('before')}::pg_snapshot)
      and not pg_visible_in_snapshot(c.changed_in, ${at('before')}::pg_snapshot)`,
);

/**
 * What is committed now and was not in the snapshot `before` (its text; null: nothing is told), and the snapshot of now. Told by
 * transactions and not by time: what commits late is told by whoever asks next.
 */
export async function readAccessChanges(
  db: Db,
  before: string | null,
): Promise<{ snapshot: string; changes: AccessChange[] }> {
  const rows = await changesSince(db, { before });
  const changes = rows.flatMap(({ kind, subjectId }) => (kind ? [{ kind, subjectId }] : []));
  return { snapshot: rows[0]!.snapshot, changes };
}

export async function deleteOldAccessChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('accessChange').where('changedAt', '<', before).execute();
}
