import { clearEmployeeNumbers } from '../../domain/members/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { CheckedImport } from './import-check.queries.ts';

const ofImport = ({ programId, importId }: CheckedImport) =>
  sql`c.program_id = ${programId} and c.import_id = ${importId}`;

/** Keeps that an import changed the status of members. */
export async function noteStatuses(
  tx: Db,
  { programId, importId }: CheckedImport,
  memberIds: readonly string[],
  [former, written]: readonly ['active' | 'suspended', 'active' | 'suspended'],
): Promise<void> {
  await sql`insert into member_import_change (program_id, import_id, member_id, kind, former, written)
    select ${programId}::uuid, ${importId}::uuid, id, 'status', array[${former}::text], array[${written}::text]
    from unnest(${memberIds}::uuid[]) as id`.execute(tx);
}

/** Finds the organizations with these names, which a list has just created. */
export async function findCreated(tx: Db, programId: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from organization o
    where o.program_id = ${programId} and o.deleted_at is null
      and lower(o.name) in (select lower(n) from unnest(${names}::text[]) as n) order by o.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives names back that are still those of the file. Answers whose. */
export async function restoreNames(tx: Db, of: CheckedImport): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`update member m set first_name = c.first_name, last_name = c.last_name
    from (select *, former[1] as first_name, former[2] as last_name from member_import_change) c
    where ${ofImport(of)} and c.kind = 'name' and m.program_id = ${of.programId} and m.id = c.member_id
      and m.first_name = c.written[1] and m.last_name = c.written[2] returning m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes numbers and addresses back that are still those of the file. Answers whose. */
export async function restoreNumbersAndAddresses(tx: Db, of: CheckedImport): Promise<string[]> {
  const numbers = await sql<{ id: string }>`select n.member_id as id from member_import_change c
    join member_number n on n.program_id = c.program_id and n.member_id = c.member_id
    where ${ofImport(of)} and c.kind = 'employee' and n.employee_key = c.written[1]`.execute(tx);
  await clearEmployeeNumbers(
    tx,
    of.programId,
    numbers.rows.map(({ id }) => id),
  );
  const addresses = await sql<{ id: string }>`update member m set email = c.former[1]
    from member_import_change c where ${ofImport(of)} and c.kind = 'email' and m.program_id = ${of.programId}
      and m.id = c.member_id and m.login_id is null and m.email = c.written[1]
      and not exists (select from member o where o.program_id = m.program_id and lower(o.email) = lower(c.former[1]))
    returning m.id`.execute(tx);
  return [...numbers.rows, ...addresses.rows].map(({ id }) => id);
}

/** Members whose status is still the one that the import gave them. */
export async function listStatusesToRestore(
  tx: Db,
  of: CheckedImport,
  written: 'active' | 'suspended',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from member_import_change c
    join member m on m.program_id = c.program_id and m.id = c.member_id
    where ${ofImport(of)} and c.kind = 'status' and c.written[1] = ${written} and m.status = ${written}
    order by m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface GroupToRestore {
  /** The import put them there, and they still are there. */
  writtenId: string;
  /** They were there before. Null: nowhere, or it is gone. */
  formerId: string | null;
  memberIds: string[];
}

/** Lists members who are still in the organization that the import moved them to, by where they were before. */
export async function listOrganizationsToRestore(tx: Db, of: CheckedImport): Promise<GroupToRestore[]> {
  const { rows } = await sql<GroupToRestore>`select c.written[1]::uuid as written_id, o.id as former_id,
      array_agg(c.member_id order by c.member_id) as member_ids
    from member_import_change c
      join organization_member om on om.program_id = c.program_id and om.member_id = c.member_id and om.left_on is null
        and om.organization_id = c.written[1]::uuid
      left join organization o on o.program_id = c.program_id and o.id = c.former[1]::uuid and o.deleted_at is null
    where ${ofImport(of)} and c.kind = 'organization' group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

/** Lists members who are still on the team that the import put them on. They were on none before. */
export async function listTeamsToRestore(tx: Db, of: CheckedImport): Promise<GroupToRestore[]> {
  const { rows } = await sql<GroupToRestore>`select c.written[1]::uuid as written_id, null::uuid as former_id,
      array_agg(c.member_id order by c.member_id) as member_ids
    from member_import_change c
      join team_membership tm on tm.program_id = c.program_id and tm.member_id = c.member_id and tm.left_on is null
        and tm.team_id = c.written[1]::uuid
    where ${ofImport(of)} and c.kind = 'team' group by 1 order by 1`.execute(tx);
  return rows;
}
