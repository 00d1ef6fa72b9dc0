import { employeeKey } from '../../domain/members/public.ts';
import { column, sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { ParsedRow, RowProblem } from './imports.types.ts';

export interface CheckedImport {
  programId: string;
  importId: string;
}

const ofImport = ({ programId, importId }: CheckedImport) =>
  sql`r.program_id = ${programId} and r.import_id = ${importId}`;

/** Statements over all rows of a file may run longer than those of a request usually do, and are planned for their values. */
export async function allowLongStatements(tx: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '60s', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
}

/** The bounds of the lines keep the join small while the planner knows nothing of new rows. */
export async function saveParsedRows(tx: Db, of: CheckedImport, rows: readonly ParsedRow[]): Promise<void> {
  const keys = rows.map(({ employeeNumber }) => employeeNumber && employeeKey(employeeNumber));
  await sql`update member_import_row r set verdict = case when p.problem is not null then 'problem' end,
      problem = p.problem, problem_value = p.problem_value, email = p.email, employee_number = p.number, employee_key = p.key, said = null, first_name = p.first_name,
      last_name = p.last_name, username = p.username, organization_name = p.organization_name, team_name = p.team_name,
      daily_step_goal = p.goal, language = p.language, status = p.status, organization_id = null, team_id = null, member_id = null
    from unnest(${column(rows, 'line')}::integer[], ${column(rows, 'problem')}::text[], ${column(rows, 'problemValue')}::text[],
      ${column(rows, 'email')}::text[], ${column(rows, 'employeeNumber')}::text[], ${keys}::text[], ${column(rows, 'firstName')}::text[], ${column(rows, 'lastName')}::text[],
      ${column(rows, 'username')}::text[], ${column(rows, 'organizationName')}::text[], ${column(rows, 'teamName')}::text[],
      ${column(rows, 'dailyStepGoal')}::integer[], ${column(rows, 'language')}::text[], ${column(rows, 'status')}::text[])
      as p (line, problem, problem_value, email, number, key, first_name, last_name, username, organization_name, team_name, goal,
        language, status)
    where ${ofImport(of)} and r.line between ${rows[0]!.line} and ${rows.at(-1)!.line} and r.line = p.line`.execute(
    tx,
  );
}

/** Rows that were ready are compared with the program once more. */
export async function reopenReadyRows(tx: Db, of: CheckedImport): Promise<void> {
  await sql`update member_import_row r set verdict = null, organization_id = null, team_id = null
    where ${ofImport(of)} and r.verdict = 'ready'`.execute(tx);
}

interface Refused {
  line: number;
  value: string | null;
}

/** Rows that are marked in one statement. */
const marked = 1_000;

/**
 * Marks rows without a verdict. `found` selects their line and the value that the sentence names. They are read before they
 * are written, because joining the rows with themselves takes minutes while the planner knows nothing of them.
 */
async function refuse(
  tx: Db,
  of: CheckedImport,
  problem: RowProblem,
  found: RawBuilder<Refused>,
): Promise<void> {
  const rows = (await found.execute(tx)).rows.toSorted((one, other) => one.line - other.line);
  for (let from = 0; from < rows.length; from += marked) {
    const some = rows.slice(from, from + marked);
    await sql`update member_import_row r set verdict = 'problem', problem = ${problem}, problem_value = left(f.value, 100)
      from unnest(${column(some, 'line')}::integer[], ${column(some, 'value')}::text[]) as f (line, value)
      where ${ofImport(of)} and r.line between ${some[0]!.line} and ${some.at(-1)!.line} and r.line = f.line
        and r.verdict is null`.execute(tx);
  }
}

/** Returns the lines on which a value is there again, with the line that has it first. */
const repeated = (of: CheckedImport, value: RawBuilder<unknown>) =>
  sql<Refused>`select line, first::text as value from (select r.line, min(r.line) over (partition by ${value}) as first
    from member_import_row r where ${ofImport(of)} and r.verdict is null and ${value} is not null) d where line > first`;

const open = (of: CheckedImport, rest: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql<Refused>`select r.line, ${value} as value from member_import_row r where ${ofImport(of)} and r.verdict is null and ${rest}`;

/**
 * Finds the members whom rows name by an employee number, or by the id that their directory has for them. A number is a person
 * whatever their address is now.
 */
async function findByNumber(tx: Db, of: CheckedImport): Promise<void> {
  await sql`update member_import_row r set verdict = 'existing', member_id = n.member_id from member_number n
    where ${ofImport(of)} and r.verdict is null and n.program_id = ${of.programId} and n.employee_key = r.employee_key`.execute(
    tx,
  );
  await sql`update member_import_row r set verdict = 'existing', member_id = n.member_id from member_number n
    where ${ofImport(of)} and r.verdict is null and n.program_id = ${of.programId} and n.directory_id = r.employee_number
      and n.employee_key is null`.execute(tx);
}

/** Returns rows with the address of a member whom another number, or another row, says to be somebody else. */
const ofSomebodyElse = (of: CheckedImport) =>
  sql<Refused>`select r.line, trim(m.first_name || ' ' || m.last_name) as value from member_import_row r
    join member m on m.program_id = r.program_id and lower(m.email) = lower(r.email) and m.status <> 'erased'
    left join member_number n on n.program_id = m.program_id and n.member_id = m.id
    left join member_import_row f on f.program_id = r.program_id and f.import_id = r.import_id and f.member_id = m.id
    where ${ofImport(of)} and r.verdict is null and (f.line is not null or n.employee_key <> r.employee_key)`;

async function findByAddress(tx: Db, of: CheckedImport): Promise<void> {
  await sql`update member_import_row r set verdict = 'existing', member_id = m.id from member m
    where ${ofImport(of)} and r.verdict is null and m.program_id = ${of.programId} and lower(m.email) = lower(r.email)
      and m.status <> 'erased'`.execute(tx);
}

async function findGroups(tx: Db, of: CheckedImport): Promise<void> {
  await sql`update member_import_row r set organization_id = o.id from organization o
    where ${ofImport(of)} and (r.verdict is null or r.verdict = 'existing') and o.program_id = ${of.programId}
      and lower(o.name) = lower(r.organization_name) and o.deleted_at is null`.execute(tx);
  await sql`update member_import_row r set team_id = t.id from team t
    where ${ofImport(of)} and (r.verdict is null or r.verdict = 'existing') and t.program_id = ${of.programId}
      and lower(t.name) = lower(r.team_name) and t.deleted_at is null`.execute(tx);
}

/** Returns rows for which their team has no seat left, in the order of the file. */
const withoutSeat = (of: CheckedImport) =>
  sql<Refused>`select s.line, s.name as value from (select r.line, t.name, t.max_size,
      row_number() over (partition by t.id order by r.line) as turn,
      (select count(*) from team_membership tm where tm.program_id = ${of.programId} and tm.team_id = t.id
        and tm.left_on is null) as seated
    from member_import_row r join team t on t.program_id = r.program_id and t.id = r.team_id
    where ${ofImport(of)} and r.verdict is null) s where s.turn + s.seated > s.max_size`;

/**
 * The planner takes new rows for a handful, because nothing has counted them yet, and compares each with each. Joins by hash
 * take a second for 50,000 rows, where nested loops take minutes.
 */
async function joinByHash(tx: Db, isOn: boolean): Promise<void> {
  await sql`select set_config('enable_nestloop', ${isOn ? 'off' : 'on'}, true)`.execute(tx);
}

/** Compares the rows without a verdict with each other and with the program. Every row has one afterwards. */
export async function compareRows(tx: Db, of: CheckedImport, creates: boolean): Promise<void> {
  await joinByHash(tx, true);
  await refuse(tx, of, 'email_twice', repeated(of, sql`lower(r.email)`));
  await refuse(tx, of, 'number_twice', repeated(of, sql`r.employee_key`));
  await findByNumber(tx, of);
  await refuse(tx, of, 'address_known', ofSomebodyElse(of));
  await findByAddress(tx, of);
  await sql`update member_import_row r set verdict = 'gone'
    where ${ofImport(of)} and r.verdict is null and r.status = 'deactivated'`.execute(tx);
  await refuse(tx, of, 'username_twice', repeated(of, sql`lower(r.username)`));
  const isTaken = sql`r.username is not null and exists (select from member m where m.program_id = ${of.programId} and lower(m.username) = lower(r.username))`;
  await refuse(tx, of, 'username_taken', open(of, isTaken, sql`r.username`));
  await findGroups(tx, of);
  const noOrganization = sql`r.organization_name is not null and r.organization_id is null`;
  if (!creates) await refuse(tx, of, 'organization', open(of, noOrganization, sql`r.organization_name`));
  const noTeam = sql`r.team_name is not null and r.team_id is null`;
  await refuse(tx, of, 'team', open(of, noTeam, sql`r.team_name`));
  await refuse(tx, of, 'team_full', withoutSeat(of));
  await sql`update member_import_row r set verdict = 'ready' where ${ofImport(of)} and r.verdict is null`.execute(
    tx,
  );
  await joinByHash(tx, false);
}
