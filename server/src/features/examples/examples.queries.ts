import type { UnusedMember } from '../../kernel/personal-data/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface ExampleCounts {
  members: number;
  teams: number;
  challenges: number;
}

export async function countExamples(db: Db, programId: string): Promise<ExampleCounts> {
  const { rows } = await sql<ExampleCounts>`select
    (select count(*) from member where program_id = ${programId} and is_example and status <> 'erased') as members,
    (select count(*) from team where program_id = ${programId} and is_example and deleted_at is null) as teams,
    (select count(*) from challenge where program_id = ${programId} and is_example) as challenges`.execute(
    db,
  );
  return rows[0]!;
}

/** Example members who are not erased yet, in the order in which they were made. */
export async function listExampleMembers(tx: Db, programId: string): Promise<UnusedMember[]> {
  const { rows } = await sql<UnusedMember>`select id as member_id, email, username from member
    where program_id = ${programId} and is_example and status <> 'erased' order by id`.execute(tx);
  return rows;
}

export interface ProgramWithExamples {
  id: string;
  timeZone: string;
  /** Of its example members. */
  registeredOn: string;
}

export async function listProgramsWithExamples(db: Db): Promise<ProgramWithExamples[]> {
  const { rows } =
    await sql<ProgramWithExamples>`select p.id, p.time_zone, min(m.registered_on) as registered_on
    from member m join program p on p.id = m.program_id and p.closed_at is null
    where m.is_example and m.status = 'active' group by p.id order by p.id`.execute(db);
  return rows;
}

/** Finds the last day on which an example member has steps. */
export async function findLastWalk(tx: Db, programId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(d.day)::text as day from member m
    join step_day d on d.program_id = m.program_id and d.member_id = m.id
    where m.program_id = ${programId} and m.is_example`.execute(tx);
  return rows[0]!.day;
}
