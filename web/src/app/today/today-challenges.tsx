import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Today } from '#contract/features/today/today.ts';
import { RunningChallenge } from '../../features/challenges/components/running-challenge.tsx';
import { paths } from '../../lib/addresses/paths.ts';
import { Card, List, Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** Shows the challenges of the member that matter most. */
export function Running({ today }: { today: Today }) {
  const { t } = useTranslation('today');
  if (today.runningTotal === 0) return null;
  return (
    <Card as="section" aria-labelledby="running">
      <Row wrap between>
        <h2 id="running">{t('yourChallenges')}</h2>
        <Link to={paths.challenges}>{t('allChallenges')}</Link>
      </Row>
      <List>
        {today.running.map((challenge) => (
          <li key={challenge.id}>
            <RunningChallenge challenge={challenge} />
          </li>
        ))}
      </List>
    </Card>
  );
}

/** Shows challenges that are over, until their result was seen. */
export function Ended({ today }: { today: Today }) {
  const { t } = useTranslation('today');
  if (!today.ended.length) return null;
  return (
    <Card as="section" stack="tight" style={{ background: 'var(--honey-soft)', borderColor: 'transparent' }}>
      <Text tiny style={{ fontWeight: 600, color: 'var(--honey-text)' }}>
        {t('ended.title')}
      </Text>
      {today.ended.map(({ id, name }) => (
        <p key={id}>
          <Link to={paths.challenge} params={{ challengeId: id }}>
            {t('ended.see', { name })}
          </Link>
        </p>
      ))}
    </Card>
  );
}
