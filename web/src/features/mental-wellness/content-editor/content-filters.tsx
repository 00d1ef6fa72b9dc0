import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { planTopics } from '#contract/plan-topics.ts';
import { listContentPages } from '#contract/features/mental-wellness/plan.ts';
import type { Search } from '../../../lib/addresses/search.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { Filters } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

export const itemStates = ['open', 'done', 'saved', 'helpful'] as const;

interface ContentFiltersProps {
  search: Search;
  /** Workshops and topics have no state. */
  hasState: boolean;
  go(change: Search): void;
}

export function ContentFilters({ search, hasState, go }: ContentFiltersProps) {
  const { t } = useTranslation('plan');
  const field = useTypedSearch(search.search ?? '', (text) => go({ search: text || undefined }));
  const { data } = useRead(
    listContentPages,
    { params: { type: 'topics' }, query: { perPage: 50 } },
    { placeholderData: keepPreviousData },
  );
  const titles = new Map(data?.items.map(({ id, title }) => [id, title]));
  const topics = planTopics
    .filter((topic) => titles.has(topic))
    .map((topic) => ({ value: topic, label: titles.get(topic) ?? topic }));
  const states = itemStates.map((value) => ({ value, label: t(`all.states.${value}`) }));
  return (
    <Filters aria-label={t('all.filters')}>
      <TextInput label={t('all.search')} type="search" {...field} />
      <Select
        label={t('all.topic')}
        data={[{ value: '', label: t('all.anyTopic') }, ...topics]}
        value={search.kind ?? ''}
        onChange={(event) => go({ kind: event.currentTarget.value || undefined })}
      />
      {hasState && (
        <Select
          label={t('all.state')}
          data={[{ value: '', label: t('all.states.all') }, ...states]}
          value={search.status ?? ''}
          onChange={(event) => go({ status: event.currentTarget.value || undefined })}
        />
      )}
    </Filters>
  );
}
