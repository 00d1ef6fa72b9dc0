import type { AttentionItem } from '#contract/features/overview/overview.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';

interface Asked {
  programId: string;
  /** In the program's time zone. */
  today: string;
  /** From which moment on failed mails count. */
  since: Date;
}

interface Row {
  count: number;
  id: string | null;
  name: string | null;
  since: Date | null;
  day: string | null;
}

type Source = Pick<AttentionItem, 'kind' | 'center'> & { rows(asked: Asked): RawBuilder<Row> };

const most = 20;
/** Challenges that start within this many days with fewer people than this need invitations. */
const soonDays = 7;
const fewPeople = 5;
/** Notices that end within this many days need attention. */
const endsWithinDays = 3;

/** Everything that can wait for an admin, most urgent first. */
const sources: readonly Source[] = [
  {
    kind: 'challengeRequests',
    center: 'challenges',
    rows: ({
      programId,
    }) => sql`select count(*) as count, c.id, c.name, min(r.created_at) as since, null::date as day
      from challenge_request r join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
      where r.program_id = ${programId} and r.state = 'open' and c.archived_at is null and c.entry_closed_at is null
      group by c.id, c.name order by since limit ${most}`,
  },
  {
    kind: 'teamRequests',
    center: 'teams',
    rows: ({
      programId,
    }) => sql`select count(*) as count, t.id, t.name, min(r.created_at) as since, null::date as day
      from team_request r join team t on t.program_id = r.program_id and t.id = r.team_id
      where r.program_id = ${programId} and r.state = 'open' group by t.id, t.name order by since limit ${most}`,
  },
  {
    kind: 'reports',
    center: 'members',
    rows: ({
      programId,
    }) => sql`select count(*) as count, null::uuid as id, null as name, min(reported_at) as since,
        null::date as day from moderation_case where program_id = ${programId} and state = 'open' having count(*) > 0`,
  },
  {
    kind: 'failedImports',
    center: 'members',
    rows: ({
      programId,
      since,
    }) => sql`select 1 as count, id, file_name as name, coalesce(finished_at, created_at) as since, null::date as day
      from member_import where program_id = ${programId} and failure is not null and created_at >= ${since}
      order by since desc limit ${most}`,
  },
  {
    kind: 'failedMails',
    center: 'communications',
    rows: ({
      programId,
      since,
    }) => sql`select count(*) as count, null::uuid as id, null as name, min(created_at) as since,
        null::date as day from mail where program_id = ${programId} and status = 'failed' and created_at >= ${since}
      having count(*) > 0`,
  },
  {
    kind: 'startsEmpty',
    center: 'challenges',
    rows: ({
      programId,
      today,
    }) => sql`select s.people as count, s.id, s.name, null::timestamptz as since, s.start_date as day
      from (select c.id, c.name, c.start_date, (select count(*) from challenge_roster r where r.program_id = c.program_id
          and r.challenge_id = c.id and r.counts_to is null) as people
        from challenge c where c.program_id = ${programId} and c.archived_at is null
          and c.start_date between ${today}::date + 1 and ${today}::date + ${sql.lit(soonDays)}) s
      where s.people < ${sql.lit(fewPeople)} order by s.start_date, s.id limit ${most}`,
  },
  {
    kind: 'webhookOff',
    center: 'program',
    rows: ({ programId }) => sql`select 1 as count, w.id, w.name, w.given_up_at as since, null::date as day
      from webhook w where w.program_id = ${programId} and w.given_up_at is not null order by w.given_up_at`,
  },
  {
    kind: 'noticeEnds',
    center: 'communications',
    rows: ({
      programId,
      today,
    }) => sql`select 1 as count, n.id, left(n.message, 80) as name, null::timestamptz as since, n.expires as day
      from notice n where n.program_id = ${programId}
        and n.expires between ${today}::date and ${today}::date + ${sql.lit(endsWithinDays)}
        and n.begins <= ${today}::date order by n.expires, n.id limit ${most}`,
  },
];

export async function listWaiting(db: Db, asked: Asked): Promise<AttentionItem[]> {
  const found = await Promise.all(
    sources.map(async ({ kind, center, rows }) => {
      const answer = await rows(asked).execute(db);
      return answer.rows.map(({ count, id, name, since, day }) => ({
        kind,
        center,
        count,
        subject: id === null ? null : { id, name: name ?? '' },
        since: since?.toISOString() ?? null,
        day,
      }));
    }),
  );
  return found.flat();
}
