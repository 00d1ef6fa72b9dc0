import { sql, type Db } from '../../platform/db/db.ts';
import type { FigureRow, ReleaseRow } from './disclosure.types.ts';

export async function findSealedKey(db: Db, programId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('disclosureKey')
    .select('sealed')
    .where('programId', '=', programId)
    .executeTakeFirst();
  return row?.sealed;
}

export async function insertSealedKey(db: Db, programId: string, sealed: string): Promise<void> {
  await sql`insert into disclosure_key (program_id, sealed) values (${programId}, ${sealed})
    on conflict do nothing`.execute(db);
}

/** Lists the keys of all programs. Needs the platform's handle. */
export const listSealedKeys = (db: Db): Promise<{ programId: string; sealed: string }[]> =>
  db.selectFrom('disclosureKey').select(['programId', 'sealed']).execute();

export async function replaceSealedKey(db: Db, programId: string, sealed: string): Promise<void> {
  await db.updateTable('disclosureKey').set({ sealed }).where('programId', '=', programId).execute();
}

/** Makes releases of a program wait for each other, so that two cannot spend the same units. */
export async function lockReleases(tx: Db, programId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('disclosure ' || ${programId}, 0))`.execute(tx);
}

/** Returns the units that were spent on releases of periods that begin after a day. */
export async function sumUnits(db: Db, programId: string, after: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`select coalesce(sum(units), 0)::float8 as units
    from disclosure_release where program_id = ${programId} and period > ${after}::date`.execute(db);
  return rows[0]!.units;
}

/** Finds the last release of a subject; in it, figures may be of an earlier period. */
export async function findRelease(
  db: Db,
  programId: string,
  subject: string,
): Promise<ReleaseRow | undefined> {
  const { rows } = await sql<ReleaseRow>`select subject, period::text, made_in::text, members, figures,
      coalesce(parts, '{}') as parts
    from disclosure_release where program_id = ${programId} and subject = ${subject}
    order by period desc limit 1`.execute(db);
  return rows[0];
}

/** Lists the subjects whose names begin so and that were released in a period or later, with the last period of each. */
export async function listSubjects(
  db: Db,
  programId: string,
  { kind, since }: { kind: string; since: string },
): Promise<{ subject: string; period: string }[]> {
  const { rows } = await sql<{ subject: string; period: string }>`select subject, max(period)::text as period
    from disclosure_release where program_id = ${programId} and starts_with(subject, ${kind})
      and period >= ${since}::date group by subject`.execute(db);
  return rows;
}

export interface NewRelease extends Omit<ReleaseRow, 'figures'> {
  units: number;
  figures: readonly FigureRow[];
}

/** Stores a release once and for good. Only the last one of a subject keeps who had which part in it. */
export async function insertRelease(tx: Db, programId: string, row: NewRelease): Promise<void> {
  const { subject, period, madeIn, units, members, figures, parts } = row;
  await sql`insert into disclosure_release (program_id, subject, period, made_in, units, members, figures, parts)
    values (${programId}, ${subject}, ${period}::date, ${madeIn}::date, ${units}, ${members},
      ${JSON.stringify(figures)}::jsonb, ${parts}::text[])`.execute(tx);
  await sql`update disclosure_release set parts = null where program_id = ${programId} and subject = ${subject}
    and period < ${period}::date and parts is not null`.execute(tx);
}
