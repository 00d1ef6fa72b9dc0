import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConnectionWay, listMakers } from '#contract/features/devices/devices.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useStartConnection } from '../hooks/use-devices.ts';
import { useRead } from '../../../lib/api/use-read.ts';

const onError = (error: Error) => say(sentenceOf(error), 'error');

/** Shows the makers that the bridge knows. They are asked for only when somebody wants to connect. */
function Makers({ onCancel }: { onCancel(): void }) {
  const { t } = useTranslation('connections');
  const start = useStartConnection();
  return (
    <Stack tight>
      <p>{t('makers')}</p>
      <Loaded query={useRead(listMakers)} heights={[48]}>
        {({ items }) => (
          <Row wrap>
            {items.length === 0 && <Text quiet>{t('noMakers')}</Text>}
            {items.map(({ id, name }) => (
              <Button
                key={id}
                aria-label={t('makerOf', { name })}
                busy={start.isPending && start.variables.maker === id}
                onClick={() => start.mutate({ way: 'bridge', maker: id }, { onError })}
              >
                {name}
              </Button>
            ))}
            <Button variant="quiet" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </Row>
        )}
      </Loaded>
    </Stack>
  );
}

/** What is read, and the way to Google: Google wants it said where the permission is asked for. */
function Google({ onCancel }: { onCancel(): void }) {
  const { t } = useTranslation('connections');
  const start = useStartConnection();
  return (
    <Stack tight>
      <Text reading>{t('googleText')}</Text>
      <Row wrap>
        <Button
          variant="primary"
          busy={start.isPending}
          onClick={() => start.mutate({ way: 'google' }, { onError })}
        >
          {t('connectGoogle')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Shows the way to a connection, once it is chosen. */
export function Connecting({ way, onCancel }: { way: ConnectionWay; onCancel(): void }) {
  return way === 'bridge' ? <Makers onCancel={onCancel} /> : <Google onCancel={onCancel} />;
}

/** Shows the buttons to connect a device in one of the ways that are offered. */
export function NewConnection({ ways }: { ways: readonly ConnectionWay[] }) {
  const { t } = useTranslation('connections');
  const [chosen, setChosen] = useState<ConnectionWay | null>(null);
  if (chosen) return <Connecting way={chosen} onCancel={() => setChosen(null)} />;
  return (
    <Row wrap>
      {ways.includes('google') && (
        <Button variant="primary" onClick={() => setChosen('google')}>
          {t('connectGoogle')}
        </Button>
      )}
      {ways.includes('bridge') && (
        <Button variant={ways.includes('google') ? 'default' : 'primary'} onClick={() => setChosen('bridge')}>
          {t('connectBridge')}
        </Button>
      )}
    </Row>
  );
}
