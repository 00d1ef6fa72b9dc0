import type { BulkAct, BulkKind, BulkProgram, bulkSettings } from '#contract/features/programs/bulk-acts.ts';
import type { Actor } from '../../platform/context/context.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { ProgramFilter } from './all-programs.types.ts';
import { counted, matches } from './program-filter.queries.ts';

/** What people of each program read. */
export interface BulkText {
  subject: string | null;
  text: string;
  days: number | null;
}

/** What each program gets: a switch, a tier, a day or a text. */
export type BulkValue = boolean | string | BulkText | null;

/** What an act changes. */
export interface BulkChange {
  kind: BulkKind;
  setting: (typeof bulkSettings)[number] | null;
  value: BulkValue;
}

export interface BulkActRow extends BulkChange {
  id: string;
  /** Null: their account is gone. */
  loginId: string | null;
  state: BulkAct['state'];
  createdAt: Date;
  sortKey: string;
  counts: BulkAct['counts'];
}

export interface BulkProgramRow extends BulkProgram {
  sortKey: string;
}

/** A program whose turn it is. */
export interface BulkTurn extends BulkChange {
  actId: string;
  actor: Actor;
  targetId: string;
  state: 'waiting' | 'undoing';
  replaced: BulkValue;
}

interface Target {
  id: string;
  name: string;
  /** Platform staff are members of it, and log in there. */
  isHome: boolean;
}

interface Window {
  after: { key: string | number | null; id: string } | null;
  limit: number;
  offset: number;
}

/** Lists the programs of a filter by name, or those of these ids that it has. */
export async function listTargets(
  db: Db,
  filter: ProgramFilter,
  ids: readonly string[] | null,
  limit: number,
): Promise<Target[]> {
  const among = ids ? sql`and p.id = any(${ids}::uuid[])` : sql``;
  const { rows } = await sql<Target>`select p.id, p.name,
      exists (select from login_member m join login l on l.id = m.login_id and l.platform_role is not null
        where m.program_id = p.id) as is_home from ${counted}
    where ${matches(filter)} ${among} order by lower(p.name), p.id limit ${limit}`.execute(db);
  return rows;
}

export async function insertAct(
  tx: Db,
  { id, actor, kind, setting, value, now }: BulkChange & { id: string; actor: Actor; now: Date },
  targets: readonly Target[],
): Promise<void> {
  await sql`insert into bulk_act (id, login_id, actor, kind, setting, value, state, created_at)
    values (${id}, ${actor.loginId}, ${JSON.stringify(actor)}, ${kind}, ${setting}, ${JSON.stringify(value)},
      'running', ${now})`.execute(tx);
  await tx
    .insertInto('bulkActProgram')
    .values(
      targets.map((target) => ({
        bulkActId: id,
        targetId: target.id,
        name: target.name,
        state: 'waiting' as const,
      })),
    )
    .execute();
}

const of = (state: string) =>
  sql`(select count(*)::integer from bulk_act_program p where p.bulk_act_id = a.id and p.state = ${sql.lit(state)})`;
const columns = sql`a.id, a.login_id, a.kind, a.setting, a.value, a.state, a.created_at, a.id::text as sort_key,
  json_build_object('waiting', ${of('waiting')}, 'changed', ${of('changed')}, 'same', ${of('same')},
    'refused', ${of('refused')}, 'undoing', ${of('undoing')}, 'undone', ${of('undone')}, 'kept', ${of('kept')}) as counts`;

export async function findAct(db: Db, id: string): Promise<BulkActRow | undefined> {
  const { rows } = await sql<BulkActRow>`select ${columns} from bulk_act a where a.id = ${id}`.execute(db);
  return rows[0];
}

/** Ids of acts grow with time, so the newest comes first. */
export async function listActs(
  db: Db,
  state: string | null,
  { after, limit, offset }: Window,
): Promise<{ total: number; rows: BulkActRow[] }> {
  const chosen = state ? sql`a.state = ${state}` : sql`true`;
  const { rows: counts } = await sql<{ total: number }>`select count(*)::integer as total from bulk_act a
    where ${chosen}`.execute(db);
  const from = after ? sql`and a.id < ${after.id}::uuid` : sql``;
  const { rows } = await sql<BulkActRow>`select ${columns} from bulk_act a where ${chosen} ${from}
    order by a.id desc limit ${limit} offset ${after ? 0 : offset}`.execute(db);
  return { total: counts[0]!.total, rows };
}

export async function listActPrograms(
  db: Db,
  { id, state }: { id: string; state: string | null },
  { after, limit, offset }: Window,
): Promise<{ total: number; rows: BulkProgramRow[] }> {
  const chosen = sql`bulk_act_id = ${id} and ${state ? sql`state = ${state}` : sql`true`}`;
  const { rows: counts } = await sql<{
    total: number;
  }>`select count(*)::integer as total from bulk_act_program
    where ${chosen}`.execute(db);
  const from = after ? sql`and target_id > ${after.id}::uuid` : sql``;
  const { rows } =
    await sql<BulkProgramRow>`select target_id as id, name, state, why, target_id::text as sort_key
    from bulk_act_program where ${chosen} ${from}
    order by target_id limit ${limit} offset ${after ? 0 : offset}`.execute(db);
  return { total: counts[0]!.total, rows };
}

/** False: it is in none of these states. */
export async function moveAct(
  tx: Db,
  id: string,
  from: readonly BulkActRow['state'][],
  to: BulkActRow['state'],
  actor?: Actor,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulkAct')
    .set({ state: to, ...(actor ? { loginId: actor.loginId, actor: JSON.stringify(actor) } : {}) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says of each changed program that it gets its value of before back. */
export async function askToUndo(tx: Db, id: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bulkActProgram')
    .set({ state: 'undoing' })
    .where('bulkActId', '=', id)
    .where('state', '=', 'changed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Nobody's act goes on who is no super admin any more. Another one can resume it. Of somebody whose account is gone
 * nothing is kept.
 */
export async function stopOfFormerStaff(db: Db): Promise<void> {
  await sql`update bulk_act set actor = null where login_id is null and actor is not null`.execute(db);
  await sql`update bulk_act a set state = 'stopped' where state = 'running' and not exists
    (select from login l where l.id = a.login_id and l.platform_role = 'Super WT Admin')`.execute(db);
}

/**
 * Takes the next program of an act that runs, until the transaction ends. The act is held too, so it stops between two
 * programs and never within one.
 */
export async function takeTurn(tx: Db): Promise<BulkTurn | undefined> {
  const { rows } =
    await sql<BulkTurn>`select a.id as act_id, a.actor, a.kind, a.setting, a.value, p.target_id, p.state, p.replaced
    from bulk_act a join login l on l.id = a.login_id
    join bulk_act_program p on p.bulk_act_id = a.id and p.state in ('waiting', 'undoing')
    where a.state = 'running' order by a.id, p.target_id limit 1
    for update of p skip locked for share of a skip locked`.execute(tx);
  return rows[0];
}

interface Outcome {
  state: 'changed' | 'same' | 'refused' | 'undone' | 'kept';
  why?: string;
  replaced?: BulkValue;
}

/** Notes what came of a turn. */
export async function endTurn(
  tx: Db,
  { actId, targetId, state: from }: Pick<BulkTurn, 'actId' | 'targetId' | 'state'>,
  { state, why, replaced }: Outcome,
  now: Date,
): Promise<void> {
  const kept = replaced === undefined ? sql`replaced` : sql`${JSON.stringify(replaced)}::jsonb`;
  await sql`update bulk_act_program set state = ${state}, why = ${why ?? null}, replaced = ${kept}, done_at = ${now}
    where bulk_act_id = ${actId} and target_id = ${targetId} and state = ${from}`.execute(tx);
}

/** Ends acts that have no program left. */
export async function endActs(db: Db): Promise<void> {
  await sql`update bulk_act a set state = 'done' where state = 'running' and not exists
    (select from bulk_act_program p where p.bulk_act_id = a.id and p.state in ('waiting', 'undoing'))`.execute(
    db,
  );
}
