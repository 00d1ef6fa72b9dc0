import { column, sql, type Db } from '../../platform/db/db.ts';
import type { PlanRelease } from './scoring/release-plans.ts';

/** Lists the programs that have the plan, by their settings. */
export const listPrograms = (db: Db): Promise<{ id: string; timeZone: string }[]> =>
  db
    .selectFrom('program')
    .select(['id', 'timeZone'])
    .where(sql<boolean>`(settings->>'mentalWellnessEnabled')::boolean and tier = 'pro'`)
    .orderBy('id')
    .execute();

export interface CountedRow {
  memberId: string;
  /** 0: no answers. */
  version: number;
  answers: string | null;
}

/** Lists the next members who count, in the order of their ids: active ones who had registered by this day. */
export async function listCounted(
  db: Db,
  programId: string,
  { until, after, limit }: { until: string; after: string | null; limit: number },
): Promise<CountedRow[]> {
  const { rows } =
    await sql<CountedRow>`select m.id as member_id, coalesce(w.version, 0) as version, w.answers
    from member m left join wellness_plan w on w.program_id = m.program_id and w.member_id = m.id
    where m.program_id = ${programId} and m.status = 'active' and m.login_id is not null
      and m.registered_on <= ${until}::date ${after === null ? sql`` : sql`and m.id > ${after}`}
    order by m.id limit ${limit}`.execute(db);
  return rows;
}

export async function findLastRelease(
  db: Db,
  programId: string,
): Promise<(PlanRelease & { week: string }) | null> {
  const release = await db
    .selectFrom('planRelease')
    .select(['week', 'ofWeek', 'answersOf', sql<string[]>`coalesce(members, '{}')`.as('members')])
    .where('programId', '=', programId)
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!release) return null;
  const cells = await db
    .selectFrom('planCell')
    .select(['question', 'answer', 'people'])
    .where('programId', '=', programId)
    .where('week', '=', release.week)
    .orderBy('position')
    .execute();
  return { ...release, cells };
}

/** Stores a week once. */
export async function insertRelease(
  tx: Db,
  programId: string,
  week: string,
  { ofWeek, answersOf, members, cells }: PlanRelease,
): Promise<void> {
  const { rows } = await sql`insert into plan_release (program_id, week, of_week, answers_of, members)
    values (${programId}, ${week}::date, ${ofWeek}::date, ${answersOf}::date, ${members}::text[])
    on conflict do nothing returning week`.execute(tx);
  if (!rows.length) return;
  await sql`insert into plan_cell (program_id, week, question, answer, people, position)
    select ${programId}::uuid, ${week}::date, c.* from unnest(${column(cells, 'question')}::text[],
      ${column(cells, 'answer')}::text[], ${column(cells, 'people')}::integer[]) with ordinality as c`.execute(
    tx,
  );
  await sql`update plan_release set members = null where program_id = ${programId} and week < ${week}::date
    and members is not null`.execute(tx);
}
