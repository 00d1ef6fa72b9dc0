import type { ImportField } from '#contract/features/member-center/import.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { ReadyRow } from './imports.types.ts';

export interface DueImport {
  programId: string;
  id: string;
  state: 'queued' | 'writing' | 'undoing';
  actor: unknown;
  mapping: (ImportField | '')[];
  invites: boolean;
  leaveOut: boolean;
  creates: boolean;
  updates: boolean;
  deactivates: boolean;
  leavers: number | null;
}

/** Finds the import that has waited longest. Needs the platform's handle. */
export async function findDueImport(db: Db): Promise<DueImport | undefined> {
  const { rows } =
    await sql<DueImport>`select program_id, id, state, actor, mapping, invites, leave_out, creates, updates, deactivates, leavers
    from member_import
    where state in ('queued', 'writing', 'undoing') order by created_at, id limit 1`.execute(db);
  return rows[0];
}

/** Takes up a queued import, or one that a crash interrupted. Returns false if it has been cancelled. */
export async function takeUpImport(db: Db, programId: string, id: string): Promise<boolean> {
  const { rows } = await sql`update member_import set state = 'writing', done_steps = 0
    where program_id = ${programId} and id = ${id} and state in ('queued', 'writing') returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Shows how far the job came. Answers whether the import is to be cancelled. */
export async function noteProgress(
  db: Db,
  programId: string,
  id: string,
  { done, of }: { done: number; of: number },
): Promise<boolean> {
  const { rows } = await sql<{
    cancelAsked: boolean;
  }>`update member_import set done_steps = ${done}, all_steps = ${of}
    where program_id = ${programId} and id = ${id} returning cancel_asked`.execute(db);
  return rows[0]?.cancelAsked ?? true;
}

/** Counts the memberships of teams and organizations that the rows bring which are ready. */
export async function countPlacements(tx: Db, programId: string, importId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select (count(team_id) + count(organization_id))::integer as count
    from member_import_row where program_id = ${programId} and import_id = ${importId} and verdict = 'ready'`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** Lists the next rows that become members. */
export async function listReadyRows(
  tx: Db,
  programId: string,
  importId: string,
  limit: number,
): Promise<ReadyRow[]> {
  const { rows } =
    await sql<ReadyRow>`select line, email, employee_number, first_name, last_name, username, daily_step_goal, language
    from member_import_row where program_id = ${programId} and import_id = ${importId} and verdict = 'ready'
    order by line limit ${limit}`.execute(tx);
  return rows;
}

export async function setAdded(
  tx: Db,
  programId: string,
  importId: string,
  added: readonly { line: number; memberId: string }[],
): Promise<void> {
  await sql`update member_import_row r set verdict = 'added', member_id = a.member_id
    from unnest(${added.map((one) => one.line)}::integer[], ${added.map((one) => one.memberId)}::uuid[]) as a (line, member_id)
    where r.program_id = ${programId} and r.import_id = ${importId}
      and r.line between ${added[0]!.line} and ${added.at(-1)!.line} and r.line = a.line`.execute(tx);
}

/** Sets the goals that the file gives. Everyone else keeps the program's. */
export async function setGoals(tx: Db, programId: string, importId: string): Promise<void> {
  await sql`update member m set daily_step_goal = r.daily_step_goal from member_import_row r
    where r.program_id = ${programId} and r.import_id = ${importId} and r.verdict = 'added' and r.daily_step_goal is not null
      and m.program_id = ${programId} and m.id = r.member_id`.execute(tx);
}

/** Lists the new members of each team or organization of the file, in the order of the groups' ids. */
export async function listPlacements(
  tx: Db,
  programId: string,
  importId: string,
  kind: 'team' | 'organization',
): Promise<{ targetId: string; memberIds: string[] }[]> {
  const target = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ targetId: string; memberIds: string[] }>`select ${target} as target_id,
      array_agg(member_id order by member_id) as member_ids from member_import_row
    where program_id = ${programId} and import_id = ${importId} and verdict = 'added' and ${target} is not null
    group by ${target} order by ${target}`.execute(tx);
  return rows;
}

interface AddedRow {
  line: number;
  email: string | null;
  memberId: string;
  /** As the file has them. */
  cells: string[];
}

/** Lists some of the new members with their addresses, after a line of the file. */
export async function listAdded(
  tx: Db,
  programId: string,
  importId: string,
  afterLine: number,
  limit: number,
): Promise<AddedRow[]> {
  const { rows } = await sql<AddedRow>`select line, email, member_id, cells
    from member_import_row where program_id = ${programId} and import_id = ${importId} and verdict = 'added'
      and line > ${afterLine} order by line limit ${limit}`.execute(tx);
  return rows;
}

/** Imports nobody started, and the rows of all imports, are deleted after a while. Needs the platform's handle. */
export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await sql`delete from member_import where state in ('mapping', 'checked', 'cancelled', 'failed') and created_at < ${before}`.execute(
    db,
  );
  await sql`delete from member_import_row r using member_import i where i.program_id = r.program_id and i.id = r.import_id
    and i.state in ('done', 'undone') and coalesce(i.finished_at, i.created_at) < ${before}`.execute(db);
  await sql`delete from member_import_change c using member_import i where i.program_id = c.program_id and i.id = c.import_id
    and coalesce(i.finished_at, i.created_at) < ${before}`.execute(db);
}
