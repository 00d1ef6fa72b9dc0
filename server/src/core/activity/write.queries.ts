import { column, fixed, sql, type At, type Db, type RawBuilder } from '../../platform/db/db.ts';

/** What a member's entries are checked against, read under the lock. */
export interface LockedMember {
  id: string;
  timeZone: string;
  registeredOn: string;
  hasStepDevice: boolean;
}

/**
 * One writer a member: entries, revisions and scores of a member change under this lock alone, held until commit.
 * Sorted, so that two writers with several members cannot wait for each other.
 */
export async function lockForEntries(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<LockedMember[]> {
  const { rows } = await sql<LockedMember>`select id, time_zone, registered_on, has_step_device from member
    where program_id = ${programId} and id = any(${memberIds}::uuid[]) and status = 'active' order by id for no key update`.execute(
    tx,
  );
  return rows;
}

export interface StepEntry {
  memberId: string;
  day: string;
  source: 'device' | 'import' | 'manual';
  /** null takes the entry away. */
  steps: number | null;
  /** Whether one stands there: seen under lockForEntries. Where it is not said, it is looked up. */
  stands?: boolean;
}

export interface ActivityEntry {
  memberId: string;
  day: string;
  activityId: string;
  /** 0 takes the entry away. */
  minutes: number;
  /** Steps a minute, copied into the entry. */
  rate: number;
}

export interface ChangedDay {
  memberId: string;
  day: string;
}

/** The last of several writes of one entry counts; PostgreSQL takes a row once a statement. */
const lastOfEach = <R>(rows: readonly R[], keyOf: (row: R) => string): readonly R[] =>
  rows.length < 2 ? rows : [...new Map(rows.map((row) => [keyOf(row), row])).values()];

/** Nothing is taken away: most writes need not look for it. */
const nothing = sql`gone as (select null::uuid as member_id, null::date as day where false)`;

// By key, one entry after another (offset 0 keeps it so): a join may read all days of the program for a large import.
const keptSteps = (programId: string, now: Date) => sql`kept as (
      insert into entry_revision (program_id, member_id, day, source, amount, recorded_at, replaced_at)
      select d.program_id, d.member_id, d.day, d.source, d.steps, d.recorded_at, ${now}::timestamptz
      from input i cross join lateral (select * from step_day d where d.program_id = ${programId}
        and d.member_id = i.member_id and d.day = i.day and d.source = i.source offset 0) d
      where d.steps is distinct from i.steps)`;

const keptMinutes = (programId: string, now: Date) => sql`kept as (
      insert into entry_revision (program_id, member_id, day, source, amount, rate, recorded_at, replaced_at)
      select e.program_id, e.member_id, e.day, 'activity:' || e.activity_id, e.minutes, e.rate, e.recorded_at,
        ${now}::timestamptz
      from input i cross join lateral (select * from converter_entry e where e.program_id = ${programId}
        and e.member_id = i.member_id and e.day = i.day and e.activity_id = i.activity_id offset 0) e
      where e.minutes <> i.minutes)`;

const goneSteps = (programId: string) => sql`gone as (
      delete from step_day d using input i where d.program_id = ${programId} and d.member_id = i.member_id
        and d.day = i.day and d.source = i.source and i.steps is null returning d.member_id, d.day)`;

const goneMinutes = (programId: string) => sql`gone as (
      delete from converter_entry e using input i where e.program_id = ${programId} and e.member_id = i.member_id
        and e.day = i.day and e.activity_id = i.activity_id and i.minutes = 0 returning e.member_id, e.day)`;

interface WriteRules {
  now: Date;
  /** Some of the entries may go. */
  goes: boolean;
}

/** Entries to be written, as rows of SQL; each entry once. */
export type EntryRows = RawBuilder<unknown>;

/**
 * Writes steps of many members and days in one statement, under lockForEntries: `input` has member_id, day, source and
 * steps, null where the entry goes. What stood before goes to entry_revision; the same value again changes nothing.
 * Answers the days that changed.
 */
export async function writeStepRows(
  tx: Db,
  programId: string,
  input: EntryRows,
  { now, goes }: WriteRules,
): Promise<ChangedDay[]> {
  const { rows: changed } =
    await sql<ChangedDay>`with input as (${input}), ${keptSteps(programId, now)}, ${goes ? goneSteps(programId) : nothing}, put as (
      insert into step_day (program_id, member_id, day, source, steps, recorded_at)
      select ${programId}::uuid, member_id, day, source, steps, ${now}::timestamptz from input where steps is not null
      on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, recorded_at = excluded.recorded_at
        where step_day.steps <> excluded.steps
      returning member_id, day
    )
    select member_id, day from gone union select member_id, day from put`.execute(tx);
  return changed;
}

/** The same for minutes of converter activities: member_id, day, activity_id, minutes (0: the entry goes) and rate. */
export async function writeActivityRows(
  tx: Db,
  programId: string,
  input: EntryRows,
  { now, goes }: WriteRules,
): Promise<ChangedDay[]> {
  const { rows: changed } =
    await sql<ChangedDay>`with input as (${input}), ${keptMinutes(programId, now)}, ${goes ? goneMinutes(programId) : nothing}, put as (
      insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
      select ${programId}::uuid, member_id, day, activity_id, minutes, rate, ${now}::timestamptz from input where minutes > 0
      on conflict (program_id, member_id, day, activity_id) do update set minutes = excluded.minutes, rate = excluded.rate,
        recorded_at = excluded.recorded_at where converter_entry.minutes <> excluded.minutes
      returning member_id, day
    )
    select member_id, day from gone union select member_id, day from put`.execute(tx);
  return changed;
}

/** Writes steps where none stand: the caller has looked, under lockForEntries. Nothing is replaced, kept or compared. */
export async function addStepRows(tx: Db, programId: string, input: EntryRows, now: Date): Promise<void> {
  await sql`insert into step_day (program_id, member_id, day, source, steps, recorded_at)
    select ${programId}::uuid, member_id, day, source, steps, ${now}::timestamptz from (${input}) as input
    where steps is not null`.execute(tx);
}

/** The same of minutes; none of an activity is no entry. */
export async function addActivityRows(tx: Db, programId: string, input: EntryRows, now: Date): Promise<void> {
  await sql`insert into converter_entry (program_id, member_id, day, activity_id, minutes, rate, recorded_at)
    select ${programId}::uuid, member_id, day, activity_id, minutes, rate, ${now}::timestamptz from (${input}) as input
    where minutes > 0`.execute(tx);
}

interface StepColumns {
  programId: string;
  memberIds: readonly string[];
  days: readonly string[];
  sources: readonly string[];
  steps: readonly (number | null)[];
  now: Date;
}

const stepInput = (at: At<StepColumns>) =>
  sql`select * from unnest(${at('memberIds')}::uuid[], ${at('days')}::date[], ${at('sources')}::text[], ${at('steps')}::integer[])
    as i (member_id, day, source, steps)`;

/**
 * writeStepRows where an entry stands that is to have other steps, seen by the caller under lockForEntries. To look for a
 * conflict and lock what is found costs as much as the write. Under the lock a row stays where it was found (ctid), and is not
 * looked for again.
 */
const changeSteps = fixed<StepColumns>(
  (at) => sql`with input as (${stepInput(at)}), stood as materialized (
      select d.*, i.steps as new_steps from input i cross join lateral (select d.*, d.ctid as place from step_day d
        where d.program_id = ${at('programId')} and d.member_id = i.member_id and d.day = i.day and d.source = i.source offset 0) d
      where d.steps <> i.steps
    ), kept as (
      insert into entry_revision (program_id, member_id, day, source, amount, recorded_at, replaced_at)
      select program_id, member_id, day, source, steps, recorded_at, ${at('now')}::timestamptz from stood
    )
    update step_day d set steps = s.new_steps, recorded_at = ${at('now')}::timestamptz from stood s
    where d.program_id = ${at('programId')} and d.ctid = s.place`,
);

const inputOf = (columns: StepColumns) => stepInput((name) => sql`${columns[name]}`);

/** How an entry is written: by what is known of the one that stands there. */
function wayOf({ stands, steps }: StepEntry): 'add' | 'change' | 'look' {
  if (stands === undefined || steps === null) return 'look';
  return stands ? 'change' : 'add';
}

/** writeStepRows of entries in memory. */
export async function writeSteps(
  tx: Db,
  programId: string,
  entries: readonly StepEntry[],
  now: Date,
): Promise<void> {
  const rows = lastOfEach(entries, (row) => `${row.memberId}${row.day}${row.source}`);
  const { add = [], change = [], look = [] } = Object.groupBy(rows, wayOf);
  const goes = look.some((row) => row.steps === null);
  const columnsOf = (some: readonly StepEntry[]): StepColumns => ({
    programId,
    memberIds: column(some, 'memberId'),
    days: column(some, 'day'),
    sources: column(some, 'source'),
    steps: column(some, 'steps'),
    now,
  });
  // Sent together: in a pipeline they travel so.
  await Promise.all([
    change.length ? changeSteps(tx, columnsOf(change)) : undefined,
    look.length ? writeStepRows(tx, programId, inputOf(columnsOf(look)), { now, goes }) : undefined,
    add.length ? addStepRows(tx, programId, inputOf(columnsOf(add)), now) : undefined,
  ]);
}

/** writeActivityRows of entries in memory. */
export async function writeActivities(
  tx: Db,
  programId: string,
  entries: readonly ActivityEntry[],
  now: Date,
): Promise<void> {
  const rows = lastOfEach(entries, (row) => `${row.memberId}${row.day}${row.activityId}`);
  if (!rows.length) return;
  const goes = rows.some((row) => row.minutes === 0);
  const input = sql`select * from unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'day')}::date[],
    ${column(rows, 'activityId')}::text[], ${column(rows, 'minutes')}::integer[], ${column(rows, 'rate')}::integer[])
    as i (member_id, day, activity_id, minutes, rate)`;
  await writeActivityRows(tx, programId, input, { now, goes });
}
