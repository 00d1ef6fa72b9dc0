import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/packages.ts';
import type { ChallengeSummary } from '#contract/features/challenges.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { Listed } from '../../../ui/listed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { ChallengeCard } from '../components/challenge-card.tsx';
import { useChallenges } from '../hooks/use-challenges.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

const statuses = ['active', 'pending', 'archived'] as const;
type Status = (typeof statuses)[number];
const perPage = 10;
const typingPauseMs = 300;

function StatusTabs({ status }: { status: Status }) {
  const { t } = useTranslation('challenges');
  return (
    <Tabs label={t('tabs.label')}>
      {statuses.map((each) => (
        <Link
          key={each}
          to={paths.challenges}
          search={(before) => ({ ...before, status: each, page: 1 })}
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
  go(change: object): void;
}

function Filter({ words, mine, go }: FilterProps) {
  const { t } = useTranslation('challenges');
  const [typed, setTyped] = useState(words);
  const router = useRouter();
  useEffect(() => {
    if (typed === words) return undefined;
    const timer = setTimeout(() => {
      // A reader who is leaving the page is not redirected.
      if (router.latestLocation.pathname === paths.challenges) go({ search: typed || undefined });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, words, go, router]);
  return (
    <Row wrap>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        style={{ flex: '1 1 220px' }}
      />
      <Checkbox
        label={t('mineOnly')}
        checked={mine}
        onChange={(event) => go({ mine: event.currentTarget.checked || undefined })}
      />
    </Row>
  );
}

function ChallengeList({ items, empty }: { items: readonly ChallengeSummary[]; empty: ReactNode }) {
  if (items.length === 0) return <Card>{empty}</Card>;
  return (
    <Card>
      <List>
        {items.map((challenge) => (
          <li key={challenge.id}>
            <ChallengeCard challenge={challenge} level="h2" />
          </li>
        ))}
      </List>
    </Card>
  );
}

/** What each tab asks for. A challenge that has ended is under Finished, also while late entries count. */
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

/** Challenges by status. The filters are in the address. */
export default function ChallengesScreen() {
  const { t } = useTranslation(['challenges', 'packages']);
  const me = useMe();
  const navigate = useNavigate();
  const search = useAppSearch();
  const status: Status = statuses.find((each) => each === search.status) ?? 'active';
  const { page = 1, mine = false, search: words = '' } = search;
  const go = (change: object) =>
    void navigate({
      to: paths.challenges,
      search: (before) => ({ ...before, page: 1, ...change }),
      replace: true,
    });
  const asked = { ...filters[status], page, perPage, ...sorts[status], ...(words ? { search: words } : {}) };
  const query = useChallenges({ programId: me.programId, memberId: me.id, mine }, asked);
  const mayMake = me.isAdmin || me.program?.settings.memberChallenges !== false;
  const make = mayMake && (
    <ButtonLink variant="primary" to={paths.challengeBuilder} params={{ mode: 'member' }}>
      {t('make')}
    </ButtonLink>
  );
  const actions = mayMake && (
    <>
      {me.program?.tier !== 'core' && (
        <ButtonLink to={paths.challengePackages}>{t('packages:begin')}</ButtonLink>
      )}
      {make}
    </>
  );
  const empty = words ? (
    <Empty title={t('empty.search')} />
  ) : (
    <Empty title={t(`empty.${status}`)} action={make}>
      {mayMake && t('empty.text')}
    </Empty>
  );
  return (
    <Page title={t('title')} actions={actions}>
      <StatusTabs status={status} />
      <Filter words={words} mine={mine} go={go} />
      <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[76, 76, 76]}>
        {(data, pages) => (
          <>
            <ChallengeList items={data.items} empty={empty} />
            {pages}
          </>
        )}
      </Listed>
    </Page>
  );
}
