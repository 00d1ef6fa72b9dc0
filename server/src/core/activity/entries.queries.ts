import { newId } from '../../platform/ids/ids.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { DayChange } from '../events/public.ts';
import {
  activityPrefix,
  groupByDay,
  type ActivityWrite,
  type DayEntries,
  type EntryRow,
  type EntryWrites,
  type StepWrite,
} from './entries.ts';

/** Rows of one statement; more are written in several. */
const batchSize = 5_000;

interface Who {
  programId: string;
  /** The moment the entries are recorded at. */
  now: Date;
}

/**
 * Everything entered for members from a day to a day, both included (null: without limit), by member and day. Days
 * without an entry are left out.
 */
export async function readDays(
  db: Db,
  programId: string,
  memberIds: string | readonly string[],
  from: string | null,
  to: string | null,
): Promise<DayEntries[]> {
  const ids = typeof memberIds === 'string' ? [memberIds] : memberIds;
  if (!ids.length) return [];
  const within = sql`program_id = ${programId} and member_id = any(${ids}::uuid[])
    and day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;
  const { rows } = await sql<EntryRow>`
    select member_id, day, source, steps as amount, null::integer as rate, recorded_at from step_day where ${within}
    union all
    select member_id, day, ${sql.lit(activityPrefix)} || activity_id, minutes, rate, recorded_at
    from converter_entry where ${within}
    order by member_id, day, source`.execute(db);
  return groupByDay(rows);
}

/**
 * Makes writers of the same members wait for each other until the transaction ends. In the order of ids, so that two
 * who lock several members cannot wait for each other in a ring.
 */
export async function lockMembers(tx: Db, programId: string, memberIds: readonly string[]): Promise<void> {
  await sql`select from member where program_id = ${programId} and id = any(${memberIds}::uuid[])
    order by id for no key update`.execute(tx);
}

/** The last of several writes of the same entry counts. */
function lastOfEach<W>(writes: readonly W[], keyOf: (write: W) => string): W[] {
  if (writes.length < 2) return [...writes];
  return [...new Map(writes.map((write) => [keyOf(write), write])).values()];
}

async function writeSteps(tx: Db, { programId, now }: Who, writes: readonly StepWrite[]) {
  const { rows } = await sql<DayChange>`
    with input as (
      select i.* from unnest(${writes.map((write) => write.memberId)}::uuid[], ${writes.map((write) => write.day)}::date[],
        ${writes.map((write) => write.source)}::text[], ${writes.map((write) => write.steps)}::integer[],
        ${writes.map(() => newId())}::uuid[]) as i (member_id, day, source, steps, revision_id)
    ), change as (
      select i.*, s.steps as old_steps, s.recorded_at as old_at from input i
      left join step_day s on s.program_id = ${programId} and s.member_id = i.member_id and s.day = i.day
        and s.source = i.source
      where i.steps is distinct from s.steps
    ), revised as (
      insert into entry_revision (program_id, id, member_id, day, source, amount, recorded_at, replaced_at)
      select ${programId}::uuid, revision_id, member_id, day, source, old_steps, old_at, ${now}::timestamptz
      from change where old_steps is not null
    ), removed as (
      delete from step_day s using change c where c.steps is null and s.program_id = ${programId}
        and s.member_id = c.member_id and s.day = c.day and s.source = c.source
    ), written as (
      insert into step_day (program_id, member_id, day, source, steps, recorded_at)
      select ${programId}::uuid, member_id, day, source, steps, ${now}::timestamptz from change where steps is not null
      on conflict (program_id, member_id, day, source)
        do update set steps = excluded.steps, recorded_at = excluded.recorded_at
    )
    select distinct member_id, day from change`.execute(tx);
  return rows;
}

async function writeActivities(tx: Db, { programId, now }: Who, writes: readonly ActivityWrite[]) {
  const { rows } = await sql<DayChange>`
    with input as (
      select i.* from unnest(${writes.map((write) => write.memberId)}::uuid[], ${writes.map((write) => write.day)}::date[],
        ${writes.map((write) => write.activityId)}::text[], ${writes.map((write) => write.minutes || null)}::integer[],
        ${writes.map((write) => write.rate)}::integer[], ${writes.map(() => newId())}::uuid[])
        as i (member_id, day, activity_id, minutes, rate, revision_id)
    ), change as (
      select i.*, e.minutes as old_minutes, e.rate as old_rate, e.recorded_at as old_at from input i
      left join converter_entry e on e.program_id = ${programId} and e.member_id = i.member_id and e.day = i.day
        and e.activity_id = i.activity_id
      where i.minutes is distinct from e.minutes
    ), revised as (
      insert into entry_revision (program_id, id, member_id, day, source, amount, rate, recorded_at, replaced_at)
      select ${programId}::uuid, revision_id, member_id, day, ${sql.lit(activityPrefix)} || activity_id, old_minutes,
        old_rate, old_at, ${now}::timestamptz
      from change where old_minutes is not null
    ), removed as (
      delete from converter_entry e using change c where c.minutes is null and e.program_id = ${programId}
        and e.member_id = c.member_id and e.day = c.day and e.activity_id = c.activity_id
    ), written as (
      insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
      select ${programId}::uuid, member_id, day, activity_id, minutes, rate, ${now}::timestamptz
      from change where minutes is not null
      on conflict (program_id, member_id, day, activity_id)
        do update set minutes = excluded.minutes, rate = excluded.rate, recorded_at = excluded.recorded_at
    )
    select distinct member_id, day from change`.execute(tx);
  return rows;
}

/**
 * Writes entries whose members the transaction has locked (lockMembers, or its own `for no key update`): what stood
 * there is kept in entry_revision, what is the same already stays as it is. Answers the days that changed.
 */
export async function writeLockedEntries(tx: Db, who: Who, writes: EntryWrites): Promise<DayChange[]> {
  const steps = lastOfEach(writes.steps ?? [], (write) => `${write.memberId}${write.day}${write.source}`);
  const activities = lastOfEach(
    writes.activities ?? [],
    (write) => `${write.memberId}${write.day}${write.activityId}`,
  );
  const changes: DayChange[] = [];
  for (let at = 0; at < steps.length; at += batchSize)
    changes.push(...(await writeSteps(tx, who, steps.slice(at, at + batchSize))));
  for (let at = 0; at < activities.length; at += batchSize)
    changes.push(...(await writeActivities(tx, who, activities.slice(at, at + batchSize))));
  return lastOfEach(changes, (change) => `${change.memberId}${change.day}`);
}

/** The same, locking the members first: the one way into the entry tables for whoever holds no lock yet. */
export async function writeEntries(tx: Db, who: Who, writes: EntryWrites): Promise<DayChange[]> {
  const members = [...(writes.steps ?? []), ...(writes.activities ?? [])].map((write) => write.memberId);
  if (!members.length) return [];
  await lockMembers(tx, who.programId, [...new Set(members)]);
  return writeLockedEntries(tx, who, writes);
}
