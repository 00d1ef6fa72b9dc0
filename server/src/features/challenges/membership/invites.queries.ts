import type { ChallengeInvite } from '#contract/features/challenges/requests.ts';
import { isSeen, type Visibility } from '../../../domain/visibility/public.ts';
import { matchesFolded, matchesText } from '../../../kernel/lists/public.ts';
import { sql, type Db } from '../../../platform/db/db.ts';

export type InviteRow = Omit<ChallengeInvite, 'since'> & { since: Date };

export interface InviteFilter {
  programId: string;
  challengeId: string;
  search: string | null;
  /** Invited people the viewer does not see are left out. Inviters are visible to the people they invite. */
  visibility: Visibility;
}

/** People and teams that are invited or have asked to join. A team is one row, no matter which leader asked. */
function waiting({ programId, challengeId, search, visibility }: InviteFilter) {
  const person = sql`m.id, 'member' as kind, trim(m.first_name || ' ' || m.last_name) as name, m.username, m.image`;
  const team = sql`t.id, 'team' as kind, t.name, null::text as username, t.image`;
  const member = search ? sql`and ${matchesFolded(sql`m.search_text`, search)}` : sql``;
  const named = search ? sql`and ${matchesText(sql`t.name`, search)}` : sql``;
  return sql`(
    select ${person}, 'invited' as state, cm.created_at as since from challenge_member cm
      join member m on m.program_id = cm.program_id and m.id = cm.member_id and m.status = 'active'
      where cm.program_id = ${programId} and cm.challenge_id = ${challengeId} and cm.state = 'invited'
        and ${isSeen(visibility, 'm')} ${member}
    union all
    select ${person}, 'asking', r.created_at from challenge_request r
      join member m on m.program_id = r.program_id and m.id = r.member_id and m.status = 'active'
      where r.program_id = ${programId} and r.challenge_id = ${challengeId} and r.state = 'open' and r.team_id is null ${member}
    union all
    select ${team}, 'invited', ct.created_at from challenge_team ct
      join team t on t.program_id = ct.program_id and t.id = ct.team_id and t.deleted_at is null
      where ct.program_id = ${programId} and ct.challenge_id = ${challengeId} and ct.state = 'invited' ${named}
    union all
    select ${team}, 'asking', r.created_at from challenge_request r
      join team t on t.program_id = r.program_id and t.id = r.team_id and t.deleted_at is null
      where r.program_id = ${programId} and r.challenge_id = ${challengeId} and r.state = 'open' ${named}
  ) w`;
}

export async function countInvites(db: Db, filter: InviteFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${waiting(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Lists a page of them, the newest first. */
export async function listInvites(
  db: Db,
  filter: InviteFilter,
  limit: number,
  offset: number,
): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`select * from ${waiting(filter)}
    order by w.since desc, lower(w.name), w.id, w.state limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
