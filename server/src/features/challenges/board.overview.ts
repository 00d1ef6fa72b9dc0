import type { getAggregateData, getLeaderboard } from '#contract/features/challenge-board.ts';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { pageFrom, pageOf } from '../../core/lists/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { countBetter, countOnBoards, readBoardEntry, readBoardPage, readTotals } from './board.queries.ts';
import type { PageStart } from './board.queries.ts';
import { goalOf, presentBoardEntry, presentTeamEntry, scaleOf } from './challenges.presenter.ts';

import { daysElapsed, hundredths } from './scoring/averages.ts';
import { afterFrom, afterToken } from './scoring/page-token.ts';
import { countTeamsIn, readTeamEntries, readTeamPage } from './team-board.queries.ts';
import type { BoardEntry, SeenChallenge } from './challenges.types.ts';

type Board = ResponseOf<typeof getLeaderboard>;
type Query = QueryOf<typeof getLeaderboard>;

const sameKey = (a: BoardEntry, b: BoardEntry) =>
  a.rankScore === b.rankScore && a.creditedDays === b.creditedDays && a.reachedAt === b.reachedAt;

/** Ranks of a page's rows: the first is counted, and the first that differs from it; the rest follow. */
async function ranksOf(
  context: Context,
  challengeId: string,
  entries: readonly BoardEntry[],
  extra: BoardEntry | undefined,
) {
  const [first] = entries;
  const change = entries.findIndex((entry) => first && !sameKey(entry, first));
  const asked = [first, entries[change], extra].filter((entry) => entry !== undefined);
  const better = await countBetter(
    context.db,
    context.programId,
    asked.map((entry) => ({ ...entry, challengeId })),
  );
  const counted = new Map(asked.map((entry, at) => [entry, better[at]! + 1]));
  const ranks: number[] = [];
  entries.forEach((entry, at) => {
    if (change < 0 || at < change) ranks.push(counted.get(first!)!);
    else if (at > change && sameKey(entry, entries[at - 1]!)) ranks.push(ranks.at(-1)!);
    else ranks.push(counted.get(entries[change]!)! + at - change);
  });
  return { ranks, extra: extra ? counted.get(extra)! : 0 };
}

function startOf(query: Query, at: { page: number; perPage: number }): PageStart {
  if (!query.after) return { offset: (at.page - 1) * at.perPage };
  const after = afterFrom(query.after);
  if (!after) throw new AppError('bad_input', { fields: { after: ['invalid'] } });
  return { after };
}

async function memberBoard(context: Context, challenge: SeenChallenge, query: Query): Promise<Board> {
  const { db, programId, actor, now } = context;
  const at = pageFrom(query, 5);
  const [entries, own, totals] = await Promise.all([
    readBoardPage(db, programId, challenge.id, startOf(query, at), at.perPage),
    readBoardEntry(db, programId, challenge.id, actor.memberId),
    countOnBoards(db, programId, [challenge.id]),
  ]);
  const { ranks, extra } = await ranksOf(context, challenge.id, entries, own);
  const rows = entries.map((entry, index) => presentBoardEntry(challenge, entry, ranks[index]!, actor));
  const last = entries.at(-1);
  const { after: _, ...settings } = query;
  return {
    ...pageOf(rows, totals.get(challenge.id) ?? 0, at, `challenges/${challenge.id}/leaderboard`, settings),
    board: 'members',
    scoreScale: scaleOf(challenge),
    mine: own ? presentBoardEntry(challenge, own, extra, actor) : null,
    after: last && entries.length === at.perPage ? afterToken(last) : null,
    at: now.toISOString(),
  };
}

async function teamBoard(context: Context, challenge: SeenChallenge, query: Query): Promise<Board> {
  const { db, programId, now } = context;
  const at = pageFrom(query, 5);
  const mineOf = challenge.myTeamId ? [{ challengeId: challenge.id, teamId: challenge.myTeamId }] : [];
  const [teams, own, totals] = await Promise.all([
    readTeamPage(db, programId, challenge.id, at.perPage, (at.page - 1) * at.perPage),
    readTeamEntries(db, programId, mineOf),
    countTeamsIn(db, programId, [challenge.id]),
  ]);
  const rows = teams.map((team) => presentTeamEntry(challenge, team, challenge.myTeamId));
  const { after: _, ...settings } = query;
  return {
    ...pageOf(rows, totals.get(challenge.id) ?? 0, at, `challenges/${challenge.id}/leaderboard`, settings),
    board: 'teams',
    scoreScale: scaleOf(challenge),
    mine: own[0] ? presentTeamEntry(challenge, own[0], challenge.myTeamId) : null,
    after: null,
    at: now.toISOString(),
  };
}

/** A page of the board with the actor's own row: teams in a challenge between groups unless its people are asked for. */
export async function boardOf(context: Context, challenge: SeenChallenge, query: Query): Promise<Board> {
  const groups = challenge.betweenWhom === 'groups';
  if (query.board === 'teams' && !groups)
    throw new AppError('bad_input', { fields: { board: ['only_groups'] } });
  const teams = groups && query.board !== 'members';
  return teams ? teamBoard(context, challenge, query) : memberBoard(context, challenge, query);
}

export async function aggregateOf(
  { db, programId, now }: Context,
  challenge: SeenChallenge,
): Promise<ResponseOf<typeof getAggregateData>> {
  const goal = goalOf(challenge);
  const [participants, teams, totals] = await Promise.all([
    countOnBoards(db, programId, [challenge.id]),
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
    pacer: goal > 0 ? challenge.dailySteps * elapsed : 0,
  };
}
