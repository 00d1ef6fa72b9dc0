import { eachChallenge } from './each-challenge.ts';
import { emit } from '../../../kernel/events/public.ts';
import { queueMails } from '../../../domain/mail/public.ts';
import { awardPoints } from '../../../domain/points/public.ts';
import { findProgram, type ProgramRow } from '../../../domain/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { languageOf, translate } from '../../../platform/words/translate.ts';
import { readBoardPage, readTeamPage } from '../../../domain/boards/public.ts';
import { lockChallenge } from '../../../domain/challenges/public.ts';
import { isGrouped, isRanked, type ChallengeRow } from '../../../domain/challenges/pure.ts';
import {
  lockClosing,
  markClosed,
  payIncentives,
  readClosingRows,
  readUnclosed,
  type ClosingRow,
} from '../closing.queries.ts';
import { goalOf } from '../../../domain/scoring/pure.ts';
import { isDue, outcomeOf, type Result } from '../scoring/outcome.ts';
import { listEntriesOf } from '../draws/services/list-entries.ts';
import { tellIncentives, tellPhase } from './tell-phase.ts';
import { closingMails, isMailed, type Closing } from './closing-mails.ts';

/** Entrants that are closed in one transaction. */
const chunk = 500;
const mostTeams = 100_000;

/** Loads everything that decides how it ended for each entrant. */
export async function resultOf(tx: Db, challenge: ChallengeRow): Promise<Result> {
  const { programId, id: challengeId } = challenge;
  const goal = goalOf(challenge);
  if (isGrouped(challenge)) {
    const teams = await readTeamPage(tx, programId, challengeId, mostTeams, 0);
    return { goal, best: null, teams: new Map(teams.map((team) => [team.teamId, team])) };
  }
  const [first] = await readBoardPage(tx, { programId, challengeId, start: { offset: 0 }, limit: 1 });
  return { goal, best: first && first.creditedDays > 0 ? first : null, teams: new Map() };
}

/**
 * Returns the posts about members who were paid, with the challenge's own title or the usual one. There is none for a
 * member with a hidden profile, and none in a preventative challenge, because that is health data
 * (docs/domain.md#incentives-and-closing).
 */
function recognitionsOf(challenge: ChallengeRow, rows: readonly ClosingRow[], paid: readonly string[]) {
  if (!isRanked(challenge)) return [];
  return rows.flatMap(({ memberId, shownName, locale }) => {
    if (shownName === null || !paid.includes(memberId)) return [];
    // The post is in the member's name, and therefore in their language.
    const title = challenge.recognitionTitle ?? translate(languageOf(locale))('recognition:title');
    const text = title.replaceAll('{name}', shownName).replaceAll('{challenge}', challenge.name);
    return [{ memberId, text }];
  });
}

const contextOf = ({ deps, tx, program, now }: Closing) => ({ deps, programId: program.id, db: tx, now });

async function payAll(closing: Closing): Promise<void> {
  const { tx, program, challenge, closed, now } = closing;
  const { id: challengeId, programId, incentiveType: type, incentiveAmount: amount } = challenge;
  if (!type || !amount) return;
  const rows = closed.map(({ row }) => row);
  const due = closed.filter(({ outcome }) => isDue(type, outcome)).map(({ row }) => row.memberId);
  const paid = await payIncentives(tx, { programId, challengeId, type, amount }, due, now);
  await tellIncentives(contextOf(closing), tx, challenge, paid);
  const recognitions = program.settings.recognitionOn ? recognitionsOf(challenge, rows, paid) : [];
  await emit(contextOf(closing), tx, 'challenge.recognised', { challengeId, recognitions });
}

async function awardFinishers({ tx, challenge, closed, now }: Closing): Promise<void> {
  const { id: cause, endDate: day, programId } = challenge;
  const finished = closed.filter(({ outcome }) => outcome.finished);
  const awards = finished.map(({ row: { memberId } }) => ({
    memberId,
    day,
    rule: 'challenge_finished' as const,
    cause,
  }));
  await awardPoints(tx, programId, awards, now);
}

async function announceOutcomes(closing: Closing): Promise<void> {
  const { tx, challenge, closed } = closing;
  if (!isRanked(challenge)) return;
  const outcomes = closed.map(({ row, outcome }) => ({ memberId: row.memberId, ...outcome }));
  const { id, name, endDate } = challenge;
  const isNews = isMailed(closing);
  await emit(contextOf(closing), tx, 'challenge.closed', {
    challenge: { id, name },
    endDate,
    outcomes,
    isNews,
  });
}

/** Closes a challenge for its next entrants: incentives, points and emails. Returns whether there may be more. */
async function closeChunk(
  deps: Deps,
  tx: Db,
  program: ProgramRow,
  challengeId: string,
  size: number,
): Promise<boolean> {
  const progress = await lockClosing(tx, program.id, challengeId);
  const challenge = progress && (await lockChallenge(tx, program.id, challengeId, 'update'));
  if (!progress || !challenge) return false;
  const rows = await readClosingRows(tx, program.id, challengeId, progress.closedThrough, size);
  const result = await resultOf(tx, challenge);
  const closed = rows.map((row) => ({ row, outcome: outcomeOf(challenge, row, result) }));
  const now = deps.clock.now();
  const closing = { deps, tx, program, challenge, result, closed, now };
  await payAll(closing);
  await awardFinishers(closing);
  await announceOutcomes(closing);
  await queueMails(tx, await closingMails(closing));
  const isLast = rows.length < size;
  await listEntriesOf(tx, { programId: program.id, challengeId, closed, now, isLast });
  await markClosed(tx, program.id, challengeId, rows.at(-1)?.memberId ?? null, isLast ? now : null);
  if (isLast) await tellPhase(contextOf(closing), tx, challenge, 'final');
  return !isLast;
}

/**
 * Closes final challenges (docs/domain.md#incentives-and-closing): pays incentives from their ledger and points, and emails
 * everyone. Each chunk of people is one transaction that also stores the progress, so that a crash repeats nothing and leaves
 * nobody out. The ledgers and the causes of the emails would refuse repeats as well.
 */
export async function closeChallenges(deps: Deps, size = chunk): Promise<void> {
  const platform = deps.gateway.forPlatform('close challenges');
  const due = await readUnclosed(platform, deps.clock.now());
  await eachChallenge(deps, 'challenges.close', due, async ({ programId, subjectId }) => {
    const db = deps.gateway.forProgram(programId);
    const program = await findProgram(db, programId);
    if (!program) return;
    while (await db.transaction().execute((tx) => closeChunk(deps, tx, program, subjectId, size)));
  });
}
