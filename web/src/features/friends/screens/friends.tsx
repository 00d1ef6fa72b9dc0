import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Page } from '../../../ui/page.tsx';
import { Blocked } from '../components/blocked.tsx';
import { FriendsBoard } from '../components/board.tsx';
import { FindPeople } from '../components/find-people.tsx';
import { Invitations } from '../components/invitations.tsx';
import { MyFriends } from '../components/my-friends.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';

const tabs = ['mine', 'feed', 'board', 'find', 'invitations', 'blocked'] as const;
type Tab = (typeof tabs)[number];

const parts: Record<Exclude<Tab, 'feed'>, ReactNode> = {
  mine: <MyFriends />,
  board: <FriendsBoard />,
  find: <FindPeople />,
  invitations: <Invitations />,
  blocked: <Blocked />,
};

/** Friends, their week, finding people, and requests. The tab, search and page are in the address. */
export default function FriendsScreen({ feed }: { feed: ReactNode }) {
  const { t } = useTranslation('friends');
  const { tab: asked } = useAppSearch();
  const tab: Tab = tabs.find((each) => each === asked) ?? 'mine';
  return (
    <Page title={t('title')}>
      <Tabs label={t('tabs.label')}>
        {tabs.map((each) => (
          <Link
            key={each}
            to={paths.friends}
            search={{ tab: each }}
            aria-current={each === tab ? 'page' : undefined}
          >
            {t(`tabs.${each}`)}
          </Link>
        ))}
      </Tabs>
      {tab === 'feed' ? feed : parts[tab]}
    </Page>
  );
}
