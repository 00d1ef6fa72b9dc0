import { sql, type Db } from '../../platform/db/db.ts';
import type { PlannedLeaver, RuleRow } from './leavers.types.ts';

const none: RuleRow = { months: null, waitingMonths: null, waitingBy: null, waitingSince: null };

export async function findRule(db: Db, programId: string): Promise<RuleRow> {
  const { rows } =
    await sql<RuleRow>`select months, waiting_months, waiting_by, waiting_since from leaver_rule
    where program_id = ${programId}`.execute(db);
  return rows[0] ?? none;
}

/** Whoever changes a rule or its runs, and the job that moves them on, wait for each other. */
export async function lockRule(tx: Db, programId: string): Promise<RuleRow> {
  await tx
    .insertInto('leaverRule')
    .values({ programId })
    .onConflict((on) => on.doNothing())
    .execute();
  const { rows } =
    await sql<RuleRow>`select months, waiting_months, waiting_by, waiting_since from leaver_rule
    where program_id = ${programId} for update`.execute(tx);
  return rows[0]!;
}

export async function updateRule(tx: Db, programId: string, rule: RuleRow): Promise<void> {
  await tx.updateTable('leaverRule').set(rule).where('programId', '=', programId).execute();
}

export interface RuledProgram {
  id: string;
  name: string;
  timeZone: string;
  isClosed: boolean;
}

/** Lists programs that delete deactivated people, or did so and have a run left. */
export async function listRuled(db: Db): Promise<RuledProgram[]> {
  const { rows } =
    await sql<RuledProgram>`select p.id, p.name, p.time_zone, p.closed_at is not null as is_closed
    from leaver_rule r join program p on p.id = r.program_id
    where r.months is not null or exists (select from leaver_run u where u.program_id = r.program_id
      and u.state in ('planned', 'announced', 'running'))
    order by p.id`.execute(db);
  return rows;
}

/** Deactivated people whom a run would be about: not those whom an admin keeps, platform staff, and who is in a run. */
const due = (programId: string, notDueFrom: Date) => sql`from deactivation d
    join member m on m.program_id = d.program_id and m.id = d.member_id and m.status = 'suspended'
    left join login l on l.id = m.login_id
  where d.program_id = ${programId} and d.at < ${notDueFrom} and l.platform_role is null
    and not exists (select from kept_leaver k where k.program_id = d.program_id and k.member_id = d.member_id)
    and not exists (select from due_leaver o join leaver_run u on u.program_id = o.program_id and u.id = o.run_id
      where o.program_id = d.program_id and o.member_id = d.member_id and o.state = 'ready'
        and u.state in ('planned', 'announced', 'running'))`;

export async function listDue(db: Db, programId: string, notDueFrom: Date): Promise<PlannedLeaver[]> {
  const { rows } =
    await sql<PlannedLeaver>`select m.id as member_id, m.login_id, m.email, m.first_name, m.locale,
      d.at as deactivated_at ${due(programId, notDueFrom)} order by m.id`.execute(db);
  return rows;
}

/** Counts whom a first run would be about. Those of runs under way are told already. */
export async function countDue(db: Db, programId: string, notDueFrom: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    ${due(programId, notDueFrom)}`.execute(db);
  return rows[0]!.count;
}

export async function keepMember(tx: Db, programId: string, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into kept_leaver (program_id, member_id, kept_at)
    values (${programId}, ${memberId}, ${now}) on conflict do nothing returning member_id`.execute(tx);
  return rows.length > 0;
}

export async function releaseMembers(tx: Db, programId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`delete from kept_leaver where program_id = ${programId}
    and member_id = any(${ids}::uuid[]) returning member_id`.execute(tx);
  return rows.length > 0;
}
