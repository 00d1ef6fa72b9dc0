import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { contentTypes, planTopics, type ContentType } from '#contract/plan-topics.ts';
import { listContentPages } from '#contract/features/mental-wellness/plan.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { useAppSearch, type Search } from '../../../lib/addresses/search.ts';
import { Card } from '../../../ui/layout.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { ContentRows } from '../content-editor/content-card.tsx';
import { ContentFilters, itemStates } from '../content-editor/content-filters.tsx';
import { PlanPage } from '../components/plan-page.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const withoutState: readonly ContentType[] = ['topics', 'workshops'];

function All({ type }: { type: ContentType }) {
  const { t } = useTranslation('plan');
  const navigate = useNavigate();
  const search = useAppSearch();
  const { page = 1 } = search;
  const go = (change: Search, how = {}) =>
    void navigate({
      to: planPaths.content,
      params: { contentType: type },
      search: { ...search, page: undefined, ...change },
      resetScroll: false,
      replace: !('page' in change),
      ...how,
    });
  const topic = planTopics.find((each) => each === search.kind);
  const state = itemStates.find((each) => each === search.status);
  const query = useRead(
    listContentPages,
    {
      params: { type },
      query: {
        page,
        ...(search.search ? { search: search.search } : {}),
        ...(topic ? { topic } : {}),
        ...(state ? { state } : {}),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const isFiltered = Boolean(search.search || topic || state);
  return (
    <>
      <ContentFilters search={search} hasState={!withoutState.includes(type)} go={go} />
      <Listed
        query={query}
        page={page}
        onPage={(to, how) => go({ page: to }, how)}
        heights={[90, 90, 90, 90]}
      >
        {({ items, total }, pages) => (
          <>
            {total === 0 && isFiltered && <Empty title={t('all.none')}>{t('all.noneText')}</Empty>}
            {total === 0 && !isFiltered && <Empty title={t(`all.nothing.${type}`)} />}
            {total > 0 && (
              <Card>
                <ContentRows cards={items} level="h2" />
              </Card>
            )}
            {pages}
          </>
        )}
      </Listed>
    </>
  );
}

/** Shows all content of one type, with search and filters in the address. */
export default function AllContentScreen() {
  const { t } = useTranslation('plan');
  const { contentType } = useParams({ strict: false });
  const type = contentTypes.find((each) => each === contentType) ?? 'articles';
  return (
    <PlanPage key={type} title={t(`tabs.${type}`)}>
      <All type={type} />
    </PlanPage>
  );
}
