import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPointsInChallenge } from '#contract/features/boards/standing.ts';
import { listMemberChallenges } from '#contract/features/challenges/lists.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

interface Row {
  id: string;
  challengeName: string;
  challengeType: string;
}

function ChallengeRow({ id, challengeName, challengeType }: Row) {
  const { t } = useTranslation('points');
  const me = useMe();
  const [asked, setAsked] = useState(false);
  const query = useRead(
    getPointsInChallenge,
    { params: { id: me.id }, query: { challengeId: id, perPage: 1 } },
    { enabled: asked },
  );
  return (
    <Row as="li" wrap between>
      <Link to={paths.challenge} params={{ challengeId: id }}>
        {challengeName}
      </Link>
      {!asked && challengeType !== 'preventative' && (
        <Button aria-label={t('inChallenges.showOf', { name: challengeName })} onClick={() => setAsked(true)}>
          {t('inChallenges.show')}
        </Button>
      )}
      {challengeType === 'preventative' && (
        <Text as="span" quiet small>
          {t('inChallenges.none')}
        </Text>
      )}
      {asked && (
        <Loaded query={query} heights={[24]}>
          {({ points }) => (
            <Text as="output" number>
              {t('inChallenges.points', { count: points })}
            </Text>
          )}
        </Loaded>
      )}
    </Row>
  );
}

/** Shows the points earned in each challenge, fetched per challenge. */
export function ChallengePoints() {
  const { t } = useTranslation('points');
  const me = useMe();
  const query = useRead(listMemberChallenges, { params: { id: me.id }, query: { perPage: 10 } });
  return (
    <Card as="section" stack="tight" aria-labelledby="points-challenges">
      <Row wrap between>
        <h2 id="points-challenges">{t('inChallenges.heading')}</h2>
        <Link to={paths.challenges} style={{ fontSize: '0.875rem' }}>
          {t('inChallenges.all')}
        </Link>
      </Row>
      <Text quiet small>
        {t('inChallenges.lead')}
      </Text>
      <Loaded query={query} heights={[44, 44]}>
        {({ items }) =>
          items.length ? (
            <List>
              {items.map((each) => (
                <ChallengeRow key={each.id} {...each} />
              ))}
            </List>
          ) : (
            <Text small>{t('inChallenges.empty')}</Text>
          )
        }
      </Loaded>
    </Card>
  );
}
