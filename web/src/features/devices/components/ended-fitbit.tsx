import { useTranslation } from 'react-i18next';
import type { DeviceStatus } from '#contract/features/devices/devices.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useDevice, useDisconnect } from '../hooks/use-devices.ts';

function Ended({ syncedAt }: DeviceStatus) {
  const { t } = useTranslation('devices');
  const disconnect = useDisconnect();
  const remove = () =>
    disconnect.mutate(
      {},
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

/** The notice for members whose Fitbit was connected; nothing for everyone else. */
export function EndedFitbit() {
  const { data: status } = useDevice();
  return status?.state === 'ended' ? <Ended {...status} /> : null;
}
