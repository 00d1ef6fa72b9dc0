import { mostAdminsNamed, type ProgramState } from '#contract/features/programs/program-state.ts';
import { sql, type Db } from '../../platform/db/db.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Lists the active admins of a program, those who came last first. */
export async function listProgramAdmins(db: Db, programId: string): Promise<ProgramState['admins']> {
  const { rows } = await sql<ProgramState['admins'][number]>`select m.id,
      trim(m.first_name || ' ' || m.last_name) as name, coalesce(m.email, '') as email, p.last_visit_on
    from member m left join member_presence p on p.program_id = m.program_id and p.member_id = m.id
    where m.program_id = ${programId} and m.status = 'active' and m.role_name <> 'NonAdmin'
    order by p.last_visit_on desc nulls last, m.id limit ${mostAdminsNamed}`.execute(db);
  return rows;
}

/** Counts the emails of a program that are due, and those that were given up in the last 7 days. */
export async function countMails(db: Db, programId: string, now: Date): Promise<ProgramState['mail']> {
  const { rows } = await sql<ProgramState['mail']>`select
      count(*) filter (where status = 'queued' and next_attempt_at <= ${now})::integer as due,
      count(*) filter (where status = 'failed' and created_at > ${daysBefore(now, 7)})::integer as failed
    from mail where program_id = ${programId} and status in ('queued', 'failed')`.execute(db);
  return rows[0]!;
}

type Counted<K extends 'imports' | 'directory'> = Omit<ProgramState[K], 'lastAt'> & { lastAt: Date | null };

export async function countImports(db: Db, programId: string, now: Date): Promise<Counted<'imports'>> {
  const { rows } = await sql<Counted<'imports'>>`select count(*)::integer as count,
      count(*) filter (where failure is not null)::integer as failed, max(created_at) as last_at
    from member_import where program_id = ${programId} and created_at >= ${daysBefore(now, 14)}`.execute(db);
  return rows[0]!;
}

export async function countDirectoryCalls(
  db: Db,
  programId: string,
  now: Date,
): Promise<Counted<'directory'>> {
  const { rows } = await sql<Counted<'directory'>>`select count(*)::integer as calls,
      count(*) filter (where status >= 400)::integer as refused, max(at) as last_at
    from directory_call where program_id = ${programId} and at >= ${daysBefore(now, 7)}`.execute(db);
  return rows[0]!;
}
