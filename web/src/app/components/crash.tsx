import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Text } from '../../ui/text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyFrame } from '../../ui/states.tsx';

/** A chunk is missing on the server because a new version was deployed. */
const isMissingPart = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Replaces a screen that crashed: 'Refresh Needed' after a chunk failed to load. */
export function Crash({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const part = isMissingPart(error) ? 'refresh' : 'crash';
  return (
    <EmptyFrame role="alert">
      <h1>{t(`${part}.title`)}</h1>
      <Text quiet reading>
        {t(`${part}.text`)}
      </Text>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </EmptyFrame>
  );
}
