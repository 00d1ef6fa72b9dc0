import { setEmployeeNumbers, type NumberedMember } from '../../domain/members/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { CheckedImport } from './import-check.queries.ts';

const ofImport = ({ programId, importId }: CheckedImport) =>
  sql`r.program_id = ${programId} and r.import_id = ${importId}`;

/** Returns members of the file with a name that is another one there. Lists change nothing about admins. */
const renamed = (of: CheckedImport) => sql`from member_import_row r
  join member m on m.program_id = r.program_id and m.id = r.member_id
  where ${ofImport(of)} and r.verdict = 'existing' and m.role_name = 'NonAdmin' and r.first_name is not null
    and (m.first_name, m.last_name) is distinct from (r.first_name, coalesce(r.last_name, ''))`;

/** Returns members of the file who get the number of their row, because they have none. */
const numbered = (of: CheckedImport) => sql`from member_import_row r
  join member m on m.program_id = r.program_id and m.id = r.member_id
  where ${ofImport(of)} and r.verdict = 'existing' and m.role_name = 'NonAdmin' and r.employee_key is not null
    and not exists (select from member_number k where k.program_id = r.program_id and k.member_id = r.member_id
      and k.employee_key is not null)`;

/** Returns members of the file without an account who have another address there. Whoever has an account keeps theirs. */
const readdressed = (of: CheckedImport) => sql`from member_import_row r
  join member m on m.program_id = r.program_id and m.id = r.member_id
  where ${ofImport(of)} and r.verdict = 'existing' and m.login_id is null and lower(m.email) <> lower(r.email)
    and not exists (select from member o where o.program_id = r.program_id and lower(o.email) = lower(r.email))`;

/** Returns members of the file whose organization is another one there. */
const moved = (of: CheckedImport) => sql`from member_import_row r
  join member m on m.program_id = r.program_id and m.id = r.member_id
  where ${ofImport(of)} and r.verdict = 'existing' and m.status = 'active' and r.organization_name is not null
    and not exists (select from organization_member om
      join organization o on o.program_id = om.program_id and o.id = om.organization_id
      where om.program_id = r.program_id and om.member_id = r.member_id and om.left_on is null
        and lower(o.name) = lower(r.organization_name))`;

/**
 * Returns members of the file who are on no team and join the one of the file. Nobody is taken off a team by a list.
 */
const teamed = (of: CheckedImport) => sql`from member_import_row r
  join member m on m.program_id = r.program_id and m.id = r.member_id
  where ${ofImport(of)} and r.verdict = 'existing' and m.status = 'active' and r.team_id is not null
    and not exists (select from team_membership tm where tm.program_id = r.program_id and tm.member_id = r.member_id
      and tm.left_on is null)`;

/** Selects whether the file has a column for the status. */
const byStatus = ({ programId, importId }: CheckedImport) => sql`(select 'status' = any(i.mapping)
  from member_import i where i.program_id = ${programId} and i.id = ${importId})`;

/** Selects whether members whom no row names leave, too, in a file with a status. */
const missingLeave = ({ programId, importId }: CheckedImport) => sql`(select i.missing_leave
  from member_import i where i.program_id = ${programId} and i.id = ${importId})`;

/** Selects rows of a member: those found to be theirs, and those with their address that nobody was found for. */
const rowOf = (of: CheckedImport, rest: RawBuilder<unknown>) =>
  sql`(exists (select from member_import_row r where ${ofImport(of)} and r.member_id = m.id ${rest})
    or exists (select from member_import_row r where ${ofImport(of)} and r.member_id is null
      and lower(r.email) = lower(m.email) ${rest}))`;

/** Active members without a role: a list deactivates nobody else. */
const deactivatable = (of: CheckedImport, condition: RawBuilder<unknown>) => sql`from member m
  left join login l on l.id = m.login_id
  where m.program_id = ${of.programId} and m.status = 'active' and m.role_name = 'NonAdmin' and l.platform_role is null
    and not exists (select from member_import_row r where ${ofImport(of)} and r.member_id = m.id and r.said = 'same')
    and ${condition}`;

/**
 * Those of them who left: by the status of their row, or else because no row names them, whatever is wrong with the row. In a file
 * with a status, members whom no row names leave if the admin says so.
 */
export const leaving = (of: CheckedImport) =>
  deactivatable(
    of,
    sql`case when ${byStatus(of)} then ${rowOf(of, sql`and r.status = 'deactivated'`)}
      or (${missingLeave(of)} and not ${rowOf(of, sql``)}) else not ${rowOf(of, sql``)} end`,
  );

/** Those whom a file with a status does not name at all. */
const missing = (of: CheckedImport) => deactivatable(of, sql`${byStatus(of)} and not ${rowOf(of, sql``)}`);

/** Returns members of the file who are deactivated, and active there. */
const returning = (of: CheckedImport) => sql`from member_import_row r
  join member m on m.program_id = r.program_id and m.id = r.member_id
  where ${ofImport(of)} and r.verdict = 'existing' and r.status = 'active' and m.status = 'suspended'
    and m.role_name = 'NonAdmin'`;

export interface ChangesRow {
  names: number;
  organizations: number;
  teams: number;
  numbers: number;
  addresses: number;
  reactivations: number;
  byStatus: boolean;
  unknownTeams: number;
  leavers: number;
  missing: number;
  /** All active members without a role. */
  people: number;
}

const count = (part: RawBuilder<unknown>) => sql`(select count(*)::integer ${part})`;

/** Counts the members whom a checked import would change. */
export async function countChanges(db: Db, of: CheckedImport): Promise<ChangesRow> {
  const { rows } =
    await sql<ChangesRow>`select ${count(renamed(of))} as names, ${count(moved(of))} as organizations,
    ${count(teamed(of))} as teams, ${count(numbered(of))} as numbers, ${count(readdressed(of))} as addresses, ${count(leaving(of))} as leavers, ${count(missing(of))} as missing, ${count(returning(of))} as reactivations, ${byStatus(of)} as by_status,
    (select count(*)::integer from member_import_row r where ${ofImport(of)} and r.verdict = 'existing'
      and r.team_name is not null and r.team_id is null) as unknown_teams,
    (select count(*)::integer from member m where m.program_id = ${of.programId} and m.status = 'active'
      and m.role_name = 'NonAdmin') as people`.execute(db);
  return rows[0]!;
}

/** Organizations that are listed, and created, at once. */
export const namesAtOnce = 1000;

/** Lists organizations that the file names and the program lacks, as the file first writes them. */
export async function listNewOrganizations(db: Db, of: CheckedImport): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select (array_agg(r.organization_name order by r.line))[1] as name
    from member_import_row r
    where ${ofImport(of)} and r.verdict in ('ready', 'existing') and r.organization_name is not null
      and not exists (select from organization o where o.program_id = r.program_id and o.deleted_at is null
        and lower(o.name) = lower(r.organization_name))
    group by lower(r.organization_name) order by 1 limit ${namesAtOnce}`.execute(db);
  return rows.map(({ name }) => name);
}

export interface Leaver {
  id: string;
  name: string;
}

export async function listLeavers(db: Db, of: CheckedImport, limit: number): Promise<Leaver[]> {
  const { rows } =
    await sql<Leaver>`select m.id, trim(m.first_name || ' ' || m.last_name) as name ${leaving(of)}
    order by m.first_name, m.last_name, m.id limit ${limit}`.execute(db);
  return rows;
}

/** Lists members whom a file with a status does not name. */
export async function listMissing(db: Db, of: CheckedImport, limit: number): Promise<Leaver[]> {
  const { rows } =
    await sql<Leaver>`select m.id, trim(m.first_name || ' ' || m.last_name) as name ${missing(of)}
    order by m.first_name, m.last_name, m.id limit ${limit}`.execute(db);
  return rows;
}

/** Members whom the file reactivates. */
export async function listReturning(db: Db, of: CheckedImport): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id ${returning(of)} order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps what a change of members replaces, for an undo. */
const keepFormer = (
  tx: Db,
  { programId, importId }: CheckedImport,
  kind: 'name' | 'organization' | 'team' | 'employee' | 'email',
  { former, written, from }: Record<'former' | 'written' | 'from', RawBuilder<unknown>>,
) =>
  sql`insert into member_import_change (program_id, import_id, member_id, kind, former, written)
    select ${programId}::uuid, ${importId}::uuid, m.id, ${kind}, ${former}, ${written} ${from}`.execute(tx);

/** Takes over the names of the file. Answers whose name changed. */
export async function renameMembers(tx: Db, of: CheckedImport): Promise<string[]> {
  await keepFormer(tx, of, 'name', {
    former: sql`array[m.first_name, m.last_name]`,
    written: sql`array[r.first_name, coalesce(r.last_name, '')]`,
    from: renamed(of),
  });
  const { rows } = await sql<{
    id: string;
  }>`update member u set first_name = n.first_name, last_name = n.last_name
    from (select m.id, r.first_name, coalesce(r.last_name, '') as last_name ${renamed(of)}) n
    where u.program_id = ${of.programId} and u.id = n.id returning u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives members the number of their row. Answers who got one. */
export async function numberMembers(tx: Db, of: CheckedImport): Promise<string[]> {
  await keepFormer(tx, of, 'employee', {
    former: sql`array[]::text[]`,
    written: sql`array[r.employee_key]`,
    from: numbered(of),
  });
  const { rows } = await sql<NumberedMember>`select m.id as member_id, r.employee_number ${numbered(of)}
    order by m.id`.execute(tx);
  await setEmployeeNumbers(tx, of.programId, rows);
  return rows.map(({ memberId }) => memberId);
}

/** Gives members without an account the address of their row. Answers who got one. */
export async function readdressMembers(tx: Db, of: CheckedImport): Promise<string[]> {
  await keepFormer(tx, of, 'email', {
    former: sql`array[m.email]`,
    written: sql`array[r.email]`,
    from: readdressed(of),
  });
  const { rows } = await sql<{ id: string }>`update member u set email = n.email
    from (select m.id, r.email ${readdressed(of)}) n
    where u.program_id = ${of.programId} and u.id = n.id and u.login_id is null returning u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Finds groups of members of the file, once they exist: of newcomers and of those who are members already. */
export async function findNamedOrganizations(tx: Db, of: CheckedImport): Promise<void> {
  await sql`update member_import_row r set organization_id = o.id from organization o
    where ${ofImport(of)} and r.verdict in ('ready', 'existing') and r.organization_id is null
      and o.program_id = ${of.programId} and lower(o.name) = lower(r.organization_name) and o.deleted_at is null`.execute(
    tx,
  );
}

/** Keeps where those are whom the file moves. */
export async function keepPlaces(tx: Db, of: CheckedImport): Promise<void> {
  await keepFormer(tx, of, 'organization', {
    former: sql`array(select om.organization_id::text from organization_member om where om.program_id = r.program_id
      and om.member_id = m.id and om.left_on is null)`,
    written: sql`array[r.organization_id::text]`,
    from: sql`${moved(of)} and r.organization_id is not null`,
  });
  await keepFormer(tx, of, 'team', {
    former: sql`array[]::text[]`,
    written: sql`array[r.team_id::text]`,
    from: teamed(of),
  });
}

/** Lists the members whom the file moves into each organization, or puts on each team. */
export async function listMoves(
  tx: Db,
  of: CheckedImport,
  kind: 'organization' | 'team',
): Promise<{ targetId: string; memberIds: string[] }[]> {
  const target = sql.ref(`r.${kind}_id`);
  const { rows } = await sql<{ targetId: string; memberIds: string[] }>`select ${target} as target_id,
      array_agg(r.member_id order by r.member_id) as member_ids ${kind === 'team' ? teamed(of) : moved(of)}
      and ${target} is not null group by 1 order by 1`.execute(tx);
  return rows;
}
