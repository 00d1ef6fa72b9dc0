import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import type { Search } from '../../../lib/addresses/search.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Filters } from '../../../ui/layout.tsx';

const kinds = ['map', 'steps', 'minutes', 'points', 'wellness', 'preventative'] as const;
const lengths = ['week', 'month', 'longer'] as const;
const sorts = ['name', 'duration', 'created'] as const;

export const kindIn = ({ kind }: Search) => kinds.find((each) => each === kind);
export const lengthIn = ({ length }: Search) => lengths.find((each) => each === length);
export const sortIn = ({ sort }: Search) => sorts.find((each) => each === sort) ?? 'name';
export const sharedIn = ({ whose }: Search) => (whose === 'own' ? 0 : whose === 'shared' ? 1 : undefined);

interface Props {
  search: Search;
  go(change: Partial<Search>): void;
}

function SearchField({ search: { search: words = '' }, go }: Props) {
  const { t } = useTranslation('packages');
  const field = useTypedSearch(words, (text) => go({ search: text || undefined }));
  return <TextInput label={t('search')} maxLength={100} {...field} />;
}

/** Returns the filters beside the search, each with the query parameters it changes. */
function useChoices(search: Search) {
  const { t } = useTranslation(['packages', 'challenges']);
  const isAdmin = actsAs(useMe(), 'challenges');
  const kindsShown = isAdmin ? kinds : kinds.filter((kind) => kind !== 'preventative');
  return [
    {
      label: t('filters.kind'),
      value: kindIn(search) ?? '',
      data: [
        { value: '', label: t('filters.anyKind') },
        ...kindsShown.map((value) => ({
          value,
          label: value === 'map' ? t('filters.map') : t(`challenges:about.${value}`),
        })),
      ],
      change: (value: string) => ({ kind: value || undefined }),
    },
    {
      label: t('filters.length'),
      value: lengthIn(search) ?? '',
      data: [
        { value: '', label: t('filters.anyLength') },
        ...lengths.map((value) => ({ value, label: t(`filters.${value}`) })),
      ],
      change: (value: string) => ({ length: value || undefined }),
    },
    {
      label: t('filters.whose'),
      value: search.whose ?? '',
      data: [
        { value: '', label: t('filters.anybody') },
        { value: 'own', label: t('filters.own') },
        { value: 'shared', label: t('filters.shared') },
      ],
      change: (value: string) => ({ whose: value || undefined }),
    },
    {
      label: t('sort.label'),
      value: sortIn(search),
      data: sorts.map((value) => ({ value, label: t(`sort.${value}`) })),
      change: (value: string) => ({ sort: value === 'name' ? undefined : value }),
    },
  ];
}

/** Shows the filters of the gallery, kept in the address. */
export function PackageFilters({ search, go }: Props) {
  const { t } = useTranslation('packages');
  const choices = useChoices(search);
  return (
    <Filters aria-label={t('filters.label')}>
      <SearchField search={search} go={go} />
      {choices.map(({ label, value, data, change }) => (
        <Select
          key={label}
          label={label}
          value={value}
          data={data}
          onChange={(event) => go(change(event.currentTarget.value))}
        />
      ))}
      <Checkbox
        label={t('filters.featured')}
        checked={search.featured ?? false}
        onChange={(event) => go({ featured: event.currentTarget.checked || undefined })}
      />
    </Filters>
  );
}
