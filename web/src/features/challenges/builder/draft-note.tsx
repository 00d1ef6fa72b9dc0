import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

/** The time of the restored draft, and a button to start over. */
export function DraftNote({ at, onStartOver }: { at: string; onStartOver(): void }) {
  const { t } = useTranslation('challenge-builder');
  return (
    <Row as="output" wrap between>
      <Text as="span" quiet small>
        {t('restored', { time: format.moment(at) })}
      </Text>
      <Button onClick={onStartOver}>{t('startOver')}</Button>
    </Row>
  );
}
