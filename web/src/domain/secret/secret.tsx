import { useTranslation } from 'react-i18next';
import { say } from '../../lib/snackbars.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** Shows a secret this once, with a button that copies it. */
export function Secret({ secret, text, onKept }: { secret: string; text: string; onKept(): void }) {
  const { t } = useTranslation('api-keys');
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => say(t('copied')),
      () => undefined,
    );
  return (
    <Stack>
      <Text>{text}</Text>
      <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
      <Row wrap>
        <Button variant="primary" onClick={copy} data-autofocus>
          {t('copy')}
        </Button>
        <Button onClick={onKept}>{t('kept')}</Button>
      </Row>
    </Stack>
  );
}
