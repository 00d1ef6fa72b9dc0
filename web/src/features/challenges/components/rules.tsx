import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/challenge-rules.ts';
import '../../../lib/words/packages.ts';
import { payingMetrics } from '#contract/features/challenge-kinds.ts';
import type { Challenge } from '#contract/features/challenges.ts';
import { useMe } from '../../../lib/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Changes } from './changes.tsx';

type Row = [string, string];

/** What pays in a challenge of points, or is entered in a screening. */
function useKindRows(challenge: Challenge): Row[] {
  const { t } = useTranslation(['challenges', 'challengeRules', 'wellness']);
  const { challengeType, competitionOf, lookbackDays } = challenge;
  if (challengeType === 'preventative') {
    const words = [
      ...(challenge.allowAddingCompletionDate ? [t('challengeRules:entryDate')] : []),
      ...(challenge.allowFreeTextInput ? [t('challengeRules:entryText')] : []),
      ...(lookbackDays ? [t('challengeRules:lookback', { days: lookbackDays })] : []),
    ];
    return [[t('challengeRules:entry'), words.join(' ')]];
  }
  if (competitionOf === 'steps') return [];
  if (challengeType !== 'wellness') return [[t('challengeRules:points'), t('challengeRules:pointsLedger')]];
  const names = payingMetrics
    .filter((name) => challenge.metrics.includes(name))
    .map((name) => (name === 'steps' ? t('wellness:steps') : t(`wellness:metric.${name}`)));
  const words = [
    t('challengeRules:pointsWellness', { metrics: names.join(', ') }),
    ...(challenge.trackTextAndImagePoints ? [t('challengeRules:pointsJournals')] : []),
    ...(challenge.trackQuestionPoints ? [t('challengeRules:pointsQuestions')] : []),
  ];
  return [[t('challengeRules:points'), words.join(' ')]];
}

function useIncentiveRows({ incentiveType, incentiveAmount, myIncentive }: Challenge): Row[] {
  const { t } = useTranslation(['challenges', 'challengeRules']);
  if (!incentiveType || incentiveAmount === null) return [];
  const words = [
    t('incentive.promise', { who: t(`incentive.${incentiveType}`), amount: format.steps(incentiveAmount) }),
    ...(myIncentive ? [t('incentive.paid', { amount: format.steps(myIncentive.amount) })] : []),
  ];
  return [[t('challengeRules:incentive'), words.join('. ')]];
}

/** How a score comes about, where there is one. */
function useScoreRows(challenge: Challenge): Row[] {
  const { t } = useTranslation(['challenges', 'challengeRules']);
  const { capDevice, capManual, between, trackingCalc, challengeType, competitionOf } = challenge;
  if (challengeType === 'preventative') return [];
  const averages = {
    individuals: t('challengeRules:scoreAverage'),
    groups: t('challengeRules:scoreTeam'),
    organization: t('challengeRules:scoreOrganization'),
  };
  const score = trackingCalc === 'total' ? t('challengeRules:scoreTotal') : averages[between];
  if (competitionOf === 'points') return [[t('challengeRules:score'), score]];
  const activities = ([0, 1, 2] as const).find((each) => each === challenge.allowActivities) ?? 0;
  const caps = [
    ...(capDevice === null ? [] : [t('challengeRules:capDevice', { steps: format.steps(capDevice) })]),
    ...(capManual === null ? [] : [t('challengeRules:capManual', { steps: format.steps(capManual) })]),
  ];
  return [
    [t('challengeRules:score'), score],
    [t('challengeRules:activities'), t(`challengeRules:activities${activities}`)],
    [t('challengeRules:caps'), caps.length ? caps.join(' ') : t('challengeRules:noCaps')],
  ];
}

/** Who may join and see it. */
function useAccessRows(challenge: Challenge): Row[] {
  const { t } = useTranslation(['challenges', 'challengeRules']);
  const welcome = challenge.open ? t('challengeRules:openAll') : t('challengeRules:openInvited');
  const open = challenge.between === 'organization' ? t('challengeRules:openOrganization') : welcome;
  const deadline = challenge.joinDeadline
    ? [t('challengeRules:deadline', { date: format.mediumDay(challenge.joinDeadline) })]
    : [];
  return [
    [t('challengeRules:open'), [open, ...deadline].join(' ')],
    [
      t('challengeRules:public'),
      challenge.public ? t('challengeRules:publicAll') : t('challengeRules:publicSome'),
    ],
  ];
}

/** The rules of a challenge in plain words. */
export function RuleList({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation(['challenges', 'challengeRules']);
  const days = { from: format.mediumDay(challenge.startDate), to: format.mediumDay(challenge.endDate) };
  const late = { hours: challenge.graceHours, moment: format.moment(challenge.finalAt) };
  const rows: Row[] = [
    [t('challengeRules:dates'), t('dates', days)],
    ...useKindRows(challenge),
    ...useScoreRows(challenge),
    [t('challengeRules:grace'), t('challengeRules:graceText', late)],
    ...useAccessRows(challenge),
    ...useIncentiveRows(challenge),
    [t('challengeRules:zone'), challenge.timeZone],
  ];
  return (
    <div className="stack">
      {challenge.rulesText && <p className="words reading">{challenge.rulesText}</p>}
      <dl className="rule-list">
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The rules, and how they came to be as they are. */
export default function Rules({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('packages');
  const { isAdmin, program } = useMe();
  return (
    <div className="stack">
      <RuleList challenge={challenge} />
      <Changes challengeId={challenge.id} />
      {isAdmin && program?.tier !== 'core' && (
        <p>
          <Link
            className="btn"
            to={paths.challengeBuilder}
            params={{ mode: 'package' }}
            search={{ challenge: challenge.id }}
          >
            {t('saveAs')}
          </Link>
        </p>
      )}
    </div>
  );
}
