import type { getFriendsBoard, listFriends } from '#contract/features/friends/friends.ts';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { visibilityFor } from '../../domain/visibility/public.ts';
import { readsRanks } from '../../domain/boards/pure.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import type { MemberRow } from '../../domain/members/public.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { addDays, dayIn, mondayOf } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { presentBoardRow, presentFriend } from './friends.presenter.ts';
import { listFriendsOf, sumSteps } from './people.queries.ts';
import type { FriendRow, PersonRow } from './people.types.ts';
import { rankBySteps } from './scoring/rank-by-steps.ts';

/** Returns steps of the week by the actor's calendar, activities included. Members without steps are missing. */
async function stepsOfWeek(
  { db, programId, actor, now }: Context,
  memberIds: readonly string[],
): Promise<{ from: string; steps: Map<string, number> }> {
  const from = mondayOf(dayIn(actor.timeZone, now));
  const program = await findProgram(db, programId);
  const manualMode = program?.settings.manualMode ?? 'replace';
  const window = { programId, memberIds, from, to: addDays(from, 6), manualMode };
  return { from, steps: await sumSteps(db, window) };
}

type Sort = NonNullable<QueryOf<typeof listFriends>['sortColumn']>;

/** The database sorts by name, and equal steps keep that order. */
const orders: Record<Sort, (a: FriendRow, b: FriendRow, steps: Map<string, number>) => number> = {
  name: () => 0,
  since: (a, b) => a.since.getTime() - b.since.getTime(),
  weekSteps: (a, b, steps) => (steps.get(a.id) ?? 0) - (steps.get(b.id) ?? 0),
};

function sorted(rows: FriendRow[], sort: Sort, descending: boolean, steps: Map<string, number>): FriendRow[] {
  if (sort === 'name') return descending ? rows.toReversed() : rows;
  const sign = descending ? -1 : 1;
  return rows.toSorted((a, b) => sign * orders[sort](a, b, steps));
}

/** Returns a page of friends. There are at most a thousand, so they are sorted by steps here. */
export async function friendsOf(
  context: Context,
  member: MemberRow,
  query: QueryOf<typeof listFriends>,
): Promise<ResponseOf<typeof listFriends>> {
  const at = pageFrom(query, 15);
  const search = query.search?.trim() || null;
  const { sortColumn = 'name', sortOrder = 'asc' } = query;
  const all = await listFriendsOf(context.db, visibilityFor(context), member.id, search);
  const start = (at.page - 1) * at.perPage;
  const cut = (rows: FriendRow[]) => rows.slice(start, start + at.perPage);
  // Steps are loaded for the page only, unless they decide the order.
  const asked =
    sortColumn === 'weekSteps' ? all : cut(sorted(all, sortColumn, sortOrder === 'desc', new Map()));
  const { steps } = await stepsOfWeek(
    context,
    asked.map(({ id }) => id),
  );
  const rows = sortColumn === 'weekSteps' ? cut(sorted(all, sortColumn, sortOrder === 'desc', steps)) : asked;
  const items = presentRows(rows, (row) => presentFriend(row, steps.get(row.id) ?? 0));
  return pageOf(items, all.length, at, `members/${member.id}/friends`, { ...query });
}

/** Returns the member and their friends by the steps of the week. Equal steps share a rank. */
export async function boardOf(
  context: Context,
  member: MemberRow,
  query: QueryOf<typeof getFriendsBoard>,
): Promise<ResponseOf<typeof getFriendsBoard>> {
  const at = pageFrom(query, 10);
  const friends: PersonRow[] = await listFriendsOf(context.db, visibilityFor(context), member.id, null);
  const people = [...friends, member];
  const { from, steps } = await stepsOfWeek(
    context,
    people.map(({ id }) => id),
  );
  const shown = (rank: number) => (readsRanks(context.actor.ranksShown, 'people') ? rank : null);
  const ranked = rankBySteps(people.map((each) => ({ person: each, steps: steps.get(each.id) ?? 0 })));
  const rows = ranked.map(({ person, ...place }) =>
    presentBoardRow(person, { ...place, rank: shown(place.rank), mine: person.id === member.id }),
  );
  const start = (at.page - 1) * at.perPage;
  const page = pageOf(
    rows.slice(start, start + at.perPage),
    rows.length,
    at,
    `members/${member.id}/friends-board`,
    { ...query },
  );
  return {
    ...page,
    mine:
      rows.find((row) => row.mine) ??
      presentBoardRow(member, { rank: shown(rows.length), steps: 0, mine: true }),
    weekStart: from,
  };
}
