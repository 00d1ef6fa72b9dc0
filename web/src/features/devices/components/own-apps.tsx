import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { addAddress, type IngestAddress, listAddresses } from '#contract/features/devices/addresses.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card, List, Row, Stack } from '../../../ui/layout.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Fold } from '../../../ui/surfaces/fold.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { AppRow } from './app-row.tsx';
import { SourceHead } from './source-head.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { CopyButton } from '../../../domain/share/copy-button.tsx';

type Made = ResponseOf<typeof addAddress>;

const example = '{ "days": [{ "date": "2026-11-15", "steps": 8123 }] }';

function NewApp({ onMade }: { onMade(made: Made): void }) {
  const { t } = useTranslation('devices');
  const add = useWrite(addAddress, { stale: [listAddresses] });
  const form = useForm({
    initial: () => ({ name: '' }),
    endpoint: addAddress,
    body: ({ name }) => ({ name: name.trim() }),
    send: async ({ name }) => onMade(await add.mutateAsync({ body: { name } })),
  });
  return (
    <Form form={form}>
      <TextInput label={t('apps.name')} maxLength={60} {...form.text('name')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('apps.add')}
        </Button>
      </div>
    </Form>
  );
}

/** Shows the address just made, to copy or scan. It is not shown again, because nobody keeps it. */
function Shown({ made: { item, address }, onDone }: { made: Made; onDone(): void }) {
  const { t } = useTranslation('devices');
  const rows = encode(address).data.map((row) => row.map(Number).join(''));
  return (
    <Stack as="section" tight aria-labelledby="made">
      <h3 id="made">{t('apps.onceTitle', { name: item.name })}</h3>
      <p>{t('apps.once')}</p>
      <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
      <QrCode rows={rows} label={t('apps.qr')} />
      <Row wrap>
        <CopyButton primary text={address}>
          {t('apps.copy')}
        </CopyButton>
        <Button onClick={onDone}>{t('apps.done')}</Button>
      </Row>
    </Stack>
  );
}

function Recipes() {
  const { t } = useTranslation('devices');
  return (
    <Fold title={t('apps.how')}>
      <Stack tight>
        <Text reading>{t('apps.more')}</Text>
        <h3>{t('apps.recipes.hae')}</h3>
        <p>{t('apps.recipes.haeText')}</p>
        <h3>{t('apps.recipes.shortcuts')}</h3>
        <p>{t('apps.recipes.shortcutsText')}</p>
        <code style={{ overflowWrap: 'anywhere' }}>{example}</code>
        <h3>{t('apps.recipes.android')}</h3>
        <p>{t('apps.recipes.androidText')}</p>
      </Stack>
    </Fold>
  );
}

function Apps({ items }: { items: readonly IngestAddress[] }) {
  const { t } = useTranslation('devices');
  if (items.length === 0) return null;
  return (
    <>
      {items.length > 1 && <Text quiet>{t('apps.order')}</Text>}
      <List>
        {items.map((item, at) => (
          <AppRow
            key={item.id}
            item={item}
            firstIds={at > 0 ? [item.id, ...items.map(({ id }) => id).filter((id) => id !== item.id)] : null}
          />
        ))}
      </List>
    </>
  );
}

/** Apps that post the member's days to an address of their own, in the order in which they are asked. */
export function OwnApps() {
  const { t } = useTranslation('devices');
  const [made, setMade] = useState<Made | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" stack aria-labelledby="apps">
      <SourceHead id="apps" icon={IconWebhook} title={t('apps.title')} text={t('apps.text')} />
      <Loaded query={useRead(listAddresses)} heights={[]}>
        {({ items }) => <Apps items={items} />}
      </Loaded>
      {made ? <Shown made={made} onDone={() => setMade(null)} /> : isOpen && <NewApp onMade={setMade} />}
      {!isOpen && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('apps.open')}</Button>
        </div>
      )}
      <Recipes />
    </Card>
  );
}
