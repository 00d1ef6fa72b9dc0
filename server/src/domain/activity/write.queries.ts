import type { ActivityEntry, StepEntry } from './entries.types.ts';
import { newNumbers } from '../../platform/ids/ids.ts';
import { column, sql, type Db, type RawBuilder, type UnitOfWork } from '../../platform/db/db.ts';

/** The fields that a member's entries are checked against, read under the lock. */
export interface ChangedDay {
  memberId: string;
  day: string;
}

/** A query that returns the entries to write, each entry once. */
export type EntryRows = RawBuilder<unknown>;

export interface WriteRules {
  now: Date;
  /** Whether some of the entries may be deletions. Without any, the statement leaves that part out. */
  mayDelete: boolean;
}

/** Keeps the last of several writes of one entry, because one statement can upsert a row only once. */
const lastOfEach = <R>(rows: readonly R[], keyOf: (row: R) => string): readonly R[] =>
  rows.length < 2 ? rows : [...new Map(rows.map((row) => [keyOf(row), row])).values()];

const nothingDeleted = sql`deleted as (select null::uuid as member_id, null::date as day where false)`;

// Looked up by key, one entry after another. Without `offset 0`, a large import may be joined with all days of the program.
const keptSteps = (programId: string, now: Date) => sql`kept as (
      insert into entry_revision (id, program_id, member_id, day, source, amount, recorded_at, replaced_at)
      select ${newNumbers()}::bigint + row_number() over (), d.program_id, d.member_id, d.day, d.source, d.steps, d.recorded_at, ${now}::timestamptz
      from input i cross join lateral (select * from step_day d where d.program_id = ${programId}
        and d.member_id = i.member_id and d.day = i.day and d.source = i.source offset 0) d
      where d.steps is distinct from i.steps)`;

const keptMinutes = (programId: string, now: Date) => sql`kept as (
      insert into entry_revision (id, program_id, member_id, day, source, amount, rate, recorded_at, replaced_at)
      select ${newNumbers()}::bigint + row_number() over (), e.program_id, e.member_id, e.day, 'activity:' || e.activity_id, e.minutes, e.rate, e.recorded_at,
        ${now}::timestamptz
      from input i cross join lateral (select * from converter_entry e where e.program_id = ${programId}
        and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id offset 0) e
      where e.minutes <> i.minutes)`;

const deletedSteps = (programId: string) => sql`deleted as (
      delete from step_day d using input i where d.program_id = ${programId} and d.member_id = i.member_id
        and d.day = i.day and d.source = i.source and i.steps is null returning d.member_id, d.day)`;

const deletedMinutes = (programId: string) => sql`deleted as (
      delete from converter_entry e using input i where e.program_id = ${programId} and e.member_id = i.member_id
        and e.day = i.day and e.activity_id = i.activity_id and i.minutes = 0 returning e.member_id, e.day)`;

/** Copies the previous values to entry_revision and returns the days that changed. The same value again changes nothing. */
const upsertSteps = (programId: string, input: EntryRows, { now, mayDelete }: WriteRules) => sql<ChangedDay>`
    with input as (${input}), ${keptSteps(programId, now)}, ${mayDelete ? deletedSteps(programId) : nothingDeleted}, written as (
      insert into step_day (program_id, member_id, day, source, steps, recorded_at)
      select ${programId}::uuid, member_id, day, source, steps, ${now}::timestamptz from input where steps is not null
      on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, recorded_at = excluded.recorded_at
        where step_day.steps <> excluded.steps
      returning member_id, day
    )
    select member_id, day from deleted union select member_id, day from written`;

const upsertMinutes = (
  programId: string,
  input: EntryRows,
  { now, mayDelete }: WriteRules,
) => sql<ChangedDay>`
    with input as (${input}), ${keptMinutes(programId, now)}, ${mayDelete ? deletedMinutes(programId) : nothingDeleted}, written as (
      insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
      select ${programId}::uuid, member_id, day, activity_id, minutes, rate, ${now}::timestamptz from input where minutes > 0
      on conflict (program_id, member_id, day, activity_id) do update set minutes = excluded.minutes, rate = excluded.rate,
        recorded_at = excluded.recorded_at where converter_entry.minutes <> excluded.minutes
      returning member_id, day
    )
    select member_id, day from deleted union select member_id, day from written`;

/**
 * Writes steps of many members and days in one statement, under lockMembers. `input` has member_id, day, source and steps;
 * steps are null to delete an entry. Returns the days that changed.
 */
export async function writeStepRows(tx: Db, programId: string, input: EntryRows, rules: WriteRules) {
  return (await upsertSteps(programId, input, rules).execute(tx)).rows;
}

/**
 * Writes minutes of converter activities in the same way: member_id, day, activity_id, minutes (0 deletes the entry)
 * and rate.
 */
export async function writeActivityRows(tx: Db, programId: string, input: EntryRows, rules: WriteRules) {
  return (await upsertMinutes(programId, input, rules).execute(tx)).rows;
}

/** Inserts, changes or deletes steps, under lockMembers, and keeps a revision of the previous values. */
export function writeSteps(
  unit: UnitOfWork,
  programId: string,
  entries: readonly StepEntry[],
  now: Date,
): void {
  const rows = lastOfEach(entries, (row) => `${row.memberId}${row.day}${row.source}`);
  if (!rows.length) return;
  const input = sql`select * from unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'day')}::date[],
    ${column(rows, 'source')}::text[], ${column(rows, 'steps')}::integer[]) as i (member_id, day, source, steps)`;
  unit.write(upsertSteps(programId, input, { now, mayDelete: rows.some((row) => row.steps === null) }));
}

/** Does the same for minutes of activities. */
export function writeActivities(
  unit: UnitOfWork,
  programId: string,
  entries: readonly ActivityEntry[],
  now: Date,
): void {
  const rows = lastOfEach(entries, (row) => `${row.memberId}${row.day}${row.activityId}`);
  if (!rows.length) return;
  const input = sql`select * from unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'day')}::date[],
    ${column(rows, 'activityId')}::text[], ${column(rows, 'minutes')}::integer[], ${column(rows, 'rate')}::integer[])
    as i (member_id, day, activity_id, minutes, rate)`;
  unit.write(upsertMinutes(programId, input, { now, mayDelete: rows.some((row) => row.minutes === 0) }));
}
