import { useTranslation } from 'react-i18next';
import { payingMetrics } from '#contract/features/challenges/kinds.ts';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Changes } from './changes.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';

type Row = [string, string];

/** Returns the metrics that earn points in a points challenge, or that a check-up challenge asks for. */
function useKindRows(challenge: Challenge): Row[] {
  const { t } = useTranslation(['challenges', 'challenge-rules', 'wellness']);
  const { challengeType, competitionOf, lookbackDays } = challenge;
  if (challengeType === 'preventative') {
    const words = [
      ...(challenge.allowAddingCompletionDate ? [t('challenge-rules:entryDate')] : []),
      ...(challenge.allowFreeTextInput ? [t('challenge-rules:entryText')] : []),
      ...(lookbackDays ? [t('challenge-rules:lookback', { count: lookbackDays })] : []),
    ];
    return [[t('challenge-rules:entry'), words.join(' ')]];
  }
  if (competitionOf === 'steps') return [];
  if (competitionOf === 'minutes') return [[t('challenge-rules:minutes'), t('challenge-rules:minutesText')]];
  if (challengeType !== 'wellness') return [[t('challenge-rules:points'), t('challenge-rules:pointsLedger')]];
  const names = payingMetrics
    .filter((name) => challenge.metrics.includes(name))
    .map((name) => (name === 'steps' ? t('wellness:steps') : t(`wellness:metric.${name}`)));
  const words = [
    t('challenge-rules:pointsWellness', { metrics: names.join(', ') }),
    ...(challenge.trackTextAndImagePoints ? [t('challenge-rules:pointsJournals')] : []),
    ...(challenge.trackQuestionPoints ? [t('challenge-rules:pointsQuestions')] : []),
    t('challenge-rules:pointsWeekly'),
  ];
  return [[t('challenge-rules:points'), words.join(' ')]];
}

function useIncentiveRows({ incentiveType, incentiveAmount, myIncentive }: Challenge): Row[] {
  const { t } = useTranslation(['challenges', 'challenge-rules']);
  if (!incentiveType || incentiveAmount === null) return [];
  const words = [
    t('incentive.promise', { who: t(`incentive.${incentiveType}`), amount: format.steps(incentiveAmount) }),
    ...(myIncentive ? [t('incentive.paid', { amount: format.steps(myIncentive.amount) })] : []),
  ];
  return [[t('challenge-rules:incentive'), words.join('. ')]];
}

/** How the score is calculated, if there is one. */
function useScoreRows(challenge: Challenge): Row[] {
  const { t } = useTranslation(['challenges', 'challenge-rules']);
  const { capDevice, capManual, capMinutes, measuredOnly, loggedOnly, trustFiles } = challenge;
  const { between, trackingCalc, challengeType, competitionOf } = challenge;
  if (challengeType === 'preventative') return [];
  const averages = {
    individuals: t('challenge-rules:scoreAverage'),
    groups: t(loggedOnly ? 'challenge-rules:scoreTeamLogged' : 'challenge-rules:scoreTeam'),
    organization: t(
      loggedOnly ? 'challenge-rules:scoreOrganizationLogged' : 'challenge-rules:scoreOrganization',
    ),
  };
  const score = trackingCalc === 'total' ? t('challenge-rules:scoreTotal') : averages[between];
  if (competitionOf === 'points') return [[t('challenge-rules:score'), score]];
  if (competitionOf === 'minutes')
    return [
      [t('challenge-rules:score'), score],
      [
        t('challenge-rules:caps'),
        capMinutes === null
          ? t('challenge-rules:noCaps')
          : t('challenge-rules:capMinutes', { minutes: capMinutes }),
      ],
    ];
  const activities = ([0, 1, 2] as const).find((each) => each === challenge.allowActivities) ?? 0;
  const caps = [
    ...(capDevice === null ? [] : [t('challenge-rules:capDevice', { steps: format.steps(capDevice) })]),
    ...(capManual === null || measuredOnly
      ? []
      : [
          t(trustFiles ? 'challenge-rules:capManual' : 'challenge-rules:capHanded', {
            steps: format.steps(capManual),
          }),
        ]),
  ];
  return [
    [
      t('challenge-rules:score'),
      [score, ...(measuredOnly ? [t('challenge-rules:measuredOnly')] : [])].join(' '),
    ],
    [t('challenge-rules:activities'), t(`challenge-rules:activities${activities}`)],
    [t('challenge-rules:caps'), caps.length ? caps.join(' ') : t('challenge-rules:noCaps')],
  ];
}

/** The people who can join and see it. */
function useAccessRows(challenge: Challenge): Row[] {
  const { t } = useTranslation(['challenges', 'challenge-rules']);
  const welcome = challenge.open ? t('challenge-rules:openAll') : t('challenge-rules:openInvited');
  const open = challenge.between === 'organization' ? t('challenge-rules:openOrganization') : welcome;
  const deadline = challenge.joinDeadline
    ? [t('challenge-rules:deadline', { date: format.mediumDay(challenge.joinDeadline) })]
    : [];
  return [
    [t('challenge-rules:open'), [open, ...deadline].join(' ')],
    [
      t('challenge-rules:public'),
      challenge.public ? t('challenge-rules:publicAll') : t('challenge-rules:publicSome'),
    ],
  ];
}

/** Shows the rules of a challenge in plain words. */
export function RuleList({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation(['challenges', 'challenge-rules']);
  const days = { from: format.mediumDay(challenge.startDate), to: format.mediumDay(challenge.endDate) };
  const late = { hours: challenge.graceHours, moment: format.moment(challenge.finalAt) };
  const rows: Row[] = [
    [t('challenge-rules:dates'), t('dates', days)],
    ...useKindRows(challenge),
    ...useScoreRows(challenge),
    ...(challenge.challengeType === 'preventative'
      ? []
      : ([
          [t('challenge-rules:excused'), t('challenge-rules:excusedText', { count: challenge.excusedDays })],
        ] satisfies Row[])),
    [t('challenge-rules:grace'), t('challenge-rules:graceText', late)],
    ...useAccessRows(challenge),
    ...useIncentiveRows(challenge),
    [t('challenge-rules:zone'), challenge.timeZone],
  ];
  return (
    <Stack>
      {challenge.rulesText && (
        <Text written reading>
          {challenge.rulesText}
        </Text>
      )}
      <Definitions look="rules">
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <Text as="dd" quiet>
              {text}
            </Text>
          </div>
        ))}
      </Definitions>
    </Stack>
  );
}

/** Shows the rules, and the changes made to them. */
export default function Rules({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('packages');
  const { isAdmin, program } = useMe();
  return (
    <Stack>
      <RuleList challenge={challenge} />
      <Changes challengeId={challenge.id} />
      {isAdmin && program?.tier !== 'core' && (
        <p>
          <ButtonLink
            to={paths.challengeBuilder}
            params={{ mode: 'package' }}
            search={{ challenge: challenge.id }}
          >
            {t('saveAs')}
          </ButtonLink>
        </p>
      )}
    </Stack>
  );
}
