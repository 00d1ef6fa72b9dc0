import { emit } from '../../../core/events/public.ts';
import { composeMail, queueMails, type MailToQueue } from '../../../core/mail/public.ts';
import { awardPoints } from '../../../core/points/public.ts';
import { findProgram, type ProgramRow } from '../../../core/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { countBetter, readBoardPage } from '../board.queries.ts';
import { lockChallenge } from '../challenges.queries.ts';
import {
  lockClosing,
  markClosed,
  payIncentives,
  readClosingRows,
  readUnclosed,
  type ClosingRow,
} from '../closing.queries.ts';
import { unranked } from '../scoring/averages.ts';
import { goalOf } from '../scoring/goal.ts';
import { isDue, outcomeOf, type Outcome, type Result } from '../scoring/outcome.ts';
import { readTeamPage } from '../team-board.queries.ts';
import { isGrouped, isRanked, type ChallengeRow } from '../challenges.types.ts';
import { languageOf, translate } from '../../../platform/words/translate.ts';
import type { Translate } from '../../../platform/words/translate.types.ts';

const chunk = 500;
const most = 100_000;
/** Nobody is written to about a challenge that ended long ago: it was made in the past, or the server was away. */
const mailedForMs = 7 * 24 * 3_600_000;

async function resultOf(tx: Db, challenge: ChallengeRow): Promise<Result> {
  const { programId, id: challengeId } = challenge;
  const goal = goalOf(challenge);
  if (isGrouped(challenge)) {
    const teams = await readTeamPage(tx, programId, challengeId, most, 0);
    return { goal, best: null, teams: new Map(teams.map((team) => [team.teamId, team])) };
  }
  const [first] = await readBoardPage(tx, { programId, challengeId, start: { offset: 0 }, limit: 1 });
  return { goal, best: first && first.creditedDays > 0 ? first : null, teams: new Map() };
}

interface Closed {
  row: ClosingRow;
  outcome: Outcome;
}

/** The place of each: a member's own, or that of the team they did most for. */
async function ranksOf(tx: Db, challenge: ChallengeRow, rows: readonly ClosingRow[], result: Result) {
  const { programId, id: challengeId } = challenge;
  if (isGrouped(challenge))
    return rows.map((row) => {
      const team = result.teams.get(row.creditedTeams[0] ?? '');
      return team ? { rank: team.rank, of: result.teams.size, name: team.name } : null;
    });
  const better = await countBetter(
    tx,
    programId,
    rows.map((row) => ({ ...row, challengeId })),
  );
  return rows.map((row, at) =>
    row.rankScore === unranked ? null : { rank: better[at]! + 1, of: null, name: null },
  );
}

interface Place {
  rank: number;
  /** Of how many; null for a member's own place. */
  of: number | null;
  /** The team's name; null for a member's own place. */
  name: string | null;
}

/** What a member reads about their own result. */
function resultText(t: Translate, challenge: ChallengeRow, outcome: Outcome, place?: Place | null): string {
  const { won, finished, took } = outcome;
  const { incentiveType, incentiveAmount: amount } = challenge;
  const placeText = (one: Place) =>
    one.name === null
      ? t('mails:challengeClosed.rank', { rank: one.rank })
      : t('mails:challengeClosed.teamRank', { team: one.name, rank: one.rank, of: one.of ?? 0 });
  const lines = [
    won
      ? t('mails:challengeClosed.won')
      : finished
        ? t('mails:challengeClosed.finished')
        : took
          ? t('mails:challengeClosed.tookPart')
          : '',
    place && took ? placeText(place) : '',
    isDue(incentiveType, outcome) && amount !== null ? t('mails:challengeClosed.incentive', { amount }) : '',
  ];
  return lines.filter(Boolean).join('\n') || t('mails:challengeClosed.absent');
}

async function mailsOf(
  deps: Deps,
  tx: Db,
  challenge: ChallengeRow,
  program: ProgramRow,
  closed: readonly Closed[],
  result: Result,
): Promise<MailToQueue[]> {
  const now = deps.clock.now();
  const { finalAt, createdAt, id, name, programId } = challenge;
  if (createdAt >= finalAt || now.getTime() - finalAt.getTime() > mailedForMs) return [];
  const places = isRanked(challenge)
    ? await ranksOf(
        tx,
        challenge,
        closed.map(({ row }) => row),
        result,
      )
    : [];
  return closed.map(({ row, outcome }, at): MailToQueue => {
    const language = languageOf(row.locale);
    const { subject, body } = composeMail(language, 'challengeClosed', {
      firstName: row.firstName,
      programName: program.name,
      supportEmail: deps.env.supportEmail,
      challengeName: name,
      result: [resultText(translate(language), challenge, outcome, places[at]), challenge.closingText.trim()]
        .filter(Boolean)
        .join('\n\n'),
      link: `${deps.env.publicUrl}/challenges/${id}`,
    });
    const cause = `challenge.closed:${id}:${row.memberId}`;
    return {
      programId,
      loginId: row.loginId,
      kind: 'challenge-closed',
      recipient: row.email,
      language,
      subject,
      body,
      cause,
      now,
    };
  });
}

/**
 * What is said of who was paid: the title of the challenge's own, or the usual one. Nothing of who hides their profile,
 * and nothing of a screening, for that is health data (docs/domain.md#incentives-and-closing).
 */
function recognitionsOf(challenge: ChallengeRow, rows: readonly ClosingRow[], paid: readonly string[]) {
  if (!isRanked(challenge)) return [];
  return rows.flatMap(({ memberId, shownName, locale }) => {
    if (shownName === null || !paid.includes(memberId)) return [];
    // A post in their name: in their language.
    const title = challenge.recognitionTitle ?? translate(languageOf(locale))('recognition:title');
    const text = title.replaceAll('{name}', shownName).replaceAll('{challenge}', challenge.name);
    return [{ memberId, text }];
  });
}

/** Incentives, points and mails of one chunk of entrants. Answers whether there may be more. */
async function closeChunk(
  deps: Deps,
  tx: Db,
  program: ProgramRow,
  id: string,
  size: number,
): Promise<boolean> {
  const programId = program.id;
  const now = deps.clock.now();
  const standing = await lockClosing(tx, programId, id);
  const challenge = standing && (await lockChallenge(tx, programId, id, 'update'));
  if (!standing || !challenge) return false;
  const rows = await readClosingRows(tx, programId, id, standing.closedThrough, size);
  const result = await resultOf(tx, challenge);
  const closed = rows.map((row) => ({ row, outcome: outcomeOf(challenge, row, result) }));
  const { incentiveType: type, incentiveAmount: amount, endDate: day } = challenge;
  if (type && amount) {
    const due = closed.filter(({ outcome }) => isDue(type, outcome)).map(({ row }) => row.memberId);
    const paid = await payIncentives(tx, { programId, challengeId: id, type, amount }, due, now);
    const context = { deps, programId, db: tx, now };
    const recognitions = program.settings.recognitionOn ? recognitionsOf(challenge, rows, paid) : [];
    await emit(context, tx, 'challenge.recognised', { challengeId: id, recognitions });
  }
  const finished = closed.filter(({ outcome }) => outcome.finished);
  const awards = finished.map(({ row: { memberId } }) => ({
    memberId,
    day,
    rule: 'challenge_finished' as const,
    cause: id,
  }));
  await awardPoints(tx, programId, awards, now);
  if (isRanked(challenge))
    await emit({ deps, programId, db: tx, now }, tx, 'challenge.closed', {
      challengeId: id,
      endDate: day,
      outcomes: closed.map(({ row, outcome }) => ({ memberId: row.memberId, ...outcome })),
    });
  await queueMails(tx, await mailsOf(deps, tx, challenge, program, closed, result));
  const last = rows.length < size;
  await markClosed(tx, programId, id, rows.at(-1)?.memberId ?? null, last ? now : null);
  return !last;
}

/**
 * Closes final challenges (docs/domain.md#incentives-and-closing): incentives from their ledger, points, a
 * mail to each. A chunk of people is one transaction that also notes how far it came, so that a crash repeats nothing
 * and leaves nothing out; the ledgers and the mails' causes would not take the same twice either.
 */
export async function closeChallenges(deps: Deps, size = chunk): Promise<void> {
  for (const { programId, challengeId } of await readUnclosed(
    deps.gateway.forPlatform('close challenges'),
    deps.clock.now(),
  )) {
    const db = deps.gateway.forProgram(programId);
    const program = await findProgram(db, programId);
    if (!program) continue;
    while (await db.transaction().execute((tx) => closeChunk(deps, tx, program, challengeId, size)));
  }
}
