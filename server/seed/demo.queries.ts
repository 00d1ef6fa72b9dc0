import { sql, type Db } from '../src/platform/db/db.ts';
import { newId } from '../src/platform/ids/ids.ts';

/**
 * The slug of the program while the demo is being created. An interrupted start is recognized by it and starts again.
 */
export const unfinished = 'demo-unfinished';

/** Deletes what an interrupted start left behind. */
export async function removeUnfinishedDemo(db: Db): Promise<void> {
  await sql`delete from login l using login_member lm, program p where lm.login_id = l.id and p.id = lm.program_id and p.demo`.execute(
    db,
  );
  await sql`delete from program where demo or slug = ${unfinished}`.execute(db);
}

export async function setSlug(db: Db, programId: string, slug: string): Promise<void> {
  await db.updateTable('program').set({ slug }).where('id', '=', programId).execute();
}

/** Deletes the sessions of the people who created the demo, and the emails to their invented addresses. */
export async function forgetDemoCalls(db: Db, programId: string): Promise<void> {
  await db.deleteFrom('session').where('programId', '=', programId).execute();
  await db.deleteFrom('mail').where('programId', '=', programId).execute();
}

/** Organizations with their teams. The members of a team are put into its organization too. */
export async function insertOrganizations(
  db: Db,
  programId: string,
  organizations: readonly { name: string; teamIds: readonly string[] }[],
  now: Date,
): Promise<void> {
  for (const { name, teamIds } of organizations) {
    const id = newId();
    await db.insertInto('organization').values({ programId, id, name, createdAt: now }).execute();
    await sql`update team set organization_id = ${id} where program_id = ${programId} and id = any(${teamIds}::uuid[])`.execute(
      db,
    );
    await sql`insert into organization_member (program_id, organization_id, member_id, joined_on)
      select program_id, ${id}::uuid, member_id, min(joined_on) from team_membership
      where program_id = ${programId} and team_id = any(${teamIds}::uuid[]) and left_on is null group by program_id, member_id`.execute(
      db,
    );
  }
}

/** The jobs award badges in the last minute of a day, but people reach their goals all day long: from morning to evening. */
export async function spreadFeed(db: Db, programId: string): Promise<void> {
  await sql`update feed_item d set created_at = d.created_at - make_interval(mins => 10 + o.place * 37 % 790)
    from (select d.id, row_number() over (order by m.username, d.kind, d.subject)::integer as place
      from feed_item d join member m on m.program_id = d.program_id and m.id = d.member_id
      where d.program_id = ${programId} and d.kind = 'badge') o
    where d.program_id = ${programId} and d.id = o.id`.execute(db);
}
