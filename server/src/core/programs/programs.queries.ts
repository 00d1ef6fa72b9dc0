import type { ProgramSettings, ProgramType, Tier } from '#contract/features/programs.ts';
import { dedupe, useGenericPlan, sql, type Db } from '../../platform/db/db.ts';

export interface ProgramRow {
  id: string;
  name: string;
  slug: string;
  tier: Tier;
  type: ProgramType;
  timeZone: string;
  settings: ProgramSettings;
  registrationCodeHash: string | null;
  demo: boolean;
  createdAt: Date;
}

const all = (db: Db) => db.selectFrom('program').selectAll().$castTo<ProgramRow>();

/** Concurrent calls for one program share a query. */
export const findProgram = dedupe((db: Db, id: string) =>
  all(db).modifyFront(useGenericPlan).where('id', '=', id).executeTakeFirst(),
);
export const findProgramBySlug = (db: Db, slug: string) =>
  all(db).where('slug', '=', slug.toLowerCase()).executeTakeFirst();
/** For the registration page: by slug, else by exact name. */
export const findProgramByName = (db: Db, name: string) =>
  all(db)
    .where((eb) =>
      eb.or([eb('slug', '=', name.toLowerCase()), eb(sql`lower(name)`, '=', name.toLowerCase())]),
    )
    .orderBy('createdAt')
    .executeTakeFirst();

export async function countPrograms(db: Db): Promise<number> {
  const row = await db
    .selectFrom('program')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertProgram(db: Db, row: ProgramRow): Promise<void> {
  await db
    .insertInto('program')
    .values({ ...row, settings: JSON.stringify(row.settings) })
    .execute();
}

/** Switches on every activity of the converter. Needs the program's handle. */
export async function enableAllActivities(db: Db, programId: string): Promise<void> {
  await sql`insert into program_activity (program_id, activity_id) select ${programId}::uuid, id from activity
    on conflict do nothing`.execute(db);
}
