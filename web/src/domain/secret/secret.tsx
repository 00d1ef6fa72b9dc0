import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { CopyButton } from '../share/copy-button.tsx';

/** Shows a secret this once, with a button that copies it. */
export function Secret({ secret, text, onKept }: { secret: string; text: string; onKept(): void }) {
  const { t } = useTranslation('api-keys');
  return (
    <Stack>
      <Text>{text}</Text>
      <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
      <Row wrap>
        <CopyButton primary text={secret}>
          {t('copy')}
        </CopyButton>
        <Button onClick={onKept}>{t('kept')}</Button>
      </Row>
    </Stack>
  );
}
