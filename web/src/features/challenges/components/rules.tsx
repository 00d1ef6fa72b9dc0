import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges.ts';
import * as format from '../../../lib/format.ts';

/** The rules of a challenge in plain words. */
export default function Rules({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const { capDevice, capManual, between, trackingCalc } = challenge;
  const caps = [
    ...(capDevice === null ? [] : [t('rules.capDevice', { steps: format.steps(capDevice) })]),
    ...(capManual === null ? [] : [t('rules.capManual', { steps: format.steps(capManual) })]),
  ];
  const averages = {
    individuals: t('rules.scoreAverage'),
    groups: t('rules.scoreTeam'),
    organization: t('rules.scoreOrganization'),
  };
  const score = trackingCalc === 'total' ? t('rules.scoreTotal') : averages[between];
  const open =
    between === 'organization'
      ? t('rules.openOrganization')
      : challenge.open
        ? t('rules.openAll')
        : t('rules.openInvited');
  const activities = ([0, 1, 2] as const).find((each) => each === challenge.allowActivities) ?? 0;
  const deadline = challenge.joinDeadline
    ? [t('rules.deadline', { date: format.mediumDay(challenge.joinDeadline) })]
    : [];
  const rows: [string, string][] = [
    [
      t('rules.dates'),
      t('dates', { from: format.mediumDay(challenge.startDate), to: format.mediumDay(challenge.endDate) }),
    ],
    [t('rules.score'), score],
    [t('rules.activities'), t(`rules.activities${activities}`)],
    [t('rules.caps'), caps.length ? caps.join(' ') : t('rules.noCaps')],
    [
      t('rules.grace'),
      t('rules.graceText', { hours: challenge.graceHours, moment: format.moment(challenge.finalAt) }),
    ],
    [t('rules.open'), [open, ...deadline].join(' ')],
    [t('rules.public'), challenge.public ? t('rules.publicAll') : t('rules.publicSome')],
    [t('rules.zone'), challenge.timeZone],
  ];
  return (
    <dl className="stack tight reading" style={{ margin: 0 }}>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt style={{ fontWeight: 600 }}>{term}</dt>
          <dd className="quiet" style={{ margin: 0 }}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
