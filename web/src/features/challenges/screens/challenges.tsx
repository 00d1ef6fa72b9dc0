import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch, type Search } from '../../../lib/addresses/search.ts';
import { useAddressPages, useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { ChallengeCard } from '../components/challenge-card.tsx';
import { JoinButton } from '../components/join-suggested.tsx';
import { useChallenges } from '../hooks/use-challenges.ts';
import { Menu, menuItemClass } from '../../../ui/surfaces/menu.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

const statuses = ['active', 'pending', 'archived'] as const;
type Status = (typeof statuses)[number];
const perPage = 10;

function StatusTabs({ status }: { status: Status }) {
  const { t } = useTranslation('challenges');
  return (
    <Tabs label={t('tabs.label')}>
      {statuses.map((each) => (
        <Link
          key={each}
          to={paths.challenges}
          search={(before) => ({ ...before, status: each, page: undefined, after: undefined })}
          aria-current={each === status ? 'page' : undefined}
        >
          {t(`tabs.${each}`)}
        </Link>
      ))}
    </Tabs>
  );
}

interface FilterProps {
  words: string;
  mine: boolean;
  go(change: Search): void;
}

function Filter({ words, mine, go }: FilterProps) {
  const { t } = useTranslation('challenges');
  const field = useTypedSearch(words, (text) => go({ search: text || undefined }));
  return (
    <Row wrap>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        {...field}
        style={{ flex: '1 1 180px', maxWidth: 360 }}
      />
      <Checkbox
        label={t('mineOnly')}
        checked={mine}
        onChange={(event) => go({ mine: event.currentTarget.checked || undefined })}
      />
    </Row>
  );
}

/** One's own first, then those that can be joined, on each page. */
const byStake = (a: ChallengeSummary, b: ChallengeSummary): number => stakeIn(b) - stakeIn(a);
const stakeIn = ({ mine, joined, joinable, invited }: ChallengeSummary): number => {
  if (mine) return 3;
  if (joined) return 2;
  return joinable || invited ? 1 : 0;
};

function ChallengeList({ items, empty }: { items: readonly ChallengeSummary[]; empty: ReactNode }) {
  // Platform staff working in another program join nothing there.
  const joins = !useMe().actingUntil;
  if (items.length === 0) return <Card>{empty}</Card>;
  return (
    <Card>
      <List>
        {items.toSorted(byStake).map((challenge) => (
          <li key={challenge.id}>
            <ChallengeCard
              challenge={challenge}
              level="h2"
              action={joins && challenge.joinable && <JoinButton challenge={challenge} />}
            />
          </li>
        ))}
      </List>
    </Card>
  );
}

/** The query of each tab. A challenge that has ended is under Finished, also while late entries count. */
const filters = {
  active: { when: 'running' },
  pending: { status: 'pending' },
  archived: { when: 'ended' },
} as const;

const sorts = {
  active: { sortColumn: 'startDate', sortOrder: 'desc' },
  pending: { sortColumn: 'startDate', sortOrder: 'asc' },
  archived: { sortColumn: 'endDate', sortOrder: 'desc' },
} as const;

const askedOf = (status: Status) => ({ ...filters[status], ...sorts[status], perPage });

const none = (data: { items: readonly unknown[] } | undefined) => data?.items.length === 0;

/** Returns the chosen tab; without a choice the first that has something, from what runs to what begins and what is over. */
function useStatus(chosen: string | undefined, who: Parameters<typeof useChallenges>[0]): Status {
  const found = statuses.find((each) => each === chosen);
  const active = useChallenges(who, askedOf('active'), !found);
  const pending = useChallenges(who, askedOf('pending'), !found && none(active.data));
  const isOver = none(active.data) && none(pending.data);
  const ended = useChallenges(who, askedOf('archived'), !found && isOver);
  if (found) return found;
  if (!none(active.data) || !pending.data) return 'active';
  if (!isOver) return 'pending';
  return ended.data && !none(ended.data) ? 'archived' : 'active';
}

/** Quiet beside what one can join: a challenge of one's own, from nothing or from a package. */
function Create() {
  const { t } = useTranslation(['challenges', 'packages']);
  const { program } = useMe();
  const builder = { to: paths.challengeBuilder, params: { mode: 'member' } } as const;
  if (program?.tier === 'core') return <ButtonLink {...builder}>{t('make')}</ButtonLink>;
  return (
    <Menu anchored variant="default" label={t('make')} trigger={t('make')}>
      <Link className={menuItemClass} {...builder}>
        {t('makeNew')}
      </Link>
      <Link className={menuItemClass} to={paths.challengePackages}>
        {t('packages:begin')}
      </Link>
    </Menu>
  );
}

/** Shows challenges by status. The filters are in the address. */
export default function ChallengesScreen() {
  const { t } = useTranslation(['challenges', 'packages']);
  const me = useMe();
  const search = useAppSearch();
  const { mine = false, search: words = '' } = search;
  const status = useStatus(search.status, { programId: me.programId, memberId: me.id, mine });
  const pages = useAddressPages({ scrolls: true });
  const go = (change: Search) => pages.go(change, { replace: true });
  const asked = {
    ...askedOf(status),
    after: pages.after,
    search: words || undefined,
  };
  const query = useChallenges({ programId: me.programId, memberId: me.id, mine }, asked);
  useLeadFromGonePage(pages, query);
  const mayMake = me.isAdmin || me.program?.settings.memberChallenges !== false;
  const empty = words ? (
    <Empty title={t('empty.search')} />
  ) : (
    <Empty
      title={t(`empty.${status}`)}
      action={
        mayMake && (
          <ButtonLink variant="primary" to={paths.challengeBuilder} params={{ mode: 'member' }}>
            {t('make')}
          </ButtonLink>
        )
      }
    >
      {mayMake && t('empty.text')}
    </Empty>
  );
  return (
    <Page title={t('title')} actions={mayMake && <Create />}>
      <StatusTabs status={status} />
      <Filter words={words} mine={mine} go={go} />
      <CursorListed query={query} pages={pages} heights={[76, 76, 76]}>
        {(data, pager) => (
          <>
            <ChallengeList items={data.items} empty={empty} />
            {pager}
          </>
        )}
      </CursorListed>
    </Page>
  );
}
