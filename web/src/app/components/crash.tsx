import { useTranslation } from 'react-i18next';
import { Text } from '../../ui/text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyFrame } from '../../ui/surfaces/states.tsx';

/** Replaces a screen that crashed or could not be loaded. */
export function Crash() {
  const { t } = useTranslation();
  return (
    <EmptyFrame role="alert">
      <h1>{t('crash.title')}</h1>
      <Text quiet reading>
        {t('crash.text')}
      </Text>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </EmptyFrame>
  );
}
