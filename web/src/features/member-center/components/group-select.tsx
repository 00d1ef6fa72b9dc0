import { useState } from 'react';
import { SearchedSelect } from '../../../ui/searched-select.tsx';
import { useGroupChoices } from '../hooks/use-groups.ts';

interface GroupSelectProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  kind: 'team' | 'organization';
  onChange(id: string): void;
}

/** Shows an optional team or organization, found by typing. */
export function GroupSelect({ kind, value, onChange, ...field }: GroupSelectProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const { data } = useGroupChoices(kind, chosen?.name === search ? '' : search);
  const items = data?.items ?? [];
  // The chosen one stays in the list while others are searched for.
  const shown = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items;
  return (
    <SearchedSelect
      {...field}
      clearable
      value={value || null}
      data={shown.map(({ id, name }) => ({ value: id, label: name }))}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => {
        setChosen(shown.find((one) => one.id === id) ?? null);
        onChange(id ?? '');
      }}
    />
  );
}
