import type { Challenge, ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import type { RanksShown } from '#contract/features/profiles/profiles.ts';
import type { MyStanding } from '#contract/features/challenges/kinds.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { findNeighbours, findStanding, countTeamsIn, readTeamEntries } from '../../domain/boards/public.ts';
import {
  memberStanding,
  readsRanks,
  readsRanksOf,
  teamStanding,
  withoutRank,
} from '../../domain/boards/pure.ts';
import {
  maySeeEntries,
  viewerOf,
  abilitiesOf,
  doesStandStill,
  findChallenge,
  findEntry,
} from '../../domain/challenges/public.ts';
import {
  phaseAt,
  isFinal,
  isGrouped,
  movesWeekly,
  isRanked,
  type ListedChallenge,
  type SeenChallenge,
} from '../../domain/challenges/pure.ts';
import { presentChallenge, presentEntry, presentSummary } from './challenges.presenter.ts';

import { consentText } from './membership/consent.ts';
import { hasDraw } from './draws/draws.queries.ts';
import { readLedTeams } from './membership/entrants.queries.ts';
import { findSince } from './running.queries.ts';
import { findIncentive } from './closing.queries.ts';
import { findOpenRequest } from './membership/requests.queries.ts';

interface Asking {
  db: Db;
  programId: string;
  memberId: string;
  now: Date;
  /** The choice of who reads it. */
  ranksShown: RanksShown;
}

interface Standings {
  participants: Map<string, number>;
  teams: Map<string, number>;
  alone: Map<string, MyStanding>;
  ofTeam: Map<string, MyStanding>;
}

/** Returns one member's rank in several challenges, in three queries for any number of challenges. */
async function standingsIn(
  { db, programId, memberId }: Omit<Asking, 'ranksShown'>,
  rows: readonly ListedChallenge[],
): Promise<Standings> {
  const ids = rows.map((row) => row.id);
  const groups = rows.filter(isGrouped);
  const mine = groups.flatMap((row) => (row.myTeamId ? [{ challengeId: row.id, teamId: row.myTeamId }] : []));
  const [boards, teams, entries] = await Promise.all([
    Promise.all(ids.map((challengeId) => findStanding(db, { programId, challengeId, memberId }))),
    groups.length ? countTeamsIn(db, programId, ids) : new Map<string, number>(),
    readTeamEntries(db, programId, mine),
  ]);
  const alone = new Map<string, MyStanding>();
  const participants = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const { own, entrants } = boards[at]!;
    participants.set(row.id, entrants);
    if (own) alone.set(row.id, memberStanding(row, own, entrants));
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ofTeam = new Map(
    entries.map((entry) => [
      entry.challengeId,
      teamStanding(byId.get(entry.challengeId)!, entry, teams.get(entry.challengeId) ?? 0),
    ]),
  );
  return { participants, teams, alone, ofTeam };
}

function summarise(
  row: ListedChallenge,
  standings: Standings,
  { now, ranksShown: choice }: Pick<Asking, 'now' | 'ranksShown'>,
): ChallengeSummary {
  const { participants, teams, alone, ofTeam } = standings;
  const mine = isRanked(row) ? ((isGrouped(row) ? ofTeam : alone).get(row.id) ?? null) : null;
  return presentSummary(
    row,
    {
      participants: participants.get(row.id) ?? 0,
      teams: teams.get(row.id) ?? 0,
      mine,
      ranksShown: readsRanksOf(choice, row),
    },
    now,
  );
}

export async function summariesOf(
  asking: Asking,
  rows: readonly ListedChallenge[],
): Promise<ChallengeSummary[]> {
  if (!rows.length) return [];
  const standings = await standingsIn(asking, rows);
  return rows.map((row) => summarise(row, standings, asking));
}

/** Challenges with the standing of one member, who need not be the viewer. */
export async function summariesOfMember(
  { db, programId, actor, now }: Context,
  memberId: string,
  rows: readonly ListedChallenge[],
): Promise<ChallengeSummary[]> {
  const { ranksShown } = actor;
  const asking = { db, programId, memberId, now, ranksShown };
  if (memberId === actor.memberId) return summariesOf(asking, rows);
  // The listed rows say which team is the viewer's; these say which one is the member's.
  const looks = rows.map(({ id }) => findChallenge(db, { programId, id, viewerId: memberId }));
  const theirs = (await Promise.all(looks)).filter((row) => row !== undefined);
  return summariesOf(asking, theirs);
}

/** One challenge with the actor's standing and what they can do. */
export async function overviewOf(context: Context, row: SeenChallenge): Promise<Challenge> {
  const { db, programId, actor, now } = context;
  const groups = isGrouped(row);
  const preventative = row.challengeType === 'preventative';
  const [standings, since, ledTeams, requestedAt, entry, seesEntries, paid, standsStill, isDrawn] =
    await Promise.all([
      standingsIn({ db, programId, memberId: actor.memberId, now }, [row]),
      findSince(db, { programId, challengeId: row.id, memberId: actor.memberId }),
      row.betweenWhom === 'groups' ? readLedTeams(db, programId, actor.memberId, row.id) : [],
      row.open ? null : findOpenRequest(db, programId, row.id, actor),
      preventative && row.myState === 'joined' ? findEntry(db, programId, row.id, actor.memberId) : null,
      preventative && maySeeEntries(context),
      row.incentiveType ? findIncentive(db, programId, row.id, actor.memberId) : null,
      movesWeekly(row) && !isFinal(row, now) && doesStandStill(db, programId, row.id),
      hasDraw(db, programId, row.id),
    ]);
  const abilities = abilitiesOf(viewerOf(context), row, {
    phase: phaseAt(row, now),
    today: dayIn(row.timeZone, now),
    ledTeams,
    seesEntries,
    requested: requestedAt !== null,
  });
  const mineAlone = groups ? (standings.alone.get(row.id) ?? null) : null;
  const isRankShown = readsRanks(actor.ranksShown, 'people') && !row.rankNobody;
  const summary = summarise(row, standings, { now, ranksShown: actor.ranksShown });
  return presentChallenge(actor.language, row, summary, {
    mineAlone: mineAlone && !isRankShown ? withoutRank(mineAlone) : mineAlone,
    since,
    neighbours: await findNeighbours(db, row, summary.mine),
    requestedAt,
    standsStill,
    hasDraw: isDrawn,
    consentText: consentText(actor.language, row),
    abilities,
    myEntry: entry && presentEntry(entry),
    myIncentive: paid && { amount: paid.amount, paidAt: paid.createdAt.toISOString() },
  });
}
