import { Checkbox, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/auth-user.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { ChallengeCard } from '../components/challenge-card.tsx';
import { useChallenges } from '../hooks/use-challenges.ts';

const statuses = ['active', 'pending', 'archived'] as const;
type Status = (typeof statuses)[number];
const perPage = 10;

/** Challenges by status; what is shown stands in the address. */
export default function ChallengesScreen() {
  const { t } = useTranslation(['challenges', 'app']);
  const me = useMe();
  const navigate = useNavigate();
  const search = useAppSearch();
  const status: Status = statuses.find((each) => each === search.status) ?? 'active';
  const page = search.page ?? 1;
  const mine = search.mine === true;
  const words = search.search ?? '';
  const [typed, setTyped] = useState(words);
  const go = (change: object) =>
    void navigate({
      to: paths.challenges,
      search: (before) => ({ ...before, page: 1, ...change }),
      replace: true,
    });
  useEffect(() => {
    if (typed === words) return undefined;
    const timer = setTimeout(() => go({ search: typed || undefined }), 300);
    return () => clearTimeout(timer);
  });
  const query = {
    status,
    page,
    perPage,
    ...(words ? { search: words } : {}),
    sortColumn: status === 'archived' ? ('endDate' as const) : ('startDate' as const),
    sortOrder: status === 'pending' ? ('asc' as const) : ('desc' as const),
  };
  const { data, error, refetch } = useChallenges({ programId: me.programId, memberId: me.id, mine }, query);
  const pages = data ? Math.max(1, Math.ceil(data.total / perPage)) : 1;
  const mayMake = me.isAdmin || me.program?.settings.memberChallenges !== false;
  const make = (
    <Link className="btn main" to={paths.challengeBuilder} params={{ mode: 'member' }}>
      {t('make')}
    </Link>
  );
  return (
    <Page title={t('title')} actions={mayMake && make}>
      <nav className="tabs" aria-label={t('tabs.label')}>
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
      </nav>
      <div className="row wrap">
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
      </div>
      {!data && !error && <Loading label={t('app:loading')} heights={[76, 76, 76]} />}
      {!data && error && (
        <Failed
          title={t('app:failed')}
          sentence={sentenceOf(error)}
          retryLabel={t('app:retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.items.length === 0 && (
        <div className="card">
          <Empty title={words ? t('empty.search') : t(`empty.${status}`)} action={mayMake && !words && make}>
            {mayMake && !words && t('empty.text')}
          </Empty>
        </div>
      )}
      {data && data.items.length > 0 && (
        <div className="card">
          <ul className="list">
            {data.items.map((challenge) => (
              <li key={challenge.id}>
                <ChallengeCard challenge={challenge} level="h2" />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Pager
        page={page}
        pages={pages}
        label={t('app:pager.label')}
        previous={t('app:pager.previous')}
        next={t('app:pager.next')}
        position={t('app:pager.position', { page, pages })}
        onPage={(next) => go({ page: next })}
      />
    </Page>
  );
}
