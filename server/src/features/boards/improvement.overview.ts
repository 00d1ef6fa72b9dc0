import { readDaysAsOf } from '../../domain/activity/public.ts';
import { pageFrom, pageOf } from '../../kernel/lists/public.ts';
import { addDays } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import {
  type Board,
  type BoardQuery,
  presentBoardEntry,
  presentImprovement,
  readsRanks,
} from '../../domain/boards/pure.ts';
import { type ImprovementEntry, type SeenChallenge, cutoffOf } from '../../domain/challenges/pure.ts';
import {
  countImproved,
  countMoreImproved,
  findImprovement,
  readImprovementPage,
  type ImprovementBoard,
  type ImprovementKey,
} from './improvement.queries.ts';
import {
  averageScale,
  daysUntilRanked,
  hundredths,
  baselineDaysOf,
  firstDayOf,
} from '../../domain/scoring/pure.ts';

const boardIn = (programId: string, challenge: SeenChallenge): ImprovementBoard => ({
  programId,
  challengeId: challenge.id,
  fewestDays: daysUntilRanked(challenge),
});

const isRankedOn = ({ fewestDays }: ImprovementBoard, entry: ImprovementEntry): boolean =>
  entry.improvement !== null && entry.creditedDays >= fewestDays;

const keyOf = ({ improvement, creditedDays, reachedAt }: ImprovementEntry): ImprovementKey => ({
  improvement: improvement ?? 0,
  creditedDays,
  reachedAt,
});
const sameKey = (a: ImprovementEntry, b: ImprovementEntry) =>
  a.improvement === b.improvement && a.creditedDays === b.creditedDays && a.reachedAt === b.reachedAt;

/** The rank of the first row is counted; the others follow from it, ties sharing it. */
function ranksFrom(first: number, offset: number, entries: readonly ImprovementEntry[]): number[] {
  const ranks: number[] = [];
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1];
    if (!before) ranks.push(first);
    else ranks.push(sameKey(before, entry) ? (ranks[at - 1] ?? first) : offset + at + 1);
  }
  return ranks;
}

/** Returns the extra board of each against themselves, with my own row (docs/decisions/230). */
export async function improvementBoard(
  context: Context,
  challenge: SeenChallenge,
  query: BoardQuery,
): Promise<Board> {
  const { db, programId, actor, now } = context;
  if (!challenge.improvementBoard) throw new AppError('bad_input', { fields: { board: ['no_improvement'] } });
  const ranksShown = readsRanks(actor.ranksShown, 'people') && !challenge.rankNobody;
  const board = boardIn(programId, challenge);
  const at = pageFrom(query, 5);
  const offset = (at.page - 1) * at.perPage;
  const [entries, own, total] = await Promise.all([
    readImprovementPage(db, { ...board, offset, limit: at.perPage }),
    findImprovement(db, board, actor.memberId),
    countImproved(db, board),
  ]);
  const rankOf = async (entry: ImprovementEntry | undefined) =>
    entry && isRankedOn(board, entry)
      ? (await countMoreImproved(db, { ...board, key: keyOf(entry) })) + 1
      : 0;
  const [first, mine] = await Promise.all([rankOf(entries[0]), rankOf(own)]);
  const ranks = ranksFrom(first, offset, entries);
  const row = (entry: ImprovementEntry, rank: number) =>
    presentImprovement(presentBoardEntry(challenge, entry, rank, actor), entry, ranksShown && rank > 0);
  const { after: _, ...settings } = query;
  return {
    ...pageOf(
      entries.map((entry, index) => row(entry, ranks[index] ?? 0)),
      total,
      at,
      `challenges/${challenge.id}/leaderboard`,
      settings,
    ),
    board: 'improvement',
    scoreScale: averageScale,
    ranksShown,
    mine: own ? row(own, mine) : null,
    after: null,
    at: now.toISOString(),
  };
}

/** Explains a member's improvement with the same entries and functions. */
export async function explainImprovement(
  { db, programId, now }: Context,
  challenge: SeenChallenge,
  memberId: string,
  timeZone: string,
) {
  if (!challenge.improvementBoard) return null;
  const entry = await findImprovement(db, boardIn(programId, challenge), memberId);
  if (!entry) return null;
  const cutoff = cutoffOf(challenge, timeZone);
  const days = await readDaysAsOf(db, {
    programId,
    memberIds: [memberId],
    from: firstDayOf(challenge),
    to: addDays(challenge.startDate, -1),
    asOf: now <= cutoff ? null : cutoff,
  });
  const { baseline, improvement, total, creditedDays } = entry;
  return {
    baseline,
    improvement,
    average: creditedDays > 0 ? hundredths(total, creditedDays) : null,
    days: baselineDaysOf(days.get(memberId) ?? [], challenge),
  };
}
