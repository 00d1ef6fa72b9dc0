import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Text } from '../../ui/text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyFrame } from '../../ui/states.tsx';

/** A part of the application that is gone from the server: another version was put there. */
const isMissingPart = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Instead of a screen that broke: 'Refresh Needed' on a chunk failure. */
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
