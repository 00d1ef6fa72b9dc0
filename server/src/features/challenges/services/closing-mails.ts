import { textsIn } from '../../../domain/translations/public.ts';
import { composeMail, type MailToQueue } from '../../../domain/mail/public.ts';
import type { ProgramRow } from '../../../domain/programs/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { languageOf, translate } from '../../../platform/words/translate.ts';
import type { Translate } from '../../../platform/words/translate.types.ts';
import { readsRanksOf } from '../../../domain/boards/pure.ts';
import { countBetter } from '../../../domain/boards/public.ts';
import { isGrouped, isRanked, type ChallengeRow } from '../../../domain/challenges/pure.ts';
import type { ClosingRow } from '../closing.queries.ts';
import { unranked } from '../../../domain/scoring/pure.ts';
import { walkedText } from './own-progress.ts';
import { isDue, type Outcome, type Result } from '../scoring/outcome.ts';

/** No emails are sent about challenges that ended longer ago: they were created in the past, or the server was away. */
const mailedForMs = 7 * 24 * 3_600_000;

/** Some entrants of a challenge that is being closed, and how it ended for them. */
export interface Closing {
  deps: Deps;
  tx: Db;
  program: ProgramRow;
  challenge: ChallengeRow;
  result: Result;
  closed: readonly { row: ClosingRow; outcome: Outcome }[];
  now: Date;
}

interface Rank {
  rank: number;
  /** The team they did most for, and the number of teams. Null for a member's own rank. */
  team: { name: string; of: number } | null;
}

function teamRankOf({ teams }: Result, { creditedTeams }: ClosingRow): Rank | null {
  const team = teams.get(creditedTeams[0] ?? '');
  return team ? { rank: team.rank, team: { name: team.name, of: teams.size } } : null;
}

/** Returns the rank of each: a member's own, or that of the team they did most for. */
async function ranksOf({ tx, challenge, closed, result }: Closing): Promise<(Rank | null)[]> {
  const { programId, id: challengeId } = challenge;
  const rows = closed.map(({ row }) => row);
  if (!isRanked(challenge) || challenge.rankNobody) return rows.map(() => null);
  if (isGrouped(challenge)) return rows.map((row) => teamRankOf(result, row));
  const asked = rows.map((row) => ({ ...row, challengeId }));
  const better = await countBetter(tx, programId, asked);
  return rows.map((row, at) => (row.rankScore === unranked ? null : { rank: better[at]! + 1, team: null }));
}

function outcomeText(t: Translate, { won, finished, took }: Outcome): string {
  if (won) return t('mails:challengeClosed.won');
  if (finished) return t('mails:challengeClosed.finished');
  return took ? t('mails:challengeClosed.tookPart') : '';
}

function rankText(t: Translate, { rank, team }: Rank): string {
  return team
    ? t('mails:challengeClosed.teamRank', { team: team.name, rank, of: team.of })
    : t('mails:challengeClosed.rank', { rank });
}

/** Returns the text for members about their own result: what they did comes before how they compare. */
function resultText(
  t: Translate,
  challenge: ChallengeRow,
  outcome: Outcome,
  { rank, walked }: { rank: Rank | null; walked: string },
): string {
  const { incentiveType, incentiveAmount: amount } = challenge;
  const lines = [
    outcomeText(t, outcome),
    walked,
    rank && outcome.took ? rankText(t, rank) : '',
    isDue(incentiveType, outcome) && amount !== null ? t('mails:challengeClosed.incentive', { amount }) : '',
  ];
  return lines.filter(Boolean).join('\n') || t('mails:challengeClosed.absent');
}

/** Returns whether people get an email: the challenge ended not long ago, and was not created after its end. */
export const isMailed = ({ challenge: { finalAt, createdAt }, now }: Closing): boolean =>
  createdAt < finalAt && now.getTime() - finalAt.getTime() <= mailedForMs;

/** Returns the emails about the result, one for each entrant. */
export async function closingMails(closing: Closing): Promise<MailToQueue[]> {
  const { deps, program, challenge, closed, now } = closing;
  const { id, name, programId, translations } = challenge;
  const own = { closingText: challenge.closingText.trim() };
  if (!isMailed(closing)) return [];
  const ranks = await ranksOf(closing);
  return closed.map(({ row, outcome }, at): MailToQueue => {
    const language = languageOf(row.locale);
    const isShown = readsRanksOf(row.ranksShown, challenge);
    const rank = isShown ? (ranks[at] ?? null) : null;
    const walked = outcome.took ? walkedText(language, challenge, row) : '';
    const result = resultText(translate(language), challenge, outcome, { rank, walked });
    const { subject, body } = composeMail(language, 'challengeClosed', {
      firstName: row.firstName,
      programName: program.name,
      supportEmail: deps.env.supportEmail,
      challengeName: name,
      result: [result, textsIn(language, translations, own).closingText].filter(Boolean).join('\n\n'),
      link: `${deps.env.publicUrl}/challenges/${id}`,
    });
    return {
      programId,
      loginId: row.loginId,
      kind: 'challenge-closed',
      recipient: row.email,
      language,
      subject,
      body,
      cause: `challenge.closed:${id}:${row.memberId}`,
      now,
    };
  });
}
