import { readDaysAsOf } from '../../activity/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';

import { readEntrantIds, readRoster, readTeamCredits } from '../roster.queries.ts';
import { readRulings } from '../rulings.queries.ts';
import { readEarnings } from '../earnings.queries.ts';
import { readExcused } from '../excused.queries.ts';
import { findErased } from '../erased.queries.ts';
import { type RosterRow, type ScoreRow, type TeamCreditRow } from '../scores.queries.ts';
import { earningsIn } from '../rules/earnings-in.ts';
import { individualRankScore, isAveraged, memberDays } from '../rules/averages.ts';
import { differs } from '../rules/compare-scores.ts';
import { valuedDays } from '../rules/excused.ts';
import { baselineOf, firstDayOf } from '../rules/improvement.ts';
import { countedAsOf, type ChallengeRow } from '../../challenges/pure.ts';
import { scoreMember, type Tally } from '../rules/score-member.ts';
import { standingScore } from '../rules/standing-score.ts';
import { readAllChallenges, readScores, readTeamTotals, readWrongBuckets } from '../verify.queries.ts';
import { translate } from '../../../platform/words/translate.ts';

const t = translate('en');

export interface Difference {
  programId: string;
  challengeId: string;
  challenge: string;
  /** The member, the team, or what else is not as it should be. */
  subject: string;
  what: string;
}

const chunk = 1000;
type Report = (subject: string, what: string) => void;

interface TeamSum extends Tally {
  memberDays: number;
  people: number;
}

function addTo(sums: Map<string, TeamSum>, teamId: string, tally: Tally, days: number): void {
  const sum = sums.get(teamId) ?? noTeam;
  sums.set(teamId, {
    total: sum.total + tally.total,
    creditedDays: sum.creditedDays + tally.creditedDays,
    reachedAt: Math.max(sum.reachedAt, tally.reachedAt),
    memberDays: sum.memberDays + days,
    people: sum.people,
  });
}

/** Adds the people in a team now. */
function addPeople(sums: Map<string, TeamSum>, intervals: readonly RosterRow[]): void {
  for (const { teamId, countsTo } of intervals) {
    if (teamId === null || countsTo !== null) continue;
    const sum = sums.get(teamId) ?? noTeam;
    sums.set(teamId, { ...sum, people: sum.people + 1 });
  }
}

const noTeam: TeamSum = { total: 0, creditedDays: 0, reachedAt: 0, memberDays: 0, people: 0 };

const ownCredits = (credits: ReadonlyMap<string, TeamCreditRow>, memberId: string) =>
  [...credits.values()].filter((row) => row.memberId === memberId);

async function verifyMembers(
  db: Db,
  challenge: ChallengeRow,
  ids: readonly string[],
  sums: Map<string, TeamSum>,
  report: Report,
  now: Date,
) {
  const { programId, id } = challenge;
  const scores = new Map((await readScores(db, programId, id, ids)).map((row) => [row.memberId, row]));
  const roster = Map.groupBy(await readRoster(db, programId, ids, id), (row) => row.memberId);
  const credits = new Map(
    (await readTeamCredits(db, programId, ids, id)).map((row) => [`${row.memberId} ${row.teamId}`, row]),
  );
  const erased = await findErased(db, programId, ids);
  const excusedBy = await readExcused(db, programId, id, ids);
  const ruled = Map.groupBy(await readRulings(db, programId, id, ids), (row) => row.memberId);
  for (const [zone, members] of Map.groupBy(ids, (member) => scores.get(member)?.timeZone ?? 'UTC')) {
    const window = { programId, memberIds: members, from: firstDayOf(challenge), to: challenge.endDate };
    const asOf = countedAsOf(challenge, zone, now);
    const days = await readDaysAsOf(db, { ...window, asOf });
    const earned = challenge.competitionOf === 'points' ? await readEarnings(db, { ...window, asOf }) : null;
    for (const memberId of members) {
      const intervals = roster.get(memberId) ?? [];
      const counted = days.get(memberId) ?? [];
      addPeople(sums, intervals);
      const stands = erased.has(memberId) ? scores.get(memberId) : undefined;
      const excused = excusedBy.get(memberId) ?? [];
      const scorable = {
        days: counted,
        intervals,
        rulings: new Map((ruled.get(memberId) ?? []).map(({ day, counts }) => [day, counts])),
        earnings: earningsIn(challenge, earned?.get(memberId)),
      };
      const fresh = stands
        ? standingScore(stands, ownCredits(credits, memberId))
        : scoreMember(scorable, challenge);
      if (!stands)
        for (const day of valuedDays(excused, scorable, challenge))
          report(memberId, t('console:verify.excused', { day }));
      const stored = scores.get(memberId);
      const baseline = stands ? stands.baseline : baselineOf(counted, challenge);
      compareBaseline(challenge, { memberId, stored }, baseline, report);
      compareMember(challenge, { memberId, stored, intervals, fresh, excused }, report);
      const byTeam = Map.groupBy(intervals, (interval) => interval.teamId ?? '');
      for (const [teamId, tally] of fresh.byTeam) {
        const own = isAveraged(challenge, tally) ? (byTeam.get(teamId) ?? []) : [];
        addTo(sums, teamId, tally, memberDays(challenge, own, { today: challenge.averagedOn, excused }));
        const credit = credits.get(`${memberId} ${teamId}`);
        if (credit ? differs(credit, tally) : tally.total > 0)
          report(memberId, t('console:verify.credit', { teamId }));
        credits.delete(`${memberId} ${teamId}`);
      }
    }
  }
  for (const [key, row] of credits) if (row.total !== 0) report(key, t('console:verify.creditWithoutEntry'));
}

const scoreText = (stored: ScoreRow, fresh: Tally) =>
  t('console:verify.score', {
    storedTotal: stored.total,
    storedDays: stored.creditedDays,
    total: fresh.total,
    days: fresh.creditedDays,
  });

function compareBaseline(
  { improvementBoard }: ChallengeRow,
  { memberId, stored }: Pick<Compared, 'memberId' | 'stored'>,
  fresh: number | null,
  report: Report,
): void {
  if (!improvementBoard || (stored?.baseline ?? null) === fresh) return;
  const words = { stored: String(stored?.baseline), fresh: String(fresh) };
  report(memberId, t('console:verify.baseline', words));
}

interface Compared {
  memberId: string;
  stored: ScoreRow | undefined;
  intervals: readonly RosterRow[];
  fresh: Tally;
  excused: readonly string[];
}

function compareMember(
  challenge: ChallengeRow,
  { memberId, stored, intervals, fresh, excused }: Compared,
  report: Report,
): void {
  if (!intervals.length) return report(memberId, t('console:verify.scoreWithoutInterval'));
  if (!stored) return report(memberId, t('console:verify.stretchWithoutScore'));
  if (differs(stored, fresh)) report(memberId, scoreText(stored, fresh));
  const { countsFrom } = intervals[0]!;
  const today = challenge.averagedOn;
  const rankScore = individualRankScore(challenge, fresh.total, { countsFrom, today, excused });
  if (stored.rankScore !== rankScore)
    report(memberId, t('console:verify.rank', { stored: stored.rankScore, fresh: rankScore }));
}

async function verifyChallenge(db: Db, challenge: ChallengeRow, report: Report, now: Date): Promise<number> {
  const { programId, id } = challenge;
  const sums = new Map<string, TeamSum>();
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await readEntrantIds(db, programId, id, after, chunk);
    if (!ids.length) break;
    await verifyMembers(db, challenge, ids, sums, report, now);
    count += ids.length;
    after = ids.at(-1)!;
  }
  for (const team of await readTeamTotals(db, programId, id)) {
    const sum = sums.get(team.teamId) ?? noTeam;
    const fits =
      team.total === sum.total &&
      team.creditedDays === sum.creditedDays &&
      team.memberDays === sum.memberDays &&
      team.people === sum.people;
    if (!fits || team.reachedAt !== sum.reachedAt * 1000)
      report(
        team.teamId,
        t('console:verify.team', { stored: JSON.stringify(team), fresh: JSON.stringify(sum) }),
      );
  }
  const wrong = await readWrongBuckets(db, programId, id);
  if (wrong) report(t('console:verify.histogram'), t('console:verify.buckets', { count: wrong }));
  return count;
}

/**
 * Recalculates every score of every challenge from the entries, each challenge in one snapshot, and reports every
 * difference. Returns the number of challenges and scores checked.
 */
export async function verifyScores(
  deps: Deps,
  tell: (difference: Difference) => void,
): Promise<{ challenges: number; scores: number; differences: number }> {
  const found = { challenges: 0, scores: 0, differences: 0 };
  const now = deps.clock.now();
  for (const { programId, id, name } of await readAllChallenges(deps.gateway.forPlatform('verify scores'))) {
    await deps.gateway
      .forProgram(programId)
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const challenge = (await readAllChallenges(tx)).find((row) => row.id === id);
        if (!challenge) return;
        found.challenges += 1;
        found.scores += await verifyChallenge(
          tx,
          challenge,
          (subject, what) => {
            found.differences += 1;
            tell({ programId, challengeId: id, challenge: name, subject, what });
          },
          now,
        );
      });
  }
  return found;
}
