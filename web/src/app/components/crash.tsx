import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../lib/api/failure.ts';
import { Text } from '../../ui/text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyFrame } from '../../ui/surfaces/states.tsx';

const reload = () => window.location.reload();

/** Replaces a screen that crashed or could not be loaded. The app starts without a connection, and then says so. */
export function Crash({ error }: { error?: unknown }) {
  const { t } = useTranslation();
  const isOffline = isFailure(error, 'offline');
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline]);
  return (
    <EmptyFrame role="alert">
      <h1>{t(isOffline ? 'crash.offlineTitle' : 'crash.title')}</h1>
      <Text quiet reading>
        {t(isOffline ? 'crash.offlineText' : 'crash.text')}
      </Text>
      <Button variant="primary" onClick={reload}>
        {t('reload')}
      </Button>
    </EmptyFrame>
  );
}
