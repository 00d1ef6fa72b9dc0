import { column, sql, type Db } from '../../platform/db/db.ts';
import type { ConnectedRow, DueRow, FetchCause, Outcome } from './connected.types.ts';
import type { Whose } from './source-days.types.ts';

const columns = sql`c.id, c.member_id, c.way, c.state, c.origin, c.outside_id, c.makers, c.tokens_sealed, c.proof_sealed, c.problem,
  c.started_at, c.connected_at, c.fetched_at, c.last_day, c.next_at, c.failures, c.changed_from, c.deletes`;

export async function listConnected(db: Db, { programId, memberId }: Whose): Promise<ConnectedRow[]> {
  const { rows } = await sql<ConnectedRow>`select ${columns} from connected_source c
    where program_id = ${programId} and member_id = ${memberId} order by started_at, id`.execute(db);
  return rows;
}

/** Begins a connection, or begins it again. What it knew of a person on the same server stays. */
export async function startConnected(
  tx: Db,
  { programId, memberId }: Whose,
  row: Pick<ConnectedRow, 'id' | 'way' | 'origin' | 'outsideId' | 'proofSealed' | 'startedAt'>,
): Promise<void> {
  await sql`insert into connected_source (program_id, id, member_id, way, state, origin, outside_id, proof_sealed, started_at)
    values (${programId}, ${row.id}, ${memberId}, ${row.way}, 'started', ${row.origin}, ${row.outsideId}, ${row.proofSealed}, ${row.startedAt})
    on conflict (program_id, member_id, way) do update set proof_sealed = excluded.proof_sealed, started_at = excluded.started_at,
      outside_id = coalesce(excluded.outside_id, connected_source.outside_id), origin = excluded.origin`.execute(
    tx,
  );
}

/** The member gave their permission: days are fetched from now on. */
export async function activateConnected(
  tx: Db,
  programId: string,
  row: Pick<ConnectedRow, 'id' | 'outsideId' | 'makers' | 'tokensSealed'>,
  now: Date,
): Promise<void> {
  await sql`update connected_source set state = 'active', outside_id = ${row.outsideId}, makers = ${row.makers}::text[],
      tokens_sealed = ${row.tokensSealed}, proof_sealed = null, problem = null, failures = 0, next_at = ${now},
      connected_at = ${now}, fetched_at = null, changed_from = null
    where program_id = ${programId} and id = ${row.id}`.execute(tx);
}

export async function deleteConnected(tx: Db, programId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from connected_source where program_id = ${programId} and id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

/** Takes what is due, of active members of open programs, until `lease`: a worker that dies leaves it to the next. Needs the platform's handle. */
export async function claimDue(db: Db, now: Date, lease: Date, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`with due as (
      select c.program_id, c.id, m.time_zone from connected_source c
        join member m on m.program_id = c.program_id and m.id = c.member_id and m.status = 'active'
        join program p on p.id = c.program_id and p.closed_at is null
      where c.next_at <= ${now} and c.state = 'active' order by c.next_at limit ${limit})
    update connected_source c set next_at = ${lease} from due d where c.program_id = d.program_id and c.id = d.id
    returning c.program_id, d.time_zone, ${columns}`.execute(db);
  return rows;
}

/** Days of somebody changed at a maker: their connections are due. Several programs can have the same person. Needs the platform's handle. */
export async function noteChange(
  db: Db,
  { way, outsideId, programId }: { way: string; outsideId: string; programId: string | null },
  { from, deletes, now }: { from: Date | null; deletes: boolean; now: Date },
): Promise<void> {
  await sql`update connected_source c set next_at = least(c.next_at, ${now}::timestamptz), deletes = c.deletes or ${deletes},
      changed_from = least(c.changed_from, (${from}::timestamptz at time zone m.time_zone)::date)
    from member m where m.program_id = c.program_id and m.id = c.member_id
      and c.way = ${way} and c.outside_id = ${outsideId} and c.state = 'active'
      and (${programId}::uuid is null or c.program_id = ${programId}::uuid)`.execute(db);
}

/** Notes how fetches ended. A notice that came meanwhile is kept for the next one. */
export async function saveOutcomes(tx: Db, programId: string, outcomes: readonly Outcome[]): Promise<void> {
  if (!outcomes.length) return;
  for (const o of outcomes)
    await sql`update connected_source set state = ${o.state}, problem = ${o.problem}, failures = ${o.failures},
        tokens_sealed = ${o.tokensSealed}, makers = ${o.makers}::text[], tried_at = ${o.at},
        last_day = greatest(last_day, ${o.lastDay}::date),
        fetched_at = case when ${o.isDone} then ${o.at}::timestamptz else fetched_at end,
        changed_from = case when ${o.isDone} then null else changed_from end,
        deletes = deletes and not ${o.isDone}, next_at = ${o.nextAt}
      where program_id = ${programId} and id = ${o.id}`.execute(tx);
  await sql`insert into connected_fetch (program_id, source_id, at, cause, problem, days, changed)
    select ${programId}::uuid, i.* from unnest(${column(outcomes, 'id')}::uuid[], ${column(outcomes, 'at')}::timestamptz[],
      ${column(outcomes, 'cause')}::text[], ${column(outcomes, 'problem')}::text[], ${column(outcomes, 'days')}::integer[],
      ${column(outcomes, 'changed')}::integer[]) as i (source_id, at, cause, problem, days, changed)
    where exists (select from connected_source c where c.program_id = ${programId} and c.id = i.source_id)
    on conflict do nothing`.execute(tx);
  await sql`delete from connected_fetch f where program_id = ${programId} and source_id = any(${column(outcomes, 'id')}::uuid[])
    and at < (select at from connected_fetch n where n.program_id = f.program_id and n.source_id = f.source_id
      order by at desc offset 19 limit 1)`.execute(tx);
}

export interface FetchRow {
  at: Date;
  cause: FetchCause;
  problem: ConnectedRow['problem'];
  days: number;
  changed: number;
}

export async function listFetches(db: Db, programId: string, sourceId: string): Promise<FetchRow[]> {
  const { rows } = await sql<FetchRow>`select at, cause, problem, days, changed from connected_fetch
    where program_id = ${programId} and source_id = ${sourceId} order by at desc limit 20`.execute(db);
  return rows;
}
