import { sql, type Db } from '../../platform/db/db.ts';
import { type CursorPosition, isAfter, matchesText } from '../../kernel/lists/public.ts';
import type { OrganizationTeam, SeenOrganization } from './organizations.types.ts';

export interface OrganizationFilter {
  programId: string;
  viewerId: string;
  search: string | null;
  /**
   * Leaves out organizations of this challenge, if the viewer may know them: a public challenge, their own, or as an
   * admin.
   */
  notInChallengeId: string | null;
  seesAll: boolean;
}

export interface OrganizationSort {
  column: 'name' | 'members' | 'teams';
  order: 'asc' | 'desc';
}

/** Organizations of `source` with their counts, each from an index only. `joined_on` is the viewer's. */
const seen = (viewerId: string, source: ReturnType<typeof sql>) => sql`
  select o.id, o.program_id, o.name, o.image, o.open,
    (select count(*) from organization_member m where m.program_id = o.program_id and m.organization_id = o.id
      and m.left_on is null) as member_count,
    (select m.joined_on from organization_member m where m.program_id = o.program_id and m.organization_id = o.id
      and m.member_id = ${viewerId} and m.left_on is null) as joined_on,
    (select count(*) from team t where t.program_id = o.program_id and t.organization_id = o.id
      and t.deleted_at is null) as team_count
  from (${source}) o`;

function living({ programId, viewerId, search, notInChallengeId, seesAll }: OrganizationFilter) {
  const found = search ? sql`and ${matchesText(sql`o.name`, search)}` : sql``;
  const outside = notInChallengeId
    ? sql`and not exists (select from challenge_team ct
        join challenge c on c.program_id = ct.program_id and c.id = ct.challenge_id
        where ct.program_id = o.program_id and ct.team_id = o.id and ct.challenge_id = ${notInChallengeId}
          and (c.public or ${seesAll} or c.creator_id = ${viewerId}))`
    : sql``;
  return sql`from organization o where o.program_id = ${programId} and o.deleted_at is null ${found} ${outside}`;
}

export async function countOrganizations(db: Db, filter: OrganizationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${living(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Members and teams of each organization, counted once for all, because the list may be sorted by them. */
const counted = {
  name: () => sql``,
  members: (
    programId: string,
  ) => sql`left join (select organization_id, count(*) as size from organization_member
    where program_id = ${programId} and left_on is null group by organization_id) c on c.organization_id = o.id`,
  teams: (programId: string) => sql`left join (select organization_id, count(*) as size from team
    where program_id = ${programId} and organization_id is not null and deleted_at is null
    group by organization_id) c on c.organization_id = o.id`,
} as const;
const sorted = {
  name: { column: sql`lower(o.name)`, type: 'text' },
  members: { column: sql`coalesce(c.size, 0)`, type: 'number' },
  teams: { column: sql`coalesce(c.size, 0)`, type: 'number' },
} as const;
const orders = { asc: sql`asc`, desc: sql`desc` } as const;

/** Lists a page of organizations, from an offset or after a position. */
export async function listOrganizations(
  db: Db,
  filter: OrganizationFilter,
  { column, order }: OrganizationSort,
  limit: number,
  from: number | CursorPosition,
): Promise<(SeenOrganization & { sortKey: string })[]> {
  const by = { ...sorted[column], id: sql`o.id`, order };
  const ordering = sql`${by.column} ${orders[order]}, o.id ${orders[order]}`;
  const isOffset = typeof from === 'number';
  const page = sql`select o.id, o.program_id, o.name, o.image, o.open, ${by.column}::text as sort_key,
      row_number() over (order by ${ordering}) as place
    from (select o.* ${living(filter)}) o ${counted[column](filter.programId)}
    ${isOffset ? sql`` : sql`where ${isAfter(by, from)}`}
    order by ${ordering} limit ${limit} offset ${isOffset ? from : 0}`;
  const { rows } = await sql<SeenOrganization & { sortKey: string }>`
    select s.*, p.sort_key from (${page}) p
    join lateral (${seen(filter.viewerId, sql`select p.id, p.program_id, p.name, p.image, p.open`)}) s on true
    order by p.place`.execute(db);
  return rows;
}

/** Finds an organization by id, or by name ignoring case. */
export async function findOrganization(
  db: Db,
  programId: string,
  by: { id: string } | { name: string },
  viewerId: string,
): Promise<SeenOrganization | undefined> {
  const which = 'id' in by ? sql`o.id = ${by.id}` : sql`lower(o.name) = lower(${by.name.trim()})`;
  const one = sql`select o.id, o.program_id, o.name, o.image, o.open from organization o
    where o.program_id = ${programId} and o.deleted_at is null and ${which}`;
  return (await sql<SeenOrganization>`${seen(viewerId, one)}`.execute(db)).rows[0];
}

/** Lists the teams of an organization, by name. */
export async function listTeamsUnder(
  db: Db,
  programId: string,
  organizationId: string,
  limit: number,
): Promise<OrganizationTeam[]> {
  const { rows } = await sql<OrganizationTeam>`select t.id, t.name,
      (select count(*) from team_membership m where m.program_id = t.program_id and m.team_id = t.id
        and m.left_on is null) as member_count
    from team t where t.program_id = ${programId} and t.organization_id = ${organizationId} and t.deleted_at is null
    order by lower(t.name), t.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns whether an organization has the name, ignoring case. Locks the name until the transaction ends, so that two
 * calls cannot both get it.
 */
export async function isOrganizationNameTaken(
  tx: Db,
  programId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organization name:${programId}:`} || lower(${name}), 17))`.execute(
    tx,
  );
  const { rows } =
    await sql`select from organization where program_id = ${programId} and lower(name) = lower(${name})
    and deleted_at is null and id is distinct from ${exceptId}::uuid`.execute(tx);
  return rows.length > 0;
}

export async function insertOrganization(
  tx: Db,
  row: { programId: string; id: string; name: string; open: boolean; createdAt: Date },
): Promise<void> {
  await tx.insertInto('organization').values(row).execute();
}

export async function updateOrganizationRow(
  tx: Db,
  programId: string,
  id: string,
  change: { name?: string; open?: boolean; image?: string | null; deletedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('organization')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

/**
 * Locks an organization: shared for members who join or leave, exclusively for renaming and deleting. It is always the
 * first lock of a transaction.
 */
export async function lockOrganization(
  tx: Db,
  programId: string,
  id: string,
  mode: 'share' | 'update',
): Promise<{ id: string; name: string } | undefined> {
  const query = tx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null);
  return (mode === 'share' ? query.forShare() : query.forNoKeyUpdate()).executeTakeFirst();
}

/** Removes logos that this member uploaded, because they are deleted with the member's data. */
export async function clearLogosOf(tx: Db, programId: string, memberId: string): Promise<void> {
  await sql`update organization o set image = null from photo p where o.program_id = ${programId}
    and p.program_id = o.program_id and p.organization_id = o.id and p.member_id = ${memberId}`.execute(tx);
}

/** Whether a challenge that is not final yet counts this organization. */
export async function isCounted(tx: Db, programId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from challenge_team ct
    join challenge c on c.program_id = ct.program_id and c.id = ct.challenge_id
    where ct.program_id = ${programId} and ct.team_id = ${id} and ct.state = 'joined' and c.final_at > ${now}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether an organization exists that nobody, no team and no unfinished challenge would miss. */
export async function isEmpty(tx: Db, programId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from organization o where o.program_id = ${programId} and o.id = ${id}
    and o.deleted_at is null and not exists (select from organization_member om where om.program_id = o.program_id
      and om.organization_id = o.id and om.left_on is null)
    and not exists (select from team t where t.program_id = o.program_id and t.organization_id = o.id
      and t.deleted_at is null)`.execute(tx);
  return rows.length > 0 && !(await isCounted(tx, programId, id, now));
}

/** Finds the organization with a name, whatever its letters' case. */
export async function findByName(db: Db, programId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('organization')
    .select('id')
    .where('programId', '=', programId)
    .where('deletedAt', 'is', null)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst();
  return row?.id ?? null;
}
