import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from '../fields/text-input.tsx';
import styles from './data-table.module.css';

/** The time after the last key before the list is asked for. */
const pauseMs = 250;

interface TableSearchProps {
  label: string;
  value: string;
  onSearch(search: string): void;
}

/** Shows the search field of a table. It asks once the reader pauses, and at once by Enter. */
export function TableSearch({ label, value, onSearch }: TableSearchProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The search can also change from outside: by Back, or when all filters are cleared.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const ask = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      className={styles['search']}
      leftSection={<IconSearch size="1.125rem" stroke={1.75} aria-hidden="true" />}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed.trim() !== value) onSearch(typed.trim());
      }}
    />
  );
}
