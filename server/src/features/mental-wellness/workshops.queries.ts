import { sql, type Db } from '../../platform/db/db.ts';
import type { Registered, SeenWorkshop, WorkshopFields, WorkshopRow } from './workshops.types.ts';

const fields = sql`w.id, w.outline, w.topic, w.title, w.summary, w.starts_at, w.minutes, w.place, w.link, w.seats,
  w.revision, w.updated_at`;
const counts = sql`(select count(*) from workshop_seat s where s.program_id = w.program_id and s.workshop_id = w.id
    and s.state = 'seat') as taken`;

const seen = (memberId: string) => sql`select ${fields}, ${counts}, o.state,
    case when o.state = 'waiting' then (select count(*) from workshop_seat s where s.program_id = w.program_id
      and s.workshop_id = w.id and s.state = 'waiting' and s.place <= o.place) end as waiting_place
  from workshop w left join workshop_seat o on o.program_id = w.program_id and o.workshop_id = w.id
    and o.member_id = ${memberId}`;

export async function findSeenWorkshop(
  db: Db,
  programId: string,
  id: string,
  memberId: string,
): Promise<SeenWorkshop | null> {
  const { rows } = await sql<SeenWorkshop>`${seen(memberId)}
    where w.program_id = ${programId} and w.id = ${id} and w.cancelled_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Lists the workshops that begin from now on, the next ones first. A program holds few at a time; `most` bounds it. */
export async function listComingWorkshops(
  db: Db,
  programId: string,
  memberId: string,
  { from, onlyMine, most }: { from: Date; onlyMine: boolean; most: number },
): Promise<SeenWorkshop[]> {
  const { rows } = await sql<SeenWorkshop>`${seen(memberId)}
    where w.program_id = ${programId} and w.starts_at > ${from} and w.cancelled_at is null
      ${onlyMine ? sql`and o.state is not null` : sql``}
    order by w.starts_at, w.id limit ${most}`.execute(db);
  return rows;
}

export async function listHeld(
  db: Db,
  programId: string,
  limit: number,
  offset: number,
): Promise<WorkshopRow[]> {
  const { rows } = await sql<WorkshopRow>`select ${fields}, ${counts} from workshop w
    where w.program_id = ${programId} and w.cancelled_at is null
    order by w.starts_at desc, w.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countHeld(db: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from workshop
    where program_id = ${programId} and cancelled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks a workshop: its seats change under this lock only. */
export async function lockWorkshop(tx: Db, programId: string, id: string): Promise<WorkshopRow | null> {
  const { rows: locked } = await sql`select from workshop where program_id = ${programId} and id = ${id}
    and cancelled_at is null for no key update`.execute(tx);
  if (!locked.length) return null;
  const { rows } = await sql<WorkshopRow>`select ${fields}, ${counts} from workshop w
    where w.program_id = ${programId} and w.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function insertSeat(
  tx: Db,
  seat: { programId: string; workshopId: string; memberId: string; state: 'seat' | 'waiting' },
  now: Date,
): Promise<void> {
  const { programId, workshopId, memberId, state } = seat;
  await sql`insert into workshop_seat (program_id, workshop_id, member_id, state, place, asked_at)
    select ${programId}::uuid, ${workshopId}::uuid, ${memberId}::uuid, ${state},
      (select coalesce(max(place), 0) + 1 from workshop_seat where program_id = ${programId} and workshop_id = ${workshopId}),
      ${now}::timestamptz on conflict do nothing`.execute(tx);
}

export async function deleteSeat(
  tx: Db,
  programId: string,
  workshopId: string,
  memberId: string,
): Promise<void> {
  await sql`delete from workshop_seat where program_id = ${programId} and workshop_id = ${workshopId}
    and member_id = ${memberId}`.execute(tx);
}

/** Gives free seats to those who waited longest. */
export async function moveUp(tx: Db, programId: string, workshopId: string): Promise<Registered[]> {
  const { rows } = await sql<Registered>`with free as (
      select w.seats - (select count(*) from workshop_seat s where s.program_id = w.program_id
        and s.workshop_id = w.id and s.state = 'seat') as count
      from workshop w where w.program_id = ${programId} and w.id = ${workshopId}),
    next as (select member_id from workshop_seat where program_id = ${programId} and workshop_id = ${workshopId}
      and state = 'waiting' order by place limit greatest(0, (select count from free))),
    moved as (update workshop_seat s set state = 'seat' from next n where s.program_id = ${programId}
      and s.workshop_id = ${workshopId} and s.member_id = n.member_id returning s.member_id)
    select m.id as member_id, m.login_id, m.email, m.first_name, m.locale, m.time_zone
    from moved v join member m on m.program_id = ${programId} and m.id = v.member_id
    order by m.id`.execute(tx);
  return rows;
}

/** Everyone who has a seat or waits for one. */
export async function listRegistered(tx: Db, programId: string, workshopId: string): Promise<Registered[]> {
  const { rows } =
    await sql<Registered>`select m.id as member_id, m.login_id, m.email, m.first_name, m.locale, m.time_zone
    from workshop_seat s join member m on m.program_id = s.program_id and m.id = s.member_id
    where s.program_id = ${programId} and s.workshop_id = ${workshopId} order by m.id`.execute(tx);
  return rows;
}

/** Workshops to come for which somebody is registered. */
export async function listWorkshopIdsOf(
  tx: Db,
  programId: string,
  memberId: string,
  from: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select w.id from workshop_seat s
    join workshop w on w.program_id = s.program_id and w.id = s.workshop_id
    where s.program_id = ${programId} and s.member_id = ${memberId} and w.starts_at > ${from} order by w.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function insertWorkshop(
  tx: Db,
  programId: string,
  id: string,
  workshop: WorkshopFields,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('workshop')
    .values({ ...workshop, programId, id, createdAt: now, updatedAt: now })
    .execute();
}

export async function updateWorkshop(
  tx: Db,
  programId: string,
  id: string,
  workshop: WorkshopFields & { revision: number; updatedAt: Date },
): Promise<void> {
  await tx
    .updateTable('workshop')
    .set(workshop)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function markCancelled(
  tx: Db,
  programId: string,
  id: string,
  { revision, now }: { revision: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('workshop')
    .set({ cancelledAt: now, updatedAt: now, revision })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}
