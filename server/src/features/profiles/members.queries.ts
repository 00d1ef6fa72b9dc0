import { countsOfSeen, isSeen, type Visibility } from '../../domain/visibility/public.ts';
import { type CursorPosition, matchesFolded } from '../../kernel/lists/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface MemberFilter {
  search: string | null;
  /** Leaves out members of this challenge, if the viewer can know its people. */
  notInChallenge: { id: string; asked: Visibility } | null;
  notInTeamId: string | null;
  withoutTeam: boolean;
}

const onATeam = sql<boolean>`exists (select from team_membership t where t.program_id = member.program_id
  and t.member_id = member.id and t.left_on is null)`;

function filtered(db: Db, programId: string, filter: MemberFilter) {
  let query = db
    .selectFrom('member')
    .where('member.programId', '=', programId)
    .where('member.status', '=', 'active');
  if (filter.search) query = query.where(matchesFolded(sql.ref('searchText'), filter.search));
  if (filter.withoutTeam) query = query.where(sql<boolean>`not ${onATeam}`);
  if (filter.notInTeamId) {
    query = query.where(
      sql<boolean>`not exists (select from team_membership t where t.program_id = member.program_id
        and t.team_id = ${filter.notInTeamId} and t.member_id = member.id and t.left_on is null)`,
    );
  }
  if (filter.notInChallenge) {
    const { id, asked } = filter.notInChallenge;
    query = query.where(
      // Only the creator and admins know the people in a private challenge, so the filter does nothing for others. Nobody
      // learns from whom it leaves out who goes to a check-up.
      sql<boolean>`not exists (select from challenge_member cm
        join challenge c on c.program_id = cm.program_id and c.id = cm.challenge_id
        where cm.program_id = member.program_id and cm.challenge_id = ${id} and cm.member_id = member.id
          and c.challenge_type <> 'preventative' and (c.public or ${asked.seesAll} or c.creator_id = ${asked.viewerId}))`,
    );
  }
  return query;
}

const sortColumns = {
  name: sql.ref('sortName'),
  username: sql`lower(${sql.ref('username')})`,
  registeredDate: sql.ref('registeredOn'),
} as const;
const keyTypes = { name: sql`text`, username: sql`text`, registeredDate: sql`date` } as const;
const beyond = { asc: sql`>`, desc: sql`<` } as const;
export type MemberSort = { column: keyof typeof sortColumns; order: 'asc' | 'desc' };

/** How many of them the viewer can see. */
export const countMembers = countsOfSeen<MemberFilter>((db, programId, filter) =>
  filtered(db, programId, filter).select(['id', 'moderatedAt', 'profileHidden']),
);

/** Lists a page of members, from an offset or after a position. Teams are looked up for the page only. */
export async function listMembers(
  db: Db,
  visibility: Visibility,
  filter: MemberFilter,
  sort: MemberSort,
  limit: number,
  from: number | CursorPosition,
) {
  const by = sortColumns[sort.column];
  let page = filtered(db, visibility.programId, filter)
    .where(isSeen(visibility, 'member'))
    .select(['programId', 'id', 'firstName', 'lastName', 'username', 'sortName', 'image', 'registeredOn'])
    .orderBy(by, sort.order)
    .orderBy('id', sort.order)
    .limit(limit);
  if (typeof from === 'number') page = page.offset(from);
  else {
    const position = sql`(${from.key}::${keyTypes[sort.column]}, ${from.id}::uuid)`;
    page = page.where(sql<boolean>`(${by}, id) ${beyond[sort.order]} ${position}`);
  }
  return db
    .selectFrom(page.as('p'))
    .select(['id', 'firstName', 'lastName', 'username', 'image', 'registeredOn'])
    .select(sql<string>`${by}::text`.as('sortKey'))
    .select(
      sql<
        string | null
      >`(select t.name from team_membership tm join team t on t.program_id = tm.program_id and t.id = tm.team_id
        where tm.program_id = p.program_id and tm.member_id = p.id and tm.left_on is null
        order by tm.joined_on limit 1)`.as('teamName'),
    )
    .orderBy(by, sort.order)
    .orderBy('id', sort.order)
    .execute();
}
