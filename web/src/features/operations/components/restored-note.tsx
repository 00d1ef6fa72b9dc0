import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getInstallation,
  releaseOutgoing,
  type Installation,
} from '#contract/features/operations/installation.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Text } from '../../../ui/text.tsx';

function Release({ queued }: Pick<NonNullable<Installation['restored']>, 'queued'>) {
  const { t } = useTranslation('platform');
  const [opened, setOpened] = useState(false);
  const release = useWrite(releaseOutgoing, { stale: [getInstallation] });
  const act = (emails: 'send' | 'drop') => release.mutateAsync({ body: { emails } });
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('restored.act')}</Button>
      <Dialog title={t('restored.title')} opened={opened} onClose={() => setOpened(false)}>
        <Stack>
          <Text>{t('restored.ask')}</Text>
          {queued > 0 && <Text>{t('restored.queued', { count: queued })}</Text>}
          <Row wrap>
            <Button variant="primary" busy={release.isPending} onClick={() => act('send')}>
              {t('restored.send')}
            </Button>
            <Button busy={release.isPending} onClick={() => act('drop')}>
              {t('restored.drop')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}

/** Keeps in sight that a restored copy sends and fetches nothing, until somebody says that it is the production. */
export function RestoredNote() {
  const { t } = useTranslation('platform');
  const { isSuperAdmin } = useMe();
  const { data } = useRead(getInstallation);
  if (!data?.restored) return null;
  const { backupAt, restoredAt, queued } = data.restored;
  return (
    <Alert tone="honey">
      <Row wrap between>
        <Text>{t('restored.note', { at: format.moment(backupAt ?? restoredAt) })}</Text>
        {isSuperAdmin && <Release queued={queued} />}
      </Row>
    </Alert>
  );
}
