import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { badgeFamilies } from '#contract/badges.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { BadgeFilters, useBadgeFilter, useBadgePage } from '../components/badge-filters.tsx';
import { BadgeGrid } from '../components/badge-grid.tsx';
import { useBadges, useMemberNamed } from '../hooks/use-badges.ts';

/** The badges that others may see. Wellness badges are visible only to their owner. */
const shown = badgeFamilies.filter((each) => each !== 'wellness');

function BadgesOf({ member }: { member: { id: string; name: string } }) {
  const { t } = useTranslation('badges');
  const { family, page } = useBadgeFilter();
  const turn = useBadgePage();
  const query = useBadges(member.id, { family, page, state: 'earned', perPage: 24 });
  const lead = query.data ? t('leadOf', { count: query.data.earnedCount }) : null;
  return (
    <Page title={t('titleOf', { name: member.name })} lead={lead}>
      <BadgeFilters families={shown} withStates={false} />
      <Listed query={query} page={page} onPage={turn} heights={[180, 180]}>
        {({ items }, pages) => (
          <BadgeGrid
            items={items}
            pages={pages}
            memberId={member.id}
            empty={<Empty title={t('empty')}>{t('emptyOf')}</Empty>}
          />
        )}
      </Listed>
    </Page>
  );
}

/** Shows the badges of a member by username. */
export default function ProfileBadgesScreen() {
  const me = useMe();
  const { username = '' } = useParams({ strict: false });
  const named = useMemberNamed(username);
  if (username.toLowerCase() === me.username.toLowerCase()) return <BadgesOf member={me} />;
  return (
    <Loaded query={named} heights={[56, 180, 180]}>
      {(member) => (member ? <BadgesOf member={member} /> : <Navigate to={paths.notFound} replace />)}
    </Loaded>
  );
}
