import { useTranslation } from 'react-i18next';
import { disconnectDevice, type DeviceStatus, getDevices } from '#contract/features/devices/devices.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function Ended({ syncedAt }: DeviceStatus) {
  const { t } = useTranslation('devices');
  const disconnect = useWrite(disconnectDevice, { changed: 'days.imported' });
  const remove = () =>
    disconnect.mutate(
      { query: {} },
      {
        onSuccess: () => say(t('fitbit.removed')),
        onError: (error) => say(sentenceOf(error), 'error'),
      },
    );
  return (
    <Card as="section" stack="tight" aria-labelledby="fitbit">
      <h2 id="fitbit">{t('fitbit.title')}</h2>
      <p>{t('fitbit.ended')}</p>
      <p>{t('fitbit.files')}</p>
      {syncedAt && <Text quiet>{t('fitbit.synced', { time: format.moment(syncedAt) })}</Text>}
      <Row wrap>
        <Button busy={disconnect.isPending} onClick={remove}>
          {t('fitbit.remove')}
        </Button>
      </Row>
    </Card>
  );
}

/** Shows the notice for members whose Fitbit was connected; nothing for everyone else. */
export function EndedFitbit() {
  const { data: status } = useRead(getDevices);
  return status?.state === 'ended' ? <Ended {...status} /> : null;
}
