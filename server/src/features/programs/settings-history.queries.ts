import type { SettingsType } from '#contract/features/programs/settings.ts';
import type { CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { SettingsRecordRow } from './settings.types.ts';

const action = 'programs.saveSettings';
const of = (programId: string) => sql`a.program_id = ${programId} and a.action = ${action}`;
const columns = sql`a.id, a.at, a.details, a.id::text as "sortKey",
  nullif(trim(concat(m.first_name, ' ', m.last_name)), '') as by`;
const tables = sql`audit_log a left join member m on m.program_id = a.program_id and m.id = a.member_id`;
const ofType = (type: SettingsType | undefined) => (type ? sql`and a.details->>'type' = ${type}` : sql``);

export async function findSettingsRecord(db: Db, programId: string, id: string) {
  const { rows } = await sql<SettingsRecordRow>`select ${columns} from ${tables}
    where ${of(programId)} and a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function countSettingsRecords(db: Db, programId: string, type?: SettingsType): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_log a
    where ${of(programId)} ${ofType(type)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Newest first. Ids are in the order of time. */
export async function listSettingsRecords(
  db: Db,
  programId: string,
  at: { type?: SettingsType | undefined; after: CursorPosition | null; limit: number; offset: number },
): Promise<SettingsRecordRow[]> {
  const { after, limit, offset, type } = at;
  const beyond = after ? sql`and a.id < ${after.id}::uuid` : sql``;
  const { rows } = await sql<SettingsRecordRow>`select ${columns} from ${tables}
    where ${of(programId)} ${ofType(type)} ${beyond}
    order by a.id desc limit ${limit} offset ${after ? 0 : offset}`.execute(db);
  return rows;
}
