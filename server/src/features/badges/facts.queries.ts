import { sql, type Db } from '../../platform/db/db.ts';
import type { CountFact, MetricFact } from './scoring/series.ts';

export interface Person {
  id: string;
  timeZone: string;
  registeredOn: string;
}

export async function readPeople(db: Db, programId: string, memberIds: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select id, time_zone, registered_on from member
    where program_id = ${programId} and id = any(${memberIds}::uuid[]) and status <> 'erased' order by id`.execute(
    db,
  );
  return rows;
}

type Of<F> = F & { memberId: string };

export async function readMetricFacts(
  db: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<Of<MetricFact>[]> {
  const { rows } = await sql<
    Of<MetricFact>
  >`select member_id, metric, day, value::float8 as value from metric_day
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[])`.execute(db);
  return rows;
}

const inZone = (column: string) => sql`(${sql.ref(`x.${column}`)} at time zone m.time_zone)::date`;
const member = (column: string) =>
  sql`join member m on m.program_id = x.program_id and m.id = ${sql.ref(`x.${column}`)}`;

/**
 * Counts what else happened, on days of each member's own calendar. Journals count even if they were removed since.
 * Preventative challenges do not count, because others see these badges (docs/domain.md#badges).
 */
export async function readCountFacts(
  db: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<Of<CountFact>[]> {
  const ours = (column: string) =>
    sql`x.program_id = ${programId} and ${sql.ref(`x.${column}`)} = any(${memberIds}::uuid[])`;
  const { rows } = await sql<Of<CountFact>>`
    select member_id, kind, day, count(*) as count from (
      select distinct x.member_id, x.kind, x.day, 0 as nth from journal_credit x where ${ours('member_id')}
      union all select x.member_id, 'friends', ${inZone('since')}, 0 from friendship x ${member('member_id')} where ${ours('member_id')}
      union all select x.member_id, 'teams', min(x.joined_on), 0 from team_membership x where ${ours('member_id')} group by x.member_id, x.team_id
      union all select x.author_id, 'comments', ${inZone('created_at')}, 0 from journal_comment x ${member('author_id')} where ${ours('author_id')}
      union all select x.member_id, 'shared', x.day, 0 from journal x where ${ours('member_id')} and x.privacy = 'program'
      union all select x.member_id, 'joined', min(x.counts_from), 0 from challenge_roster x
        join challenge c on c.program_id = x.program_id and c.id = x.challenge_id and c.challenge_type <> 'preventative'
        where ${ours('member_id')} group by x.member_id, x.challenge_id
      union all select x.member_id, x.kind, x.day, 0 from badge_result x where ${ours('member_id')}
        and not exists (select from challenge c where c.program_id = x.program_id and c.id = x.challenge_id
          and c.challenge_type = 'preventative')
    ) as happened (member_id, kind, day, nth) group by member_id, kind, day`.execute(db);
  return rows;
}

export async function readRestDays(
  db: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; day: string }[]> {
  const { rows } = await sql<{ memberId: string; day: string }>`select member_id, day from rest_day
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) order by member_id, day`.execute(
    db,
  );
  return rows;
}

export async function insertRestDay(
  tx: Db,
  programId: string,
  memberId: string,
  day: string,
  now: Date,
): Promise<void> {
  await sql`insert into rest_day (program_id, member_id, day, claimed_at)
    values (${programId}, ${memberId}, ${day}, ${now}) on conflict do nothing`.execute(tx);
}

export async function deleteRestDay(tx: Db, programId: string, memberId: string, day: string): Promise<void> {
  await sql`delete from rest_day where program_id = ${programId} and member_id = ${memberId} and day = ${day}::date`.execute(
    tx,
  );
}
