import { useTranslation } from 'react-i18next';
import { badgeFamilies } from '#contract/badges.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { BadgeFilters, useBadgeFilter, useBadgePage } from '../components/badge-filters.tsx';
import { BadgeGrid } from '../components/badge-grid.tsx';
import NextBadge from '../components/next-badge.tsx';
import { useBadges } from '../hooks/use-badges.ts';
import { Text } from '../../../ui/text.tsx';

/** My badges by family, with progress. */
export default function BadgesScreen() {
  const { t } = useTranslation('badges');
  const me = useMe();
  const filter = useBadgeFilter();
  const turn = useBadgePage();
  const query = useBadges(me.id, { ...filter, perPage: 24 });
  const earned = query.data?.earnedCount ?? 0;
  const hasWellness = me.program?.tier !== 'core';
  const families = badgeFamilies.filter((each) => each !== 'wellness' || hasWellness);
  const lead = query.data ? t('lead', { earned, offered: query.data.offeredCount ?? 0 }) : null;
  return (
    <Page title={t('title')} lead={lead}>
      <NextBadge isOnBadges />
      <BadgeFilters families={families} withStates />
      {filter.family === 'wellness' && (
        <Text quiet small>
          {t('private')}
        </Text>
      )}
      <Listed query={query} page={filter.page} onPage={turn} heights={[180, 180, 180]}>
        {({ items }, pages) => (
          <BadgeGrid
            items={items}
            pages={pages}
            memberId={me.id}
            empty={
              <Empty title={t('empty')}>
                {t(filter.state === 'earned' && !earned ? 'emptyOwn' : 'emptyFilter')}
              </Empty>
            }
          />
        )}
      </Listed>
    </Page>
  );
}
