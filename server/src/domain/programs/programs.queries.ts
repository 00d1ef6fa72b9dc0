import type { ProgramSettings, ProgramType, Tier } from '#contract/features/programs/programs.ts';
import { withinTier } from '../tiers/public.ts';
import { dedupe, sql, type Db } from '../../platform/db/db.ts';

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
  /** Nobody can log in since then. */
  closedAt: Date | null;
  /** An admin hid the first steps then. */
  getStartedDismissedAt: Date | null;
  closedReason: string;
  /** After this it is deleted. Only deactivated programs are. */
  deletesAt: Date | null;
  resellerId: string | null;
}

const all = (db: Db) => db.selectFrom('program').selectAll().$castTo<ProgramRow>();

/** Finds a program with its settings as they are stored. Concurrent calls for one program share a query. */
export const findStoredProgram = dedupe((db: Db, id: string) =>
  all(db).where('id', '=', id).executeTakeFirst(),
);

/** Finds a program with its settings as they work in its tier. */
export async function findProgram(db: Db, id: string): Promise<ProgramRow | undefined> {
  const program = await findStoredProgram(db, id);
  return program && { ...program, settings: withinTier(program.tier, program.settings) };
}
const hadSlug = (slug: string) =>
  sql<boolean>`id in (select a.program_id from program_alias a where a.slug = ${slug.toLowerCase()})`;

/** Finds the program that has this short name, or had it before. */
export const findProgramBySlug = (db: Db, slug: string) =>
  all(db)
    .where((eb) => eb.or([eb('slug', '=', slug.toLowerCase()), hadSlug(slug)]))
    .executeTakeFirst();
/** For the registration page: by short name, present or earlier, else by exact name. */
export const findProgramByName = (db: Db, name: string) =>
  all(db)
    .where((eb) =>
      eb.or([
        eb('slug', '=', name.toLowerCase()),
        hadSlug(name),
        eb(sql`lower(name)`, '=', name.toLowerCase()),
      ]),
    )
    .orderBy('createdAt')
    .executeTakeFirst();

/** Whether a program has this name already, in any case of its letters. */
export async function isNameInUse(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from program where lower(name) = lower(${name}) and not is_reseller_home
    limit 1`.execute(db);
  return rows.length > 0;
}

export type Closing = Pick<ProgramRow, 'closedReason' | 'deletesAt' | 'timeZone'>;

/**
 * Why nobody can log in to the program, or null if people can. First insert a row that refers to the program in the same
 * transaction: its foreign key keeps the program from being deactivated until the transaction ends. Locking the row here would deadlock
 * concurrent logins on a Citus cluster (docs/decisions/929).
 */
export async function findClosing(tx: Db, id: string): Promise<Closing | null> {
  const { rows } = await sql<
    Closing & Pick<ProgramRow, 'closedAt'>
  >`select closed_at, closed_reason, deletes_at, time_zone from program where id = ${id}`.execute(tx);
  return rows[0]?.closedAt ? rows[0] : null;
}

/**
 * Returns the program with its settings as they are stored, locked until the transaction ends, so that changes follow
 * each other.
 */
export const lockProgram = (tx: Db, id: string) =>
  all(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export type ProgramChange = Partial<
  Pick<
    ProgramRow,
    | 'name'
    | 'slug'
    | 'tier'
    | 'timeZone'
    | 'type'
    | 'settings'
    | 'registrationCodeHash'
    | 'closedAt'
    | 'closedReason'
    | 'deletesAt'
    | 'resellerId'
  > & { isResellerHome: boolean }
>;

export async function updateProgram(tx: Db, id: string, change: ProgramChange): Promise<void> {
  const { settings, ...columns } = change;
  await tx
    .updateTable('program')
    .set({ ...columns, ...(settings ? { settings: JSON.stringify(settings) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Keeps an address that the program gives up; one that it takes back is no longer an earlier one. */
export async function moveSlug(
  tx: Db,
  programId: string,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('programAlias').where('slug', '=', to).execute();
  await tx
    .insertInto('programAlias')
    .values({ slug: from, programId, createdAt: now })
    .onConflict((on) => on.column('slug').doNothing())
    .execute();
}

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

/** Starts the figures of a program, which a job counts. Needs the program's handle. */
export async function insertFigures(db: Db, programId: string): Promise<void> {
  await db.insertInto('programFigures').values({ programId }).execute();
}

export async function dismissFirstSteps(db: Db, programId: string, now: Date): Promise<void> {
  await sql`update program set get_started_dismissed_at = coalesce(get_started_dismissed_at, ${now})
    where id = ${programId}`.execute(db);
}

/** Returns the names of programs by their id. */
export async function namePrograms(platform: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await platform
    .selectFrom('program')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
