import type { ProgramDeletionState } from '#contract/features/program-deletion/program-deletion.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { DeletionRecord, DoneDeletion, ListedDeletion } from './program-deletion.types.ts';

const listed = sql`select d.*, d.id::text as sort_key, a.email as requested_by_email, b.email as approved_by_email
  from program_deletion d left join login a on a.id = d.requested_by left join login b on b.id = d.approved_by`;
const isOpen = sql`d.state in ('waiting', 'scheduled', 'running')`;

/** Finds the deletion of a program that is not over. */
export async function findOpenDeletion(db: Db, programId: string): Promise<ListedDeletion | undefined> {
  const { rows } =
    await sql<ListedDeletion>`${listed} where d.program_id = ${programId} and ${isOpen}`.execute(db);
  return rows[0];
}

export async function findDeletion(db: Db, id: string): Promise<ListedDeletion | undefined> {
  const { rows } = await sql<ListedDeletion>`${listed} where d.id = ${id}`.execute(db);
  return rows[0];
}

const inState = (state: ProgramDeletionState | null): RawBuilder<unknown> =>
  state ? sql`d.state = ${state}` : sql`true`;

/** Newest first. Ids are in the order of time. */
export async function listDeletions(
  db: Db,
  state: ProgramDeletionState | null,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<ListedDeletion[]> {
  const beyond = afterId ? sql`d.id < ${afterId}::uuid` : sql`true`;
  const { rows } = await sql<ListedDeletion>`${listed} where ${inState(state)} and ${beyond}
    order by d.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return rows;
}

export async function countDeletions(db: Db, state: ProgramDeletionState | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from program_deletion d
    where ${inState(state)}`.execute(db);
  return rows[0]!.count;
}

/** Those that wait for their approval, the oldest first. */
export async function listWaitingDeletions(db: Db, limit: number): Promise<ListedDeletion[]> {
  const { rows } =
    await sql<ListedDeletion>`${listed} where d.state = 'waiting' order by d.id limit ${limit}`.execute(db);
  return rows;
}

type NewDeletion = Omit<DeletionRecord, 'finishedAt' | 'counts'>;

export async function insertDeletion(tx: Db, row: NewDeletion): Promise<void> {
  await tx.insertInto('programDeletion').values(row).execute();
}

type DeletionChange = Partial<
  Pick<DeletionRecord, 'state' | 'approvedBy' | 'approvedAt' | 'deletesAt' | 'finishedAt'>
>;

export async function updateDeletion(tx: Db, id: string, change: DeletionChange): Promise<void> {
  await tx.updateTable('programDeletion').set(change).where('id', '=', id).execute();
}

/** The deletions that are due or run, the longest due first. */
export async function listDueDeletions(db: Db, now: Date): Promise<DeletionRecord[]> {
  const { rows } = await sql<DeletionRecord>`select * from program_deletion
    where state = 'running' or (state = 'scheduled' and deletes_at <= ${now})
    order by deletes_at, id`.execute(db);
  return rows;
}

export async function countMembers(db: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member
    where program_id = ${programId} and status <> 'erased'`.execute(db);
  return rows[0]!.count;
}

/** Lists programs that were deleted, in the order of their deletion. */
export async function listDoneDeletions(db: Db): Promise<DoneDeletion[]> {
  const { rows } = await sql<DoneDeletion>`select id, program_id, program_name, program_slug, reason, members,
      requested_by, requested_at, approved_by, approved_at, deletes_at, finished_at
    from program_deletion where state = 'done' order by finished_at`.execute(db);
  return rows;
}

/** Another request about a program that is deleted again. */
export async function cancelOpenDeletions(tx: Db, programId: string, now: Date): Promise<void> {
  await sql`update program_deletion set state = 'cancelled', finished_at = ${now}
    where program_id = ${programId} and state in ('waiting', 'scheduled', 'running')`.execute(tx);
}

/** Schedules the deletion as it was decided then, due since. */
export async function scheduleAgain(tx: Db, deletion: DoneDeletion): Promise<void> {
  const { requestedAt, approvedAt, deletesAt } = deletion;
  const row = {
    ...deletion,
    requestedAt: new Date(requestedAt),
    approvedAt: approvedAt === null ? null : new Date(approvedAt),
    deletesAt: deletesAt === null ? null : new Date(deletesAt),
    state: 'scheduled',
    finishedAt: null,
    counts: '{}',
  };
  await tx
    .insertInto('programDeletion')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute();
}
