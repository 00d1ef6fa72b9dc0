import {
  invitedAddresses,
  isCounted,
  isInvited,
  isReal,
  registeredBetween,
} from '../../domain/members/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { RunningChallenge, StartFacts } from './overview.types.ts';

/** SQL: the number of a program's active accounts that are examples, none of whom has a login. */
const examples = (programId: RawBuilder<unknown>) =>
  sql`(select count(*) from member e where e.program_id = ${programId} and e.is_example and e.status = 'active')`;

/**
 * Counts the members of a program, people who were added by name or invited by address and have not come yet, and those who registered
 * since a day.
 */
export async function countMembers(db: Db, programId: string, newSince: string) {
  const count = (condition: RawBuilder<boolean>) =>
    sql`(select count(*) from member m where m.program_id = ${programId} and ${condition})`;
  const { rows } = await sql<{
    members: number;
    invited: number;
    addresses: number;
    new: number;
  }>`select ${count(isCounted('m'))} as members, ${count(isInvited('m'))} as invited,
      ${invitedAddresses(programId)} as addresses,
      ${count(registeredBetween('m', newSince, 'infinity'))} as new`.execute(db);
  return rows[0]!;
}

// Steps are accepted until the last day is over everywhere; for an overview the days of the program are exact enough.
const running = (programId: string, today: string) => sql`program_id = ${programId} and archived_at is null
  and start_date <= ${today}::date and end_date >= ${today}::date`;

export async function countInChallenges(db: Db, programId: string, today: string) {
  const { rows } = await sql<{ running: number; people: number }>`
    with running as (select id, is_example from challenge where ${running(programId, today)})
    select (select count(*) from running where not is_example) as running,
      (select count(distinct r.member_id) from challenge_roster r where r.program_id = ${programId}
        and r.counts_to is null and r.challenge_id in (select id from running)
        and ${isReal(programId, 'r.member_id')}) as people`.execute(db);
  return rows[0]!;
}

/**
 * Lists the running challenges with the most people. Who takes part in a preventative challenge is nobody's business.
 */
export async function listLargestRunning(
  db: Db,
  programId: string,
  asked: { today: string; activeSince: string; limit: number },
): Promise<RunningChallenge[]> {
  const { rows } = await sql<RunningChallenge>`
    with largest as (select c.id, c.name, c.start_date, c.end_date, c.challenge_type,
        (select count(*) from challenge_roster r where r.program_id = ${programId} and r.challenge_id = c.id
          and r.counts_to is null) as people
      from challenge c where ${running(programId, asked.today)} order by people desc, c.id limit ${asked.limit})
    select l.id, l.name, l.start_date, l.end_date, l.people, case when l.challenge_type = 'preventative' then null else
      (select count(*) from challenge_roster r join member_presence p on p.program_id = r.program_id
        and p.member_id = r.member_id where r.program_id = ${programId} and r.challenge_id = l.id
        and r.counts_to is null and p.last_logged_on >= ${asked.activeSince}::date) end as active
    from largest l order by l.people desc, l.id`.execute(db);
  return rows;
}

export const findNextChallenge = (db: Db, programId: string, today: string) =>
  db
    .selectFrom('challenge')
    .select(['id', 'name', 'startDate'])
    .where('programId', '=', programId)
    .where('archivedAt', 'is', null)
    .where('startDate', '>', today)
    .orderBy('startDate')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Whom an email or notice of a launch goes to: more than chosen people and admins. */
const toMany = sql`e.audience not in ('members', 'admins')`;
const mostMessages = 200;

/** Reads the facts that show how far a program's launch is. */
export async function readStartFacts(db: Db, programId: string, today: string): Promise<StartFacts> {
  const { rows } = await sql<StartFacts>`select p.get_started_dismissed_at as dismissed_at, p.settings,
      ((p.created_at at time zone p.time_zone)::date)::text as created_on,
      (select count(*) from member where program_id = p.id and role_name <> 'NonAdmin' and status = 'active') as admins,
      (select count(*) from member where program_id = p.id and status <> 'erased')
        - ${examples(sql`p.id`)}
        + ${invitedAddresses(sql`p.id`)} as people,
      (select json_build_object('id', c.id, 'name', c.name, 'startDate', c.start_date, 'endDate', c.end_date) from challenge c
        where c.program_id = p.id and not c.is_example order by c.start_date, c.id limit 1) as challenge,
      array(select json_build_object('day', m.day, 'isSent', m.is_sent) from (
        (select (e.send_at at time zone p.time_zone)::date as day, e.status = 'queued' as is_sent from admin_email e
          where e.program_id = p.id and e.status <> 'cancelled' and ${toMany} order by e.send_at limit ${mostMessages})
        union all
        (select n.begins, n.begins <= ${today}::date from notice n
          where n.program_id = p.id order by n.begins limit ${mostMessages})) m) as messages
    from program p where p.id = ${programId}`.execute(db);
  return rows[0]!;
}
