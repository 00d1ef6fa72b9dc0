import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './offline-note.module.css';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says that there is no connection, so that nobody takes what was loaded earlier for new. It floats: nothing moves. */
export function OfflineNote() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className={styles['frame']}>
      {!isOnline && <span className={styles['note']}>{t('offlineNote')}</span>}
    </output>
  );
}
