import { sql, type Db } from '../../platform/db/db.ts';

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
