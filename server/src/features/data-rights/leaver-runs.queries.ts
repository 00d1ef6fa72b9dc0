import { isAfter, matchesFolded, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { CountedRun, DueLeaver, LeaverReason, LeaverRow, RunRow } from './leavers.types.ts';

const openStates = ['planned', 'announced', 'running'];

/** False if the month has one. */
export async function insertRun(tx: Db, row: RunRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leaverRun')
    .values(row)
    .onConflict((on) => on.columns(['programId', 'month']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertLeavers(
  tx: Db,
  { programId, id: runId }: RunRow,
  memberIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < memberIds.length; from += 1_000)
    await tx
      .insertInto('dueLeaver')
      .values(
        memberIds
          .slice(from, from + 1_000)
          .map((memberId) => ({ programId, runId, memberId, state: 'ready', reason: null })),
      )
      .execute();
}

/** Lists the runs of a program that are not over. */
export const listOpenRuns = (db: Db, programId: string): Promise<RunRow[]> =>
  db
    .selectFrom('leaverRun')
    .selectAll()
    .where('programId', '=', programId)
    .where('state', 'in', openStates)
    .orderBy('day')
    .$castTo<RunRow>()
    .execute();

export const lockRun = (tx: Db, programId: string, id: string): Promise<RunRow | undefined> =>
  tx
    .selectFrom('leaverRun')
    .selectAll()
    .where('programId', '=', programId)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<RunRow>()
    .executeTakeFirst();

export async function updateRun(
  tx: Db,
  { programId, id }: Pick<RunRow, 'programId' | 'id'>,
  change: Partial<Pick<RunRow, 'state' | 'day' | 'finishedAt'>>,
): Promise<void> {
  await tx
    .updateTable('leaverRun')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Lists runs of all programs whose people are being erased. */
export const listRunning = (db: Db): Promise<RunRow[]> =>
  db
    .selectFrom('leaverRun')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('programId')
    .$castTo<RunRow>()
    .execute();

export async function countReadyOf(db: Db, { programId, id }: RunRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from due_leaver
    where program_id = ${programId} and run_id = ${id} and state = 'ready'`.execute(db);
  return rows[0]!.count;
}

/** Lists some who are not erased yet, after the last one that was tried. */
export async function listReadyOf(
  db: Db,
  { programId, id }: RunRow,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<DueLeaver[]> {
  const { rows } = await sql<DueLeaver>`select program_id, run_id, member_id from due_leaver
    where program_id = ${programId} and run_id = ${id} and state = 'ready'
      and (${afterId}::uuid is null or member_id > ${afterId}::uuid)
    order by member_id limit ${limit}`.execute(db);
  return rows;
}

/** Takes somebody up in the transaction that erases them. False if that was done, or the run was stopped meanwhile. */
export async function takeUpLeaver(tx: Db, { programId, runId, memberId }: DueLeaver): Promise<boolean> {
  const running = await sql`select from leaver_run
    where program_id = ${programId} and id = ${runId} and state = 'running' for share`.execute(tx);
  if (!running.rows.length) return false;
  const taken =
    await sql`update due_leaver set state = 'erased' where program_id = ${programId} and run_id = ${runId}
    and member_id = ${memberId} and state = 'ready' returning member_id`.execute(tx);
  return taken.rows.length > 0;
}

/** Whether they are still deactivated since before this moment, and no admin keeps them. */
export async function isDue(
  tx: Db,
  { programId, memberId }: DueLeaver,
  notDueFrom: Date,
): Promise<'reactivated' | 'admin' | 'not_due' | null> {
  const { rows } = await sql<{ status: string; at: Date | null; isKept: boolean }>`select m.status, d.at,
      exists (select from kept_leaver k where k.program_id = m.program_id and k.member_id = m.id) as is_kept
    from member m left join deactivation d on d.program_id = m.program_id and d.member_id = m.id
    where m.program_id = ${programId} and m.id = ${memberId}`.execute(tx);
  const [row] = rows;
  if (row?.status === 'active') return 'reactivated';
  if (row?.isKept) return 'admin';
  return row?.at && row.at < notDueFrom ? null : 'not_due';
}

const toKeep = (
  programId: string,
  reason: LeaverReason,
) => sql`update due_leaver set state = 'kept', reason = ${reason}
  where program_id = ${programId} and state = 'ready'`;

/** Marks people who stay, in every run that is not over. */
export async function keepInRuns(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  reason: LeaverReason,
): Promise<void> {
  await sql`${toKeep(programId, reason)} and member_id = any(${memberIds}::uuid[])`.execute(tx);
}

/** Marks those who are not due any more because the months got more. */
export async function keepNotDue(
  tx: Db,
  { programId, id }: Pick<RunRow, 'programId' | 'id'>,
  notDueFrom: Date,
): Promise<void> {
  await sql`${toKeep(programId, 'not_due')} and run_id = ${id} and member_id in (
    select member_id from deactivation where program_id = ${programId} and at >= ${notDueFrom})`.execute(tx);
}

interface RunPage {
  afterId: string | null;
  limit: number;
  offset: number;
}

/** Runs that are about somebody, newest first. Ids are in the order of time. */
export async function listRuns(
  db: Db,
  programId: string,
  { afterId, limit, offset }: RunPage,
): Promise<CountedRun[]> {
  const { rows } = await sql<CountedRun>`select u.*, u.id::text as sort_key, count(*)::integer as people,
      (count(*) filter (where o.state = 'erased'))::integer as erased,
      (count(*) filter (where o.state = 'kept'))::integer as kept
    from (select * from leaver_run r where r.program_id = ${programId}
        and (${afterId}::uuid is null or r.id < ${afterId}::uuid)
        and exists (select from due_leaver x where x.program_id = r.program_id and x.run_id = r.id)
      order by r.id desc limit ${limit} offset ${afterId === null ? offset : 0}) u
      join due_leaver o on o.program_id = u.program_id and o.run_id = u.id
    group by u.program_id, u.id, u.month, u.day, u.state, u.planned_at, u.finished_at order by u.id desc`.execute(
    db,
  );
  return rows;
}

export async function countRuns(db: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from leaver_run r
    where r.program_id = ${programId}
      and exists (select from due_leaver x where x.program_id = r.program_id and x.run_id = r.id)`.execute(
    db,
  );
  return rows[0]!.count;
}

export interface LeaverFilter {
  /** Null: those whom admins keep. */
  runId: string | null;
  search: string | null;
}

function chosen(programId: string, { runId, search }: LeaverFilter): RawBuilder<unknown> {
  const people =
    runId === null
      ? sql`(select program_id, member_id, 'kept' as state, 'admin' as reason from kept_leaver
          where program_id = ${programId}) o`
      : sql`(select program_id, member_id, state, reason from due_leaver
          where program_id = ${programId} and run_id = ${runId}) o`;
  const found = search === null ? sql`` : sql`and ${matchesFolded(sql`m.directory_text`, search)}`;
  return sql`from ${people} join member m on m.program_id = o.program_id and m.id = o.member_id
    left join deactivation d on d.program_id = o.program_id and d.member_id = o.member_id
    where m.program_id = ${programId} ${found}`;
}

interface LeaverPage {
  order: 'asc' | 'desc';
  limit: number;
  from: CursorPosition | number;
}

export async function listLeaverRows(
  db: Db,
  programId: string,
  filter: LeaverFilter,
  { order, limit, from }: LeaverPage,
): Promise<LeaverRow[]> {
  const column = sql`m.sort_name`;
  const beyond =
    typeof from === 'number'
      ? sql``
      : sql`and ${isAfter({ column, id: sql`m.id`, order, type: 'text' }, from)}`;
  const { rows } =
    await sql<LeaverRow>`select m.id, m.sort_name as sort_key, o.state, o.reason, d.at as deactivated_at,
      case when m.status <> 'erased' then trim(m.first_name || ' ' || m.last_name) end as name,
      case when m.status <> 'erased' then m.email end as email
    ${chosen(programId, filter)} ${beyond}
    order by ${column} ${sql.raw(order)}, m.id ${sql.raw(order)}
    limit ${limit} offset ${typeof from === 'number' ? from : 0}`.execute(db);
  return rows;
}

export async function countLeaverRows(db: Db, programId: string, filter: LeaverFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    ${chosen(programId, filter)}`.execute(db);
  return rows[0]!.count;
}
