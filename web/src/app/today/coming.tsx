import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Today } from '#contract/features/today/today.ts';
import { JoinButton } from '../../features/challenges/components/join-suggested.tsx';
import * as format from '../../lib/format.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Card, List, Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** Shows what begins next, where nothing runs yet. */
export default function Coming({ today }: { today: Today }) {
  const { t } = useTranslation('today');
  if (!today.coming.length) return null;
  return (
    <Card as="section" aria-labelledby="coming">
      <Row wrap between>
        <h2 id="coming">{t('coming.title')}</h2>
        <Link to={paths.challenges} search={{ status: 'pending' }}>
          {t('allChallenges')}
        </Link>
      </Row>
      <List>
        {today.coming.map((challenge) => (
          <Row as="li" key={challenge.id} wrap between style={{ minHeight: 56 }}>
            <div>
              <Link to={paths.challenge} params={{ challengeId: challenge.id }}>
                {challenge.challengeName}
              </Link>
              <Text quiet small>
                {t(challenge.joined ? 'coming.joined' : 'coming.begins', {
                  day: format.longDay(challenge.startDate),
                })}
              </Text>
            </div>
            {challenge.joinable && <JoinButton challenge={challenge} />}
          </Row>
        ))}
      </List>
    </Card>
  );
}
