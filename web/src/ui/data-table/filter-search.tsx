import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../fields/text-input.tsx';
import styles from './data-table.module.css';

/** The time after the last key before the options are asked for. */
const pauseMs = 250;

/** Shows the search in the menu of a filter with more options than fit in it. */
export function FilterSearch({ label, onSearch }: { label: string; onSearch(text: string): void }) {
  const { t } = useTranslation('data-table');
  const [typed, setTyped] = useState('');
  const ask = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className={styles['chooser']}>
      <TextInput
        type="search"
        aria-label={t('findOption', { filter: label })}
        placeholder={t('findOption', { filter: label })}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}
