import { featuredKey, isAfterFeatured, type CursorPosition } from '../../kernel/lists/public.ts';
import { packagesBefore } from '../../domain/packages/public.ts';
import type { Language } from '#copy/languages.ts';
import type { PackageKind } from '#contract/features/packages/packages.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { PackageContent, PackageRow } from './packages.types.ts';

export interface PackageFilter {
  programId: string;
  featured: boolean | null;
  /** `map`: any kind, with a map. */
  kind: PackageKind | 'map' | null;
  length: 'week' | 'month' | 'longer' | null;
  shared: boolean | null;
  /** Pattern of LIKE, or null. */
  search: string | null;
  /** Names that are found too: of packages whose text in the reader's language was searched. */
  named: readonly string[];
  /** The language that is searched beside the one that a package was written in. */
  language?: Language;
  /** Leaves out packages that members cannot use (domain/packages, mayUsePackage). */
  membersOnly: boolean;
}

const lengths = {
  week: sql`p.duration <= 7`,
  month: sql`p.duration between 8 and 31`,
  longer: sql`p.duration > 31`,
};

function matching(filter: PackageFilter, ...more: RawBuilder<boolean>[]) {
  const { programId, featured, kind, length, shared, search, named, language = 'en', membersOnly } = filter;
  const wheres = [
    ...(featured === null ? [] : [sql`p.featured = ${featured}`]),
    ...(kind === null ? [] : [kind === 'map' ? sql`p.map is not null` : sql`p.kind = ${kind}`]),
    ...(length === null ? [] : [lengths[length]]),
    ...(shared === null ? [] : [sql`p.shared = ${shared}`]),
    ...(search === null
      ? []
      : [
          sql`(lower(p.name || ' ' || p.tile || ' ' || p.description) like ${search} or p.name = any(${named}::text[])
            or lower(concat_ws(' ', p.translations #>> array['others', ${language}, 'tile'],
              p.translations #>> array['others', ${language}, 'description'])) like ${search})`,
        ]),
    ...(membersOnly
      ? [
          sql`p.kind <> 'preventative' and p.between_whom <> 'organization'
            and p.defaults ->> 'incentivizeChallenge' is distinct from '1'`,
        ]
      : []),
    ...more,
  ];
  return sql`from ${packagesBefore(programId)} as p ${wheres.length ? sql`where ${sql.join(wheres, sql` and `)}` : sql``}`;
}

// Seconds keep the microseconds, which a JavaScript date would lose.
const sortColumns = {
  name: sql`lower(p.name)`,
  duration: sql`p.duration`,
  created: sql`extract(epoch from p.created_at)`,
};
const keyTypes = { name: 'text', duration: 'number', created: 'number' } as const;
export interface PackageSort {
  column: keyof typeof sortColumns;
  order: 'asc' | 'desc';
}

export async function countPackages(db: Db, filter: PackageFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists a page of packages, featured ones first, from an offset or after a position. */
export async function listPackages(
  db: Db,
  filter: PackageFilter,
  { column, order }: PackageSort,
  limit: number,
  from: number | CursorPosition,
): Promise<(PackageRow & { sortKey: string })[]> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const featured = sql`p.featured`;
  const by = { column: sortColumns[column], id: sql`p.id`, order, type: keyTypes[column] };
  const isOffset = typeof from === 'number';
  const found = isOffset ? matching(filter) : matching(filter, isAfterFeatured(featured, by, from));
  const { rows } = await sql<PackageRow & { sortKey: string }>`
    select p.*, ${featuredKey(featured, by.column)} as sort_key ${found}
    order by p.featured desc, ${by.column} ${direction}, p.id ${direction}
    limit ${limit} offset ${isOffset ? from : 0}`.execute(db);
  return rows;
}

/** Returns whether another package of the program, or of the platform, has the name. */
export async function isPackageNameTaken(
  db: Db,
  of: { programId: string; shared: boolean },
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`select p.id ${matching({
    programId: of.programId,
    shared: of.shared,
    featured: null,
    kind: null,
    length: null,
    search: null,
    named: [],
    membersOnly: false,
  })} and lower(p.name) = ${name.toLowerCase()} and p.id is distinct from ${exceptId}::uuid limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

const stored = <C extends Partial<PackageContent & Pick<PackageRow, 'translations'>>>(content: C) => ({
  ...content,
  ...(content.defaults ? { defaults: JSON.stringify(content.defaults) } : {}),
  ...(content.translations ? { translations: JSON.stringify(content.translations) } : {}),
});

export async function insertPackage(tx: Db, programId: string, row: Omit<PackageRow, 'map'>): Promise<void> {
  const { shared, ...rest } = row;
  const { defaults, translations } = row;
  const values = { ...rest, defaults: JSON.stringify(defaults), translations: JSON.stringify(translations) };
  await (
    shared
      ? tx.insertInto('sharedChallengePackage').values(values)
      : tx.insertInto('challengePackage').values({ ...values, programId })
  ).execute();
}

export async function updatePackageRow(
  tx: Db,
  programId: string,
  { id, shared }: Pick<PackageRow, 'id' | 'shared'>,
  change: Partial<PackageContent & Pick<PackageRow, 'translations'>> & { featured?: boolean },
  now: Date,
): Promise<void> {
  const set = stored(change);
  // A package that staff only featured is still updated.
  const edits = Object.keys(change).some((field) => field !== 'featured');
  await (
    shared
      ? tx
          .updateTable('sharedChallengePackage')
          .set({ ...set, ...(edits ? { editedAt: now } : {}) })
          .where('id', '=', id)
      : tx.updateTable('challengePackage').set(set).where('programId', '=', programId).where('id', '=', id)
  ).execute();
}

/** A package of the platform keeps its row, so that it is not shipped again. */
export async function deletePackageRow(
  tx: Db,
  programId: string,
  { id, shared }: PackageRow,
  now: Date,
): Promise<void> {
  await (
    shared
      ? tx.updateTable('sharedChallengePackage').set({ deletedAt: now }).where('id', '=', id)
      : tx.deleteFrom('challengePackage').where('programId', '=', programId).where('id', '=', id)
  ).execute();
}

/** Finds a shipped map by its key. */
export async function findSharedMapId(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select id from shared_map where key = ${key} and status = 'published'`.execute(db);
  return rows[0]?.id;
}

export interface Shipped extends PackageContent {
  id: string;
  key: string;
  featured: boolean;
  hash: string;
}

/**
 * Inserts or updates a shipped package in one statement, unless staff edited or deleted it. Staff decide about
 * featured from the first day on.
 */
export async function shipPackage(db: Db, { hash, ...row }: Shipped, now: Date): Promise<void> {
  const content = { ...row, defaults: JSON.stringify(row.defaults), shippedHash: hash };
  const { id: _id, key: _key, featured: _featured, ...changed } = content;
  await db
    .insertInto('sharedChallengePackage')
    .values({ ...content, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(changed)
        .where('sharedChallengePackage.editedAt', 'is', null)
        .where('sharedChallengePackage.shippedHash', 'is distinct from', hash),
    )
    .execute();
}
