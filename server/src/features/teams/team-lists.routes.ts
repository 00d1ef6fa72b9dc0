import { listManagedTeams, listTeamsOfMember } from '#contract/features/teams/managed-teams.ts';
import { searchTeams } from '#contract/features/teams/search.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { type TeamStatus } from '#contract/features/teams/teams.ts';
import { programRole, roleFlags } from '#contract/roles.ts';
import {
  cursorKeys,
  cursorPageOf,
  decodeCursor,
  pageFrom,
  pageOf,
  presentRows,
} from '../../kernel/lists/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/bind.ts';
import {
  countTeams,
  countTeamsOf,
  listTeams,
  listTeamsOf,
  type PagedTeamRow,
  type TeamFilter,
  type TeamSort,
} from './team-lists.queries.ts';
import { choosable } from './choosing/choosable-teams.ts';
import { accessManagerOfTeams, accessMemberOfTeams } from './teams.access.ts';
import { presentListedTeam, presentProgramTeam } from './teams.presenter.ts';

/** Weeks of teams are read for pages that a person reads at once. */
const mostWeeks = 15;

const presentMine = (row: PagedTeamRow) => ({ ...presentProgramTeam(row), isMember: row.isMember });

/** The longest possible page, which `all` requests. */
const longestPage = 100;

interface Asked {
  search?: string | undefined;
  notInChallengeId?: string | undefined;
  inChallengeId?: string | undefined;
  withRoom?: boolean | undefined;
  status?: TeamStatus | undefined;
  organizationId?: string | undefined;
}

export const filterOf = (
  { programId, actor }: Context,
  { search, notInChallengeId, inChallengeId, withRoom, status, organizationId }: Asked,
  ledBy: string | null = null,
): TeamFilter => ({
  programId,
  viewerId: actor.memberId,
  search: search?.trim() || null,
  notInChallengeId: notInChallengeId ?? null,
  inChallengeId: inChallengeId ?? null,
  withRoom: withRoom ?? false,
  status: status ?? null,
  organizationId: organizationId ?? null,
  seesAll: actor.rank > 0,
  ledBy,
});

const cursorKeyOf = { name: cursorKeys.text, members: cursorKeys.number, created: cursorKeys.number };

const byName: TeamSort = { column: 'name', order: 'asc' };
const byJoining = { column: 'joined', order: 'asc' } as const;

async function pageOfTeams(
  { db }: Context,
  filter: TeamFilter,
  sort: TeamSort,
  at: { page: number; perPage: number },
  address: { path: string; query: Record<string, unknown> },
) {
  const [total, rows] = await Promise.all([
    countTeams(db, filter),
    listTeams(db, filter, sort, at.perPage, (at.page - 1) * at.perPage),
  ]);
  return pageOf(presentRows(rows, presentListedTeam), total, at, address.path, address.query);
}

export const teamListRoutes = [
  route(listProgramTeams, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    const at = query.all ? { page: query.page ?? 1, perPage: longestPage } : pageFrom(query, 5);
    const sort = { column: query.sortColumn ?? 'name', order: query.sortOrder ?? 'asc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeyOf[sort.column]);
    const filter = filterOf(context, query);
    const [total, rows] = await Promise.all([
      countTeams(context.db, filter),
      listTeams(context.db, filter, sort, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
    ]);
    const address = { sort, path: `programs/${params.id}/teams`, query };
    const page = cursorPageOf(rows, presentMine, total, at, address);
    const isShort = page.items.length <= mostWeeks;
    return { ...page, items: await choosable(context, page.items, query.withWeek === true && isShort) };
  }),

  route(searchTeams, async ({ context, params, query }) => {
    accessSessionProgram(context, params.id);
    const address = { path: `programs/${params.id}/team-search`, query };
    return pageOfTeams(context, filterOf(context, query), byName, pageFrom(query, 10), address);
  }),

  route(listTeamsOfMember, async ({ context, params, query }) => {
    const member = await accessMemberOfTeams(context, params.id);
    const { db, programId } = context;
    const at = pageFrom(query, 12);
    const after = decodeCursor(query.after, byJoining, cursorKeys.text);
    const of = { programId, memberId: member.id };
    const [total, rows] = await Promise.all([
      countTeamsOf(db, programId, member.id),
      listTeamsOf(db, of, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
    ]);
    const address = { sort: byJoining, path: `members/${params.id}/teams`, query };
    return cursorPageOf(rows, presentListedTeam, total, at, address);
  }),

  route(listManagedTeams, async ({ context, params, query }) => {
    const member = await accessManagerOfTeams(context, params.id);
    const everyTeam = roleFlags(programRole(member.roleName)).isAdmin;
    const filter = filterOf(context, query, everyTeam ? null : member.id);
    const address = { path: `members/${params.id}/teams-admin`, query };
    return pageOfTeams(context, filter, byName, pageFrom(query, 15), address);
  }),
];
