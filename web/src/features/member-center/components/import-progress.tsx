import { useTranslation } from 'react-i18next';
import type { MemberImport } from '#contract/features/member-center/import.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ProgressCard } from '../../../ui/art/progress-card.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shows how far the job came. An import can be cancelled until it is finished; an undo cannot. */
export function ImportProgress({ shown, onCancel }: { shown: MemberImport; onCancel(): void }) {
  const { t } = useTranslation('member-import-screen');
  const { done, of } = shown.progress ?? { done: 0, of: 0 };
  const percent = of > 0 ? format.percent(done / of) : 0;
  const isUndo = shown.state === 'undoing';
  const label = t(isUndo ? 'progress.undoing' : 'progress.importing');
  return (
    <ProgressCard title={label} value={percent / 100} percent={t('progress.percent', { percent })}>
      <Text quiet>{t(isUndo ? 'progress.undoLead' : 'progress.lead')}</Text>
      {!isUndo && (
        <Row>
          <Button onClick={onCancel}>{t('progress.cancel')}</Button>
        </Row>
      )}
    </ProgressCard>
  );
}
