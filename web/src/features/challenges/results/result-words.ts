import type { TFunction } from 'i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import type { ChallengeResult } from '#contract/features/challenges/results.ts';
import * as format from '../../../lib/format.ts';
import { measureOf } from '../kind-of-challenge.ts';

/** Returns the sentence at the top: something true and kind for everyone. */
export function headlineOf(
  t: TFunction<'challenge-result'>,
  challenge: Challenge,
  result: ChallengeResult,
): string {
  const isTeam = challenge.between !== 'individuals';
  const team = result.mine?.name ?? '';
  if (result.won) return isTeam ? t('won.team', { team }) : t('won.alone');
  if (result.finished) return isTeam ? t('finished.team', { team }) : t('finished.alone');
  return result.took ? t('took') : t('absent');
}

/** Returns the sentence of the card for friends, without the name of a team. */
export function sharedHeadline(
  t: TFunction<'challenge-result'>,
  challenge: Challenge,
  result: ChallengeResult,
): string {
  const who = challenge.between === 'individuals' ? 'alone' : 'team';
  if (result.won) return t(`share.won.${who}`);
  return t(result.finished ? `share.finished.${who}` : 'share.took');
}

/** Returns a score of the board with its unit. */
export function scoreOf(t: TFunction<'challenge-result'>, challenge: Challenge, score: number): string {
  const shown = format.score(score, challenge.scoreScale);
  const unit = measureOf(challenge);
  if (challenge.trackingCalc === 'total') return t(`score.${unit}`, { shown });
  return challenge.between === 'individuals'
    ? t(`score.${unit}ADay`, { shown })
    : t(`score.${unit}AHead`, { shown });
}

const own = { steps: 'ownSteps', points: 'ownPoints', minutes: 'ownMinutes' } as const;

/** Returns what the reader did, a line each. */
export function ownLines(
  t: TFunction<'challenge-result'>,
  challenge: Challenge,
  result: ChallengeResult,
): string[] {
  const { own: did, mine, won, incentive } = result;
  const unit = own[measureOf(challenge)];
  const rank =
    mine?.rank && result.took
      ? [t('rank', { rank: format.ordinal(mine.rank), of: format.steps(mine.of) })]
      : [];
  return [
    ...(did && did.creditedDays > 0
      ? [t(unit, { total: format.steps(did.total), count: did.creditedDays })]
      : []),
    ...rank,
    ...(won && challenge.atStake ? [t('prize', { prize: challenge.atStake })] : []),
    ...(incentive ? [t('incentive', { amount: format.steps(incentive) })] : []),
  ];
}
