import type { getAggregateData } from '#contract/features/boards/board.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import {
  countBetter,
  countOnBoards,
  findStanding,
  readBoardPage,
  readTotals,
  type PageStart,
  type PlacedEntry,
  countTeamsIn,
  readTeamEntries,
  readNames,
  readTeamNames,
  readTeamPage,
} from '../../domain/boards/public.ts';
import {
  type Board,
  type BoardQuery,
  presentBoardEntry,
  presentTeamEntry,
  readsRanks,
  readsRanksOf,
  withoutRank,
  scaleOf,
  afterFrom,
  afterToken,
} from '../../domain/boards/pure.ts';

import { listFriendsAmong } from '../../domain/visibility/public.ts';
import { improvementBoard } from './improvement.overview.ts';
import { goalOf, pacerOf, daysElapsed, hundredths } from '../../domain/scoring/pure.ts';
import {
  isRanked,
  type BoardEntry,
  type SeenChallenge,
  type TeamEntry,
} from '../../domain/challenges/pure.ts';

type Query = BoardQuery;

const sameKey = (a: BoardEntry, b: BoardEntry) =>
  a.rankScore === b.rankScore && a.creditedDays === b.creditedDays && a.reachedAt === b.reachedAt;

const isPlaced = (start: PageStart, entry: BoardEntry, first: BoardEntry | undefined): boolean =>
  'offset' in start && (start.offset === 0 || !first || !sameKey(entry, first));

/**
 * Ranks of a page's rows. A row that follows one with another key stands at its place, and so does the first of all;
 * ties share the rank of the first of them. Only what the page cannot say is counted: how many stand before its first
 * row, or on pages after a row (whose place is not known) before the first that differs.
 */
async function ranksOf(
  context: Context,
  challengeId: string,
  start: PageStart,
  entries: readonly BoardEntry[],
  own: PlacedEntry | undefined,
) {
  const [first] = entries;
  const change = entries.findIndex((entry) => first && !sameKey(entry, first));
  const onPage = own ? entries.findIndex((entry) => sameKey(entry, own)) : -1;
  const questions = [first, entries[change]]
    .filter((entry) => entry !== undefined)
    .filter((entry) => !isPlaced(start, entry, first));
  const better = await countBetter(
    context.db,
    context.programId,
    questions.map(({ rankScore, creditedDays, reachedAt }) => ({
      rankScore,
      creditedDays,
      reachedAt,
      challengeId,
    })),
  );
  const counted = new Map(questions.map((entry, at) => [entry, better[at]! + 1]));
  const placeOf = (at: number) => ('offset' in start ? start.offset + at + 1 : 0);
  const ranks: number[] = [];
  entries.forEach((entry, at) => {
    if (at > 0 && sameKey(entry, entries[at - 1]!)) ranks.push(ranks.at(-1)!);
    else ranks.push(counted.get(entry) ?? (placeOf(at) || counted.get(entries[change]!)! + at - change));
  });
  // Shown as loaded with the page, which may be a little older.
  return { ranks, ownRank: ranks[onPage] ?? (own ? own.better + 1 : 0) };
}

const offsetOf = ({ page, perPage }: { page: number; perPage: number }) => (page - 1) * perPage;

function startOf(query: Query, at: { page: number; perPage: number }): PageStart {
  if (!query.after) return { offset: offsetOf(at) };
  const after = afterFrom(query.after);
  if (!after) throw new AppError('bad_input', { fields: { after: ['invalid'] } });
  return { after };
}

async function memberBoard(context: Context, challenge: SeenChallenge, query: Query): Promise<Board> {
  const { db, programId, actor, now } = context;
  const at = pageFrom(query, 5);
  const start = startOf(query, at);
  const { rankNobody } = challenge;
  const ranksShown = !rankNobody && readsRanks(actor.ranksShown, 'people');
  const [entries, { own, entrants }] = await Promise.all([
    rankNobody
      ? readNames(db, { programId, challengeId: challenge.id, limit: at.perPage, offset: offsetOf(at) })
      : readBoardPage(db, { programId, challengeId: challenge.id, start, limit: at.perPage }),
    findStanding(db, { programId, challengeId: challenge.id, memberId: actor.memberId }),
  ]);
  const others = entries.map(({ memberId }) => memberId);
  const [{ ranks, ownRank }, friends] = await Promise.all([
    ranksShown
      ? ranksOf(context, challenge.id, start, entries, own)
      : { ranks: [] as number[], ownRank: null },
    listFriendsAmong(db, { programId, memberId: actor.memberId, others }),
  ]);
  const rows = entries.map((entry, index) =>
    presentBoardEntry(challenge, entry, ranks[index] ?? null, actor),
  );
  const last = entries.at(-1);
  const { after: _, ...settings } = query;
  return {
    ...pageOf(
      rows.map((row) => ({ ...row, friend: row.name !== null && friends.has(row.entrantId) })),
      entrants,
      at,
      `challenges/${challenge.id}/leaderboard`,
      settings,
    ),
    board: 'members',
    scoreScale: scaleOf(challenge),
    ranksShown,
    mine: own ? presentBoardEntry(challenge, own, ownRank, actor) : null,
    after: last && !rankNobody && entries.length === at.perPage ? afterToken(last) : null,
    at: now.toISOString(),
  };
}

async function teamBoard(context: Context, challenge: SeenChallenge, query: Query): Promise<Board> {
  const { db, programId, actor, now } = context;
  const at = pageFrom(query, 5);
  const ranksShown = readsRanksOf(actor.ranksShown, challenge);
  const readPage = challenge.rankNobody ? readTeamNames : readTeamPage;
  const mineOf = challenge.myTeamId ? [{ challengeId: challenge.id, teamId: challenge.myTeamId }] : [];
  const [teams, own, totals] = await Promise.all([
    readPage(db, programId, challenge.id, at.perPage, offsetOf(at)),
    readTeamEntries(db, programId, mineOf),
    countTeamsIn(db, programId, [challenge.id]),
  ]);
  const present = (team: TeamEntry) => {
    const row = presentTeamEntry(challenge, team, challenge.myTeamId);
    return ranksShown ? row : withoutRank(row);
  };
  const rows = teams.map(present);
  const { after: _, ...settings } = query;
  return {
    ...pageOf(rows, totals.get(challenge.id) ?? 0, at, `challenges/${challenge.id}/leaderboard`, settings),
    board: groupsOf[challenge.betweenWhom],
    scoreScale: scaleOf(challenge),
    ranksShown,
    mine: own[0] ? present(own[0]) : null,
    after: null,
    at: now.toISOString(),
  };
}

/** The board a challenge is about. */
const groupsOf = { individuals: 'members', groups: 'teams', organization: 'organizations' } as const;

/**
 * Returns a page of the board with the actor's own row: teams or organizations where these compete, unless the people
 * are asked for.
 */
export async function boardOf(context: Context, challenge: SeenChallenge, query: Query): Promise<Board> {
  if (!isRanked(challenge)) throw new AppError('no_board');
  const { board, organizationLeaderboard } = query;
  const asked = board ?? (organizationLeaderboard === 1 ? 'organizations' : groupsOf[challenge.betweenWhom]);
  if (asked === 'improvement') return improvementBoard(context, challenge, query);
  if (asked !== 'members' && asked !== groupsOf[challenge.betweenWhom])
    throw new AppError('bad_input', { fields: { board: ['only_groups'] } });
  return asked !== 'members' ? teamBoard(context, challenge, query) : memberBoard(context, challenge, query);
}

export async function aggregateOf(
  { db, programId, now }: Context,
  challenge: SeenChallenge,
): Promise<ResponseOf<typeof getAggregateData>> {
  const goal = goalOf(challenge);
  const [participants, teams, totals] = await Promise.all([
    countOnBoards(db, { programId, challengeIds: [challenge.id] }),
    countTeamsIn(db, programId, [challenge.id]),
    readTotals(db, programId, challenge.id, goal),
  ]);
  const people = participants.get(challenge.id) ?? 0;
  const elapsed = daysElapsed(challenge, dayIn(challenge.timeZone, now));
  const divisor = people * elapsed;
  return {
    participants: people,
    teams: teams.get(challenge.id) ?? 0,
    ...totals,
    averagePerDay: divisor > 0 ? hundredths(totals.totalSteps, divisor) : 0,
    goal,
    pacer: pacerOf(challenge, elapsed),
  };
}
