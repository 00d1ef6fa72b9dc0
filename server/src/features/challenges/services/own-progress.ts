import { goalOf, type Goal } from '../../../domain/scoring/pure.ts';
import { countDays, type Day } from '../../../platform/clock/days.ts';
import { localeOf, type Language } from '#copy/languages.ts';
import { translate } from '../../../platform/words/translate.ts';

interface Walked {
  total: number;
  /** The days that count. */
  creditedDays: number;
}

type Steps = Goal & {
  betweenWhom: 'individuals' | 'groups' | 'organization';
  trackingCalc: 'total' | 'average';
};

/** Only steps: what people did for points may say something about their health. */
const isAboutSteps = ({ competitionOf, challengeType }: Steps) =>
  competitionOf === 'steps' && challengeType === 'chart';

const numberIn = (language: Language) => (value: number) =>
  new Intl.NumberFormat(localeOf(language)).format(value);

/** Says what a member walked in a challenge so far, or in all of it. Empty without any day. */
export function walkedText(language: Language, challenge: Steps, { total, creditedDays }: Walked): string {
  if (!isAboutSteps(challenge) || total === 0 || creditedDays === 0) return '';
  const number = numberIn(language);
  return translate(language)('mails:ownProgress.walked', {
    steps: number(total),
    count: creditedDays,
    daily: number(Math.round(total / creditedDays)),
  });
}

/** Says what is left from a day on: of one's own goal if there is one, and never as a reproach. */
function leftText(language: Language, challenge: Steps, total: number, count: number): string {
  const t = translate(language);
  const number = numberIn(language);
  const hasOwnGoal = challenge.betweenWhom === 'individuals' && challenge.trackingCalc === 'total';
  const goal = hasOwnGoal ? goalOf(challenge) : 0;
  if (total === 0) return t('mails:ownProgress.begin', { count });
  if (goal === 0) return t('mails:ownProgress.left', { count });
  if (total >= goal) return t('mails:ownProgress.reached', { goal: number(goal), count });
  const words = { left: number(goal - total), daily: number(Math.ceil((goal - total) / count)), count };
  return t('mails:ownProgress.toGo', words);
}

/**
 * Says how far a member is at half time: what they walked, their pace and what is left. Today is one of the days left.
 */
export function progressText(language: Language, challenge: Steps, walked: Walked, today: Day): string {
  const count = countDays(today, challenge.endDate);
  if (!isAboutSteps(challenge) || today > challenge.endDate) return '';
  return [walkedText(language, challenge, walked), leftText(language, challenge, walked.total, count)]
    .filter(Boolean)
    .join(' ');
}
