import { sql, type Db } from '../../platform/db/db.ts';

export interface LateJoiner {
  memberId: string;
  /** Their first day in the challenge. */
  countsFrom: string;
  registeredOn: string;
}

interface Chosen {
  memberId: string | null;
  registeredFrom: string | null;
}

/** Lists people of a challenge who count from a later day than this one. */
export async function listLateJoiners(
  tx: Db,
  programId: string,
  challengeId: string,
  { memberId, registeredFrom, from }: Chosen & { from: string },
): Promise<LateJoiner[]> {
  const { rows } =
    await sql<LateJoiner>`select m.id as member_id, m.registered_on, min(r.counts_from) as counts_from
    from challenge_roster r join member m on m.program_id = r.program_id and m.id = r.member_id
    where r.program_id = ${programId} and r.challenge_id = ${challengeId} and m.status <> 'erased'
      and (${memberId}::uuid is null or m.id = ${memberId}::uuid)
      and (${registeredFrom}::date is null or m.registered_on >= ${registeredFrom}::date)
    group by m.id, m.registered_on having min(r.counts_from) > greatest(${from}::date, m.registered_on)
    order by m.id`.execute(tx);
  return rows;
}

export interface StartRow {
  programId: string;
  challengeId: string;
  memberId: string;
  setId: string;
  countsFrom: string;
  formerFrom: string;
  reason: string;
  setBy: string;
  setAt: Date;
}

/** Keeps decisions. A second one about somebody replaces the first, and keeps from where they counted by themselves. */
export async function saveStarts(tx: Db, rows: readonly StartRow[]): Promise<void> {
  await tx
    .insertInto('earlyStart')
    .values([...rows])
    .onConflict((on) =>
      on.columns(['programId', 'challengeId', 'memberId']).doUpdateSet((eb) => ({
        setId: eb.ref('excluded.setId'),
        countsFrom: eb.ref('excluded.countsFrom'),
        reason: eb.ref('excluded.reason'),
        setBy: eb.ref('excluded.setBy'),
        setAt: eb.ref('excluded.setAt'),
      })),
    )
    .execute();
}

/** Deletes a decision. Answers whom it was about. */
export async function deleteStarts(
  tx: Db,
  programId: string,
  challengeId: string,
  setId: string,
): Promise<{ memberId: string; countsFrom: string; formerFrom: string; registeredOn: string }[]> {
  const { rows } = await sql<{
    memberId: string;
    countsFrom: string;
    formerFrom: string;
    registeredOn: string;
  }>`delete from early_start s using member m
    where s.program_id = ${programId} and s.challenge_id = ${challengeId} and s.set_id = ${setId}
      and m.program_id = s.program_id and m.id = s.member_id
    returning s.member_id, s.counts_from, s.former_from, m.registered_on`.execute(tx);
  return rows;
}

export interface ListedStart {
  id: string;
  sortKey: string;
  from: string;
  reason: string;
  by: string | null;
  at: Date;
  people: number;
  name: string;
}

interface Page {
  afterId: string | null;
  limit: number;
  offset: number;
}

export async function listStarts(
  db: Db,
  programId: string,
  challengeId: string,
  { afterId, limit, offset }: Page,
): Promise<ListedStart[]> {
  const { rows } =
    await sql<ListedStart>`select s.set_id as id, s.set_id::text as sort_key, min(s.counts_from) as "from",
      min(s.reason) as reason, min(s.set_at) as at, count(*)::integer as people,
      (array_agg(trim(m.first_name || ' ' || m.last_name) order by m.sort_name, m.id))[1] as name,
      (select trim(a.first_name || ' ' || a.last_name) from member a where a.program_id = ${programId}
        and a.id = (array_agg(s.set_by))[1] and a.status <> 'erased') as by
    from early_start s join member m on m.program_id = s.program_id and m.id = s.member_id
    where s.program_id = ${programId} and s.challenge_id = ${challengeId}
      and (${afterId}::uuid is null or s.set_id < ${afterId}::uuid)
    group by s.set_id order by s.set_id desc limit ${limit} offset ${afterId === null ? offset : 0}`.execute(
      db,
    );
  return rows;
}

export async function countStarts(db: Db, programId: string, challengeId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct set_id)::integer as count from early_start
    where program_id = ${programId} and challenge_id = ${challengeId}`.execute(db);
  return rows[0]!.count;
}
