import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/devices.ts';
import type { DeviceStatus } from '#contract/features/devices.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useConnect, useDevice, useDisconnect, useFinishConnecting, useSync } from '../hooks/use-devices.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Text } from '../../../ui/text.tsx';
import { Card, Row } from '../../../ui/layout.tsx';

const onError = (error: unknown) => say(sentenceOf(error), 'error');

/** Handles the return from Fitbit: removes the code from the address at once, and sends it to the server only once. */
function useComingBack(): boolean {
  const { t } = useTranslation('devices');
  const navigate = useNavigate();
  const { code, state } = useAppSearch();
  const { mutateAsync, isPending } = useFinishConnecting();
  const sent = useRef(false);
  useEffect(() => {
    if (!state || sent.current) return;
    sent.current = true;
    void navigate({ to: paths.device, search: {}, replace: true });
    // Without a code, the member declined.
    if (!code) return say(t('fitbit.refused'), 'error');
    mutateAsync({ code, state }).then(() => say(t('fitbit.done')), onError);
  }, [code, state, mutateAsync, navigate, t]);
  return isPending;
}

function Disconnecting() {
  const { t } = useTranslation(['devices', 'app']);
  const [asking, setAsking] = useState(false);
  const disconnect = useDisconnect();
  const confirm = async () => {
    try {
      await disconnect.mutateAsync();
      say(t('fitbit.disconnected'));
    } catch (error) {
      onError(error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('fitbit.disconnect')}</Button>
      <Confirm
        opened={asking}
        title={t('fitbit.disconnectTitle')}
        confirmLabel={t('fitbit.disconnect')}
        cancelLabel={t('app:cancel')}
        busy={disconnect.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('fitbit.disconnectText')}
      </Confirm>
    </>
  );
}

function Connected({ status }: { status: DeviceStatus }) {
  const { t } = useTranslation('devices');
  const sync = useSync();
  const { connectedAt, syncedAt, nextSyncAt } = status;
  return (
    <>
      {connectedAt && (
        <p>
          <Chip tone="moss">{t('fitbit.connected', { date: format.moment(connectedAt) })}</Chip>
        </p>
      )}
      <Text quiet>
        {syncedAt ? t('fitbit.synced', { time: format.moment(syncedAt) }) : t('fitbit.never')}
      </Text>
      {nextSyncAt && <Text quiet>{t('fitbit.waits', { time: format.moment(nextSyncAt) })}</Text>}
      <Row wrap>
        <Button
          variant="primary"
          busy={sync.isPending}
          onClick={() => sync.mutate(undefined, { onSuccess: () => say(t('fitbit.syncDone')), onError })}
        >
          {t('fitbit.sync')}
        </Button>
        <Disconnecting />
      </Row>
    </>
  );
}

function Unconnected({ status: { available, state } }: { status: DeviceStatus }) {
  const { t } = useTranslation('devices');
  const connect = useConnect();
  const isLost = state === 'lost';
  if (!available) return <Text quiet>{t('fitbit.unavailable')}</Text>;
  return (
    <>
      <Text wrong={isLost} quiet={!isLost}>
        {isLost ? t('fitbit.lost') : t('fitbit.none')}
      </Text>
      <Row wrap>
        <Button
          variant="primary"
          busy={connect.isPending}
          onClick={() => connect.mutate(undefined, { onError })}
        >
          {isLost ? t('fitbit.again') : t('fitbit.connect')}
        </Button>
        {isLost && <Disconnecting />}
      </Row>
    </>
  );
}

/** The connected devices, their last sync and their actions. */
export function Fitbit() {
  const { t } = useTranslation('devices');
  const query = useDevice();
  const isComing = useComingBack();
  return (
    <Card as="section" stack="tight" aria-labelledby="fitbit">
      <h2 id="fitbit">{t('fitbit.title')}</h2>
      {isComing && <p aria-live="polite">{t('fitbit.finishing')}</p>}
      <Loaded query={query} heights={[60]}>
        {(status) =>
          status.state === 'connected' ? <Connected status={status} /> : <Unconnected status={status} />
        }
      </Loaded>
    </Card>
  );
}
