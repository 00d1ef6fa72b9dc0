import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useBadges } from '../hooks/use-badges.ts';
import { BadgeArt } from './badge-art.tsx';
import { useBadgeWords } from './badge-words.ts';
import { BadgeProgress } from './badge-card.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shows the badge that is closest to being earned. */
export default function NextBadge({ isOnBadges = false }: { isOnBadges?: boolean }) {
  const { t } = useTranslation('badges');
  const me = useMe();
  const wordsOf = useBadgeWords();
  const query = useBadges(me.id, { state: 'open', sort: 'nearest', perPage: 1 });
  return (
    <Card as="section" stack="tight" aria-labelledby="next-badge">
      <Row wrap between>
        <h2 id="next-badge">{t('next.heading')}</h2>
        {!isOnBadges && (
          <Link to={paths.badges} style={{ fontSize: '0.875rem' }}>
            {t('next.all')}
          </Link>
        )}
      </Row>
      <Loaded query={query} heights={[108]}>
        {({ next }) =>
          next ? (
            <Row style={{ alignItems: 'flex-start' }}>
              <BadgeArt badge={next} size={64} />
              <Stack grow style={{ gap: 6, minWidth: 0 }}>
                <p style={{ fontWeight: 650 }}>{wordsOf(next).name}</p>
                <Text small quiet>
                  {wordsOf(next).how}
                </Text>
                <BadgeProgress badge={next} />
              </Stack>
            </Row>
          ) : (
            <Text small>{t('next.none')}</Text>
          )
        }
      </Loaded>
    </Card>
  );
}
