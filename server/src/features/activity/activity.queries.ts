import { readDaysAsOf } from '../../domain/activity/public.ts';
import type { DayRecord } from '../../domain/activity/pure.ts';
import { coalesce, sql, type Db } from '../../platform/db/db.ts';

export interface ActivityRow {
  id: string;
  name: string;
  rate: number;
  countedByDevices: boolean;
  enabled: boolean;
}

/** Finds all activities in list order, or only those with these ids, and whether the program has them turned on. */
export async function findActivities(
  db: Db,
  programId: string,
  ids?: readonly string[],
): Promise<ActivityRow[]> {
  if (ids && !ids.length) return [];
  let query = db
    .selectFrom('activity')
    .leftJoin('programActivity as on', (join) =>
      join.onRef('on.activityId', '=', 'activity.id').on('on.programId', '=', programId),
    )
    .select(['id', 'name', 'rate', 'countedByDevices'])
    .select((eb) => eb('on.activityId', 'is not', null).$castTo<boolean>().as('enabled'))
    .orderBy('position');
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::text[])`);
  return query.execute();
}

export async function replaceProgramActivities(
  tx: Db,
  programId: string,
  on: readonly string[],
  off: readonly string[],
): Promise<void> {
  await sql`delete from program_activity where program_id = ${programId} and activity_id = any(${off}::text[])`.execute(
    tx,
  );
  await sql`insert into program_activity (program_id, activity_id)
    select ${programId}::uuid, id from unnest(${on}::text[]) as id on conflict do nothing`.execute(tx);
}

interface Window {
  from: string | null;
  to: string | null;
}

const enteredDays = (programId: string, memberId: string, { from, to }: Window) => {
  const within = sql`program_id = ${programId} and member_id = ${memberId}
    and day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;
  return sql`select day from step_day where ${within} union select day from converter_entry where ${within}`;
};

/** Lists one page of the days that have an entry, newest first, and how many there are. */
export async function listEnteredDays(
  db: Db,
  programId: string,
  memberId: string,
  window: Window,
  limit: number,
  offset: number,
): Promise<{ total: number; days: string[] }> {
  const { rows } = await sql<{ total: number; days: string[] }>`
    with entered as (${enteredDays(programId, memberId, window)})
    select (select count(*) from entered) as total,
      array(select day::text from entered order by day desc limit ${limit} offset ${offset}) as days`.execute(
    db,
  );
  return rows[0] ?? { total: 0, days: [] };
}

/** Finds the last day for which a member entered steps or an activity; null before the first. */
export async function findLastDay(db: Db, programId: string, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select greatest(
      (select max(day) from step_day where program_id = ${programId} and member_id = ${memberId}),
      (select max(day) from converter_entry where program_id = ${programId} and member_id = ${memberId})) as day`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

interface DaysQuestion {
  programId: string;
  memberId: string;
  from: string;
  to: string;
}

/**
 * Reads a member's days with an entry as they stand, oldest first. Callers that wait for the same days share one query.
 */
export const readDays = coalesce<DaysQuestion, DayRecord[]>(async (db, asked) => {
  const answers: DayRecord[][] = asked.map(() => []);
  for (const alike of Map.groupBy(asked.entries(), ([, { from, to }]) => `${from} ${to}`).values()) {
    const [, { programId, from, to }] = alike[0]!;
    const memberIds = alike.map(([, one]) => one.memberId);
    const members = await readDaysAsOf(db, { programId, memberIds, from, to, asOf: null });
    for (const [at, { memberId }] of alike) answers[at] = members.get(memberId) ?? [];
  }
  return answers;
});
