import type { ChallengeResult } from '#contract/features/challenges/results.ts';
import { presentBoardEntry, presentTeamEntry, readsRanksOf } from '../../../domain/boards/pure.ts';
import { readBoardPage, readTeamPage } from '../../../domain/boards/public.ts';
import { accessChallenge } from '../../../domain/challenges/public.ts';
import {
  isFinal,
  isGrouped,
  isRanked,
  type BoardEntry,
  type SeenChallenge,
} from '../../../domain/challenges/pure.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { summariesOf } from '../challenges.overview.ts';
import { findIncentive, readClosingRow } from '../closing.queries.ts';
import { outcomeOf, sameKey } from '../scoring/outcome.ts';
import { resultOf } from '../services/close-challenges.ts';

/** Returns a final challenge that the actor sees. Preventative ones have no result, because nobody is compared. */
export async function accessResult(context: Context, id: string): Promise<SeenChallenge> {
  const challenge = await accessChallenge(context, id);
  if (!isRanked(challenge)) throw new AppError('no_board');
  if (!isFinal(challenge, context.now)) throw new AppError('not_final');
  return challenge;
}

const places = 3;
/** People with a hidden profile may be among the first, so more are read. */
const readFirst = 20;

/** Returns the first rows of a board with their ranks; equal ones share a rank. */
const rankedFrom = (entries: readonly BoardEntry[]): [BoardEntry, number][] =>
  entries.map((entry) => [entry, entries.findIndex((other) => sameKey(other, entry)) + 1]);

async function podiumOf(
  { db, programId, actor }: Context,
  challenge: SeenChallenge,
): Promise<ChallengeResult['podium']> {
  if (!readsRanksOf(actor.ranksShown, challenge)) return [];
  const { id: challengeId, myTeamId } = challenge;
  const rows = isGrouped(challenge)
    ? (await readTeamPage(db, programId, challengeId, readFirst, 0)).map((team) =>
        presentTeamEntry(challenge, team, myTeamId),
      )
    : rankedFrom(
        await readBoardPage(db, { programId, challengeId, start: { offset: 0 }, limit: readFirst }),
      ).map(([entry, rank]) => presentBoardEntry(challenge, entry, rank, { ...actor, rank: 0 }));
  return rows.flatMap(({ rank, name, score, mine }) =>
    rank !== null && rank <= places && name !== null && score > 0 ? [{ rank, name, score, mine }] : [],
  );
}

/** Returns how it ended for the actor, with the people on the podium whom everyone sees. */
export async function readResult(context: Context, challenge: SeenChallenge): Promise<ChallengeResult> {
  const { db, programId, actor, now } = context;
  const { memberId, ranksShown } = actor;
  const [row, result, podium, summaries, paid] = await Promise.all([
    readClosingRow(db, programId, challenge.id, memberId),
    resultOf(db, challenge),
    podiumOf(context, challenge),
    summariesOf({ db, programId, memberId, now, ranksShown }, [challenge]),
    findIncentive(db, programId, challenge.id, memberId),
  ]);
  const outcome = row ? outcomeOf(challenge, row, result) : { took: false, finished: false, won: false };
  const { mine, participants } = summaries[0]!;
  return {
    ...outcome,
    mine,
    own: row ? { total: row.total, creditedDays: row.creditedDays } : null,
    incentive: paid?.amount ?? null,
    podium,
    participants,
    endDate: challenge.endDate,
  };
}
