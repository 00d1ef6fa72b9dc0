import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { disconnectDevice, type DeviceConnection } from '#contract/features/devices/devices.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Text } from '../../../ui/text.tsx';
import { quietAfter, useConnectionName } from './connection-words.ts';
import { ConnectionHistory } from './connection-history.tsx';
import { Connecting } from './new-connection.tsx';

function Disconnect({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(['connections', 'app']);
  const [asking, setAsking] = useState(false);
  const [days, setDays] = useState<'keep' | 'remove'>('keep');
  const end = useWrite(disconnectDevice, { changed: 'days.imported' });
  const disconnect = () =>
    end.mutateAsync({ query: { id, days } }).then(
      // The row is gone before callbacks of its mutation would run.
      () => say(t('disconnected', { name })),
      (error: Error) => say(sentenceOf(error), 'error'),
    );
  return (
    <>
      <Button variant="danger" aria-label={t('disconnectOf', { name })} onClick={() => setAsking(true)}>
        {t('disconnect')}
      </Button>
      <Confirm
        opened={asking}
        title={t('disconnectTitle', { name })}
        confirmLabel={t('disconnect')}
        cancelLabel={t('app:cancel')}
        busy={end.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void disconnect()}
      >
        <RadioGroup
          label={t('disconnectText')}
          value={days}
          onChange={(value) => setDays(value === 'remove' ? 'remove' : 'keep')}
        >
          <Stack tight>
            <Radio value="keep" label={t('keep')} />
            <Radio value="remove" label={t('remove')} />
          </Stack>
        </RadioGroup>
      </Confirm>
    </>
  );
}

/** Shows one connection: the last day, what is missing and why, and its history. */
export function ConnectionRow({ connection, offered }: { connection: DeviceConnection; offered: boolean }) {
  const { t } = useTranslation('connections');
  const [connecting, setConnecting] = useState(false);
  const { id, way, state, problem, lastDay, fetchedAt, nextAt, quietDays } = connection;
  const name = useConnectionName()(connection);
  const times = [
    fetchedAt && t('fetched', { moment: format.moment(fetchedAt) }),
    nextAt && t('next', { moment: format.moment(nextAt) }),
  ].filter(Boolean);
  return (
    <li>
      <Stack tight>
        <Row wrap between>
          <div>
            <Text as="strong">{name}</Text>
            <Text small>{lastDay ? t('lastDay', { day: format.mediumDay(lastDay) }) : t('noDay')}</Text>
            {problem && <Text small>{t(`problems.${problem}`)}</Text>}
            {!problem && quietDays >= quietAfter && <Text small>{t('quiet', { count: quietDays })}</Text>}
            <Text quiet small>
              {times.join('. ')}
            </Text>
          </div>
          <Row wrap>
            {state === 'again' && offered && !connecting && (
              <Button
                variant="primary"
                aria-label={t('againOf', { name })}
                onClick={() => setConnecting(true)}
              >
                {t('again')}
              </Button>
            )}
            <Disconnect id={id} name={name} />
          </Row>
        </Row>
        {connecting && <Connecting way={way} onCancel={() => setConnecting(false)} />}
        <ConnectionHistory id={id} />
      </Stack>
    </li>
  );
}
