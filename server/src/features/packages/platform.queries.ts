import type { PackageKind } from '#contract/features/packages/packages.ts';
import type { Tier } from '#contract/features/programs/programs.ts';
import { isAfter, matchesText, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { PlatformPackageRow } from './packages.types.ts';

export interface AllPackagesFilter {
  search: string | null;
  programId: string | null;
  origin: 'platform' | 'programs' | null;
  kind: PackageKind | null;
}

const columns = sql`name, tile, description, rules_text, invitation_text, halfway_text, closing_text, art, kind,
  between_whom, duration, defaults, featured, created_at, translations`;
const by = { column: sql`lower(name)`, id: sql`id`, order: 'asc', type: 'text' } as const;

/** SQL: the packages of one of the two tables that match, the first so many by name. */
function some(
  table: 'program' | 'shared',
  { search, programId, kind }: AllPackagesFilter,
  rest: RawBuilder<unknown>,
) {
  const own = table === 'program';
  const conditions = [own ? sql`true` : sql`deleted_at is null`];
  if (search) conditions.push(matchesText(sql`name`, search));
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (programId) conditions.push(own ? sql`program_id = ${programId}` : sql`false`);
  return sql`(select id, ${own ? sql`program_id` : sql`null::uuid as program_id`}, ${columns}, lower(name) as sort_key
    from ${sql.table(own ? 'challenge_package' : 'shared_challenge_package')}
    where ${sql.join(conditions, sql` and `)} ${rest})`;
}

function union(filter: AllPackagesFilter, rest: RawBuilder<unknown>): RawBuilder<unknown> {
  const tables = (['program', 'shared'] as const).filter(
    (table) => filter.origin === null || (table === 'shared') === (filter.origin === 'platform'),
  );
  return sql.join(
    tables.map((table) => some(table, filter, rest)),
    sql` union all `,
  );
}

const hasOwnMap = sql`u.defaults ->> 'mapId' is not null
  and not exists (select from shared_map m where m.id = (u.defaults ->> 'mapId')::uuid)`;
const shown = sql`u.*, p.name as program_name, ${hasOwnMap} as has_own_map`;
const programs = sql`left join program p on p.id = u.program_id`;

/** Counts the packages that match, up to a limit. */
export async function countAllPackages(db: Db, filter: AllPackagesFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from (${union(filter, sql``)}) u limit ${most}) f`.execute(db);
  return rows[0]!.count;
}

/** By name. Each table is read by its index as far as the page reaches. */
export async function listAllPackages(
  db: Db,
  filter: AllPackagesFilter,
  limit: number,
  from: number | CursorPosition,
): Promise<PlatformPackageRow[]> {
  const beyond = typeof from === 'number' ? sql`true` : isAfter(by, from);
  const offset = typeof from === 'number' ? from : 0;
  const rest = sql`and ${beyond} order by lower(name), id limit ${limit + offset}`;
  const { rows } = await sql<PlatformPackageRow>`select ${shown} from (${union(filter, rest)}) u ${programs}
    order by u.sort_key, u.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function findPackageAnywhere(db: Db, id: string): Promise<PlatformPackageRow | undefined> {
  const all = { search: null, programId: null, origin: null, kind: null };
  const { rows } = await sql<PlatformPackageRow>`select ${shown} from (${union(all, sql`and id = ${id}`)}) u
    ${programs}`.execute(db);
  return rows[0];
}

/** Lists the programs among these, with their tier. */
export async function listProgramsToCopyInto(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; tier: Tier }>`select id, name, tier
    from program where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Inserts a copy. False: the program has a package of this name. */
export async function insertCopy(
  tx: Db,
  to: { programId: string; id: string; now: Date },
  source: PlatformPackageRow,
): Promise<boolean> {
  const { mapId, ...defaults } = source.defaults;
  const kept = source.hasOwnMap || mapId === undefined ? defaults : { ...defaults, mapId };
  const { numAffectedRows } =
    await sql`insert into challenge_package (program_id, id, name, tile, description,
      rules_text, invitation_text, halfway_text, closing_text, art, kind, between_whom, duration, defaults, translations,
      created_at)
    values (${to.programId}, ${to.id}, ${source.name}, ${source.tile}, ${source.description}, ${source.rulesText},
      ${source.invitationText}, ${source.halfwayText}, ${source.closingText}, ${source.art}, ${source.kind},
      ${source.betweenWhom}, ${source.duration}, ${JSON.stringify(kept)}::jsonb, ${JSON.stringify(source.translations)}::jsonb,
      ${to.now})
    on conflict (program_id, lower(name)) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}
