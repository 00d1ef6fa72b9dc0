import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Text } from '../text.tsx';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pages: number;
  /** Replaces "Page 2 of 5" for a list without a count, which is read page by page. */
  position?: string;
  onPage(page: number): void;
}

/** With this many pages, a reader needs direct links. */
const many = 5;

function Jump({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.min(pages, Math.max(1, Math.trunc(Number(typed ?? page)) || page));
    setTyped(null);
    if (wanted !== page) onPage(wanted);
  };
  return (
    <form onSubmit={go} noValidate>
      <input
        inputMode="numeric"
        className={styles['number']}
        aria-label={t('pager.jump')}
        value={typed ?? page}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
      />
    </form>
  );
}

/** Previous and next buttons, and direct links if there are many pages. */
export function Pager({ page, pages, position, onPage }: PagerProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav className={styles['pager']} aria-label={t('pager.label')}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('pager.previous')}
      </Button>
      <span className={styles['middle']}>
        <Text as="span" quiet small aria-live="polite">
          {position ?? t('pager.position', { page, pages })}
        </Text>
        {position === undefined && pages > many && <Jump page={page} pages={pages} onPage={onPage} />}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  );
}
