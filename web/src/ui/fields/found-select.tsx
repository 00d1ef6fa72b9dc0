import { SearchedSelect } from '../searched-select.tsx';
import { useState } from 'react';

interface FoundSelectProps {
  id: string;
  label: string;
  description?: string;
  placeholder: string;
  /** The chosen option; empty without one. */
  value: string;
  error: string | undefined;
  /** The results of the last search, including the chosen one. */
  options: readonly { value: string; label: string }[];
  onSearch(text: string): void;
  onChange(value: string): void;
}

/** An optional choice from a list that is too long to show, found by typing. */
export function FoundSelect({ value, options, onSearch, onChange, ...field }: FoundSelectProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const search = (text: string) => {
    setTyped(text);
    // Deleting the text of the chosen option clears the choice.
    if (text === '' && chosen) onChange('');
    // The label of the chosen item is no search.
    onSearch(options.some(({ label }) => label === text) ? '' : text);
  };
  return (
    <SearchedSelect
      {...field}
      clearable
      value={value || null}
      data={[...options]}
      searchValue={typed ?? chosen?.label ?? ''}
      onSearchChange={search}
      onChange={(next) => {
        setTyped(null);
        onChange(next ?? '');
      }}
    />
  );
}
