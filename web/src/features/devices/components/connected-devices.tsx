import { IconDeviceWatch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { syncDevice, type DeviceStatus, getDevices } from '#contract/features/devices/devices.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Text } from '../../../ui/text.tsx';
import { useFinishConnection } from '../hooks/use-devices.ts';
import { ConnectionRow } from './connection-row.tsx';
import { NewConnection } from './new-connection.tsx';
import { SourceHead } from './source-head.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Returns what the maker sent the member back with. It is read once, because the address is cleaned after it. */
function useReturn(): { state: string; code: string | null } | null {
  const [back] = useState(() => new URLSearchParams(window.location.search));
  const state = back.get('state');
  return state ? { state, code: back.get('code') } : null;
}

/** Finishes a connection when its member comes back from the maker. */
function Finish({ state, code }: { state: string; code: string | null }) {
  const { t } = useTranslation('connections');
  const { error, isSuccess } = useFinishConnection(state, code);
  const navigate = useNavigate();
  const imported = useChanged('days.imported');
  const isOver = isSuccess || error !== null;
  useEffect(() => {
    if (!isOver) return;
    if (isSuccess) {
      say(t('finished'));
      void imported();
    }
    void navigate({ to: paths.device, replace: true });
    // The rest is the same in every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
  if (error)
    return (
      <Alert tone="wrong" role="alert">
        <Text as="strong">{t('failed')}</Text>
        <p>{sentenceOf(error)}</p>
      </Alert>
    );
  return isSuccess ? null : <output>{t('finishing')}</output>;
}

function Connections({ connections, ways }: DeviceStatus) {
  const { t } = useTranslation('connections');
  const sync = useWrite(syncDevice, { changed: 'days.imported' });
  const check = () =>
    sync.mutate(
      {},
      {
        onSuccess: () => say(t('synced')),
        onError: (error) => say(sentenceOf(error), 'error'),
      },
    );
  const active = connections.filter(({ state }) => state === 'active');
  return (
    <>
      {connections.length === 0 && <Text small>{t('none')}</Text>}
      <List>
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            offered={ways.includes(connection.way)}
          />
        ))}
      </List>
      {active.length > 0 && (
        <Row>
          <Button variant="primary" busy={sync.isPending} onClick={check}>
            {t('sync')}
          </Button>
        </Row>
      )}
      <NewConnection ways={ways} />
    </>
  );
}

/** Devices that days are fetched from; nothing where none can be connected and none is. */
export function ConnectedDevices() {
  const { t } = useTranslation('connections');
  const back = useReturn();
  const { data: status } = useRead(getDevices);
  if (!status || (!status.ways.length && !status.connections.length && !back)) return null;
  return (
    <Card as="section" stack aria-labelledby="connected">
      <SourceHead id="connected" icon={IconDeviceWatch} title={t('title')} text={t('text')} />
      {back && <Finish {...back} />}
      <Connections {...status} />
    </Card>
  );
}
