import { useNavigate } from '@tanstack/react-router';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { caseStates, listReports, reportKinds } from '#contract/features/moderation/moderation.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { CaseItem } from '../components/case-item.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

const perPage = 10;

/** Sort orders, each with its natural direction. */
const orders = {
  reported: { sortColumn: 'reported', sortOrder: 'desc' },
  reports: { sortColumn: 'reports', sortOrder: 'desc' },
  author: { sortColumn: 'author', sortOrder: 'asc' },
} as const;
const sorts = ['reported', 'reports', 'author'] as const;

/** Returns the query for an address: open reports by default. */
function useAsked() {
  const { page = 1, search = '', status, type, sort } = useAppSearch();
  return {
    page,
    search,
    state: status === 'all' ? null : (caseStates.find((each) => each === status) ?? 'open'),
    kind: reportKinds.find((each) => each === type) ?? null,
    sort: sorts.find((each) => each === sort) ?? 'reported',
  };
}

function Filters({ asked, go }: { asked: ReturnType<typeof useAsked>; go(change: object): void }) {
  const { t } = useTranslation('moderation');
  const { search, state, kind, sort } = asked;
  return (
    <Row wrap>
      <TextInput
        style={{ flex: 1 }}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => go({ search: event.currentTarget.value || undefined })}
      />
      <Select
        aria-label={t('state.label')}
        value={state ?? 'all'}
        onChange={(event) => go({ status: event.currentTarget.value })}
        data={([...caseStates, 'all'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <Select
        aria-label={t('kind.label')}
        value={kind ?? 'all'}
        onChange={(event) => go({ type: event.currentTarget.value })}
        data={(['all', ...reportKinds] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <Select
        aria-label={t('sort.label')}
        value={sort}
        onChange={(event) => go({ sort: event.currentTarget.value })}
        data={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
    </Row>
  );
}

export default function ReportsScreen() {
  const { t } = useTranslation('moderation');
  const navigate = useNavigate();
  const asked = useAsked();
  const { page, search, state, kind, sort } = asked;
  const query = useRead(
    listReports,
    {
      query: {
        page,
        perPage,
        ...(search ? { search } : {}),
        ...(state ? { state } : {}),
        ...(kind ? { kind } : {}),
        ...orders[sort],
      },
    },
    { placeholderData: keepPreviousData },
  );
  const go = (change: object, how = {}) =>
    void navigate({
      to: paths.reports,
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: true,
      ...how,
    });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Card as="section" stack>
        <Filters asked={asked} go={go} />
        <Listed
          query={query}
          page={page}
          onPage={(next, how) => go({ page: next }, how)}
          heights={[140, 140]}
        >
          {({ items, total }, pages) => (
            <>
              {total === 0 && (
                <Empty title={t(state === 'open' && !search && !kind ? 'empty.open' : 'empty.any')}>
                  {t('empty.text')}
                </Empty>
              )}
              <List roomy>
                {items.map((one) => (
                  <li key={one.id}>
                    <CaseItem one={one} />
                  </li>
                ))}
              </List>
              {pages}
            </>
          )}
        </Listed>
      </Card>
    </Page>
  );
}
