import { useTranslation } from 'react-i18next';
import type { Search } from '../../../lib/addresses/search.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { useMapKinds } from '../../../domain/maps/use-map-kinds.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Filters } from '../../../ui/layout.tsx';

const kinds = ['normal', 'wellness', 'preventative'] as const;
const states = ['draft', 'published'] as const;
const sorts = ['updated', 'name', 'lengthMetres'] as const;

/** Sort orders, each with its natural direction. */
const orders = { updated: 'desc', name: 'asc', lengthMetres: 'desc' } as const;
const whose = { own: 0, shared: 1 } as const;

/** Returns the query for an address. */
export function askedBy({ after, search, kind, status, sort, whose: of }: Search) {
  const sortColumn = sorts.find((each) => each === sort) ?? 'updated';
  const [askedKind, askedStatus] = [
    kinds.find((each) => each === kind),
    states.find((each) => each === status),
  ];
  return {
    after,
    sortColumn,
    sortOrder: orders[sortColumn],
    ...(search ? { search } : {}),
    ...(askedKind ? { kind: askedKind } : {}),
    ...(askedStatus ? { status: askedStatus } : {}),
    ...(of === 'own' || of === 'shared' ? { shared: whose[of] } : {}),
  };
}

interface FiltersProps {
  search: Search;
  /** The list of platform staff has only maps for every program. */
  sharedOnly: boolean;
  go(change: Partial<Search>): void;
}

function SearchField({ search: { search: words = '' }, go }: FiltersProps) {
  const { t } = useTranslation('map-making');
  const field = useTypedSearch(words, (text) => go({ search: text || undefined }));
  return <TextInput type="search" label={t('search')} maxLength={100} {...field} />;
}

/** Shows the filters of the list, kept in the address. */
export function MadeMapFilters(props: FiltersProps) {
  const { t } = useTranslation('map-making');
  const { search, sharedOnly, go } = props;
  const select = <V extends string>(
    name: 'kind' | 'status' | 'whose' | 'sort',
    values: readonly V[],
    words: (value: V) => string,
    any?: string,
  ) => (
    <Select
      // Here the last item of the row is not a checkbox.
      style={{ paddingBottom: 0 }}
      label={t(`${name}.label`)}
      value={search[name] ?? ''}
      data={[
        ...(any ? [{ value: '', label: any }] : []),
        ...values.map((value, at) => ({ value: any || at ? value : '', label: words(value) })),
      ]}
      onChange={(event) => go({ [name]: event.currentTarget.value || undefined })}
    />
  );
  return (
    <Filters aria-label={t('filters')}>
      <SearchField {...props} />
      {select('kind', useMapKinds(sharedOnly), (value) => t(`kind.${value}`), t('kind.any'))}
      {select('status', states, (value) => t(`status.${value}`), t('status.any'))}
      {!sharedOnly &&
        select('whose', ['own', 'shared'] as const, (value) => t(`whose.${value}`), t('whose.any'))}
      {select('sort', sorts, (value) => t(`sort.${value}`))}
    </Filters>
  );
}
