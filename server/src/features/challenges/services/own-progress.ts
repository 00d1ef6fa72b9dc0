import { goalOf, type Goal } from '../../../domain/scoring/pure.ts';
import { countDays, type Day } from '../../../platform/clock/days.ts';
import { localeOf, type Language } from '#copy/languages.ts';
import { translate } from '../../../platform/words/translate.ts';

interface Walked {
  total: number;
  /** The days that count. */
  creditedDays: number;
}

type About = Goal & {
  betweenWhom: 'individuals' | 'groups' | 'organization';
  trackingCalc: 'total' | 'average';
};

const keysOf = {
  steps: { walked: 'walked', begin: 'begin', left: 'left', reached: 'reached', toGo: 'toGo' },
  minutes: {
    walked: 'minutes',
    begin: 'minutesBegin',
    left: 'minutesLeft',
    reached: 'minutesReached',
    toGo: 'minutesToGo',
  },
} as const;

/** Only of steps and minutes: what people did for points may say something about their health. */
const wordsFor = ({ competitionOf, challengeType }: About) =>
  competitionOf === 'points' || challengeType !== 'chart' ? null : keysOf[competitionOf];

const numberIn = (language: Language) => (value: number) =>
  new Intl.NumberFormat(localeOf(language)).format(value);

/** Says what a member did in a challenge so far, or in all of it. Empty without any day. */
export function walkedText(language: Language, challenge: About, { total, creditedDays }: Walked): string {
  const words = wordsFor(challenge);
  if (!words || total === 0 || creditedDays === 0) return '';
  const number = numberIn(language);
  return translate(language)(`mails:ownProgress.${words.walked}`, {
    steps: number(total),
    minutes: number(total),
    count: creditedDays,
    daily: number(Math.round(total / creditedDays)),
  });
}

/** Says what is left from a day on: of one's own goal if there is one, and never as a reproach. */
function leftText(language: Language, challenge: About, total: number, count: number): string {
  const keys = wordsFor(challenge);
  if (!keys) return '';
  const t = translate(language);
  const number = numberIn(language);
  const hasOwnGoal = challenge.betweenWhom === 'individuals' && challenge.trackingCalc === 'total';
  const goal = hasOwnGoal ? goalOf(challenge) : 0;
  if (total === 0) return t(`mails:ownProgress.${keys.begin}`, { count });
  if (goal === 0) return t(`mails:ownProgress.${keys.left}`, { count });
  if (total >= goal) return t(`mails:ownProgress.${keys.reached}`, { goal: number(goal), count });
  const words = { left: number(goal - total), daily: number(Math.ceil((goal - total) / count)), count };
  return t(`mails:ownProgress.${keys.toGo}`, words);
}

/**
 * Says how far a member is at half time: what they did, their pace and what is left. Today is one of the days left.
 */
export function progressText(language: Language, challenge: About, walked: Walked, today: Day): string {
  const count = countDays(today, challenge.endDate);
  if (!wordsFor(challenge) || today > challenge.endDate) return '';
  return [walkedText(language, challenge, walked), leftText(language, challenge, walked.total, count)]
    .filter(Boolean)
    .join(' ');
}
