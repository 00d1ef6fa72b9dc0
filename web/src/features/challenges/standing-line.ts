import type { TFunction } from 'i18next';
import type { Challenge, ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import type { Neighbour } from '#contract/features/challenges/kinds.ts';
import * as format from '../../lib/format.ts';
import { measureOf } from './kind-of-challenge.ts';

type Ranked = Pick<
  ChallengeSummary,
  | 'challengeType'
  | 'competitionOf'
  | 'trackingCalc'
  | 'between'
  | 'scoreScale'
  | 'mine'
  | 'goal'
  | 'pacer'
  | 'ranksShown'
>;

const daily = { steps: 'daily', points: 'dailyPoints', minutes: 'dailyMinutes' } as const;
const head = { steps: 'head', points: 'headPoints', minutes: 'headMinutes' } as const;
const since = { steps: 'since', points: 'sincePoints', minutes: 'sinceMinutes' } as const;

/** Returns the unit of a score or a gap on the board: of the total, a head of a team, or a day of a person. */
export function unitOf(challenge: Ranked) {
  const measure = measureOf(challenge);
  if (challenge.trackingCalc === 'total') return measure;
  return challenge.between === 'individuals' ? daily[measure] : head[measure];
}

interface Beside {
  ahead: Neighbour | null;
  behind: Neighbour | null;
}

/** Says who is next to me and by how much. Empty for a member who has a board of their own. */
export function besideLine(t: TFunction<'challenges'>, challenge: Ranked, { ahead, behind }: Beside): string {
  const { mine, scoreScale } = challenge;
  if (!mine) return '';
  const beside = (side: 'ahead' | 'behind', { name: known, gap }: Neighbour) => {
    const name = known ?? t('line.someone');
    const other = side === 'behind' ? mine.score + gap : mine.score - gap;
    const count = format.shownGap(other, mine.score, scoreScale);
    if (count === 0) return t('line.level', { name });
    return t(`line.${side}.${unitOf(challenge)}`, { name, count, gap: format.score(count, 1) });
  };
  return [...(ahead ? [beside('behind', ahead)] : []), ...(behind ? [beside('ahead', behind)] : [])].join(
    ', ',
  );
}

/** My rank and who is next ahead of me; null where nobody is ranked. */
export function standingLine(
  t: TFunction<'challenges'>,
  challenge: Ranked,
  ahead: Neighbour | null,
): string | null {
  const { mine, between } = challenge;
  if (!mine) return null;
  // Without ranks it's about one's own way.
  if (!challenge.ranksShown) return goalLine(t, challenge);
  if (mine.rank === null) return t('line.unranked');
  const words = { rank: format.ordinal(mine.rank), of: format.steps(mine.of), team: mine.name };
  const place = between === 'individuals' ? t('place', words) : t('line.placeTeam', words);
  return ahead ? `${place}, ${besideLine(t, challenge, { ahead, behind: null })}` : place;
}

/** Says by how much I am ahead of the pacer. Null behind it: the picture shows where it is, and nobody is told twice. */
export function aheadLine(t: TFunction<'challenges'>, { mine, goal, pacer }: Ranked): string | null {
  if (!mine || goal === 0) return null;
  const gap = Math.round(mine.position * goal) - pacer;
  return gap > 0 ? t('line.pacerAhead', { gap: format.steps(gap) }) : null;
}

/** Says how far I am towards the goal, and whether I am ahead of the pacer. Null without a goal. */
export function goalLine(t: TFunction<'challenges'>, challenge: Ranked): string | null {
  const { mine, goal } = challenge;
  if (!mine || goal === 0) return null;
  if (mine.finished) return t('line.reached');
  const words = { done: format.steps(Math.round(mine.position * goal)), goal: format.steps(goal) };
  const ahead = aheadLine(t, challenge);
  return [t('line.done', words), ...(ahead ? [ahead] : [])].join(', ');
}

const dayMs = 24 * 3_600_000;

/** What a late joiner did since they joined, beside a total that others have had more days for; null for everyone else. */
export function sinceLine(t: TFunction<'challenges'>, challenge: Challenge): string | null {
  const { since: joinedOn, startDate, daysElapsed, mine, mineAlone, trackingCalc } = challenge;
  const own = mineAlone ?? mine;
  if (!joinedOn || joinedOn <= startDate || !own || trackingCalc === 'average') return null;
  const missed = Math.round((Date.parse(joinedOn) - Date.parse(startDate)) / dayMs);
  const days = Math.max(1, daysElapsed - missed);
  return t(`line.${since[measureOf(challenge)]}`, {
    date: format.mediumDay(joinedOn),
    shown: format.steps(own.score),
    daily: format.steps(Math.round(own.score / days)),
  });
}
