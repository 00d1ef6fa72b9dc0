import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  releaseAddress,
  suppressAddress,
  type SuppressedAddress,
} from '#contract/features/communications/suppressed-addresses.ts';
import { addressChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

function SuppressForm({ address, onDone }: { address: string; onDone(): void }) {
  const { t } = useTranslation('suppression');
  const suppress = useWrite(suppressAddress, addressChanged);
  const form = useForm<{ email: string; reason: string }>({
    initial: () => ({ email: address, reason: address ? t('bouncedReason') : '' }),
    endpoint: suppressAddress,
    body: (values) => values,
    send: async (values) => {
      await suppress.mutateAsync({ body: values });
      say(t('suppressed'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <p>{t('suppressText')}</p>
      <TextInput
        type="email"
        label={t('address')}
        autoComplete="off"
        data-autofocus
        {...form.text('email')}
      />
      <Textarea label={t('reason')} {...form.text('reason')} />
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('suppress')}
        </Button>
        <Button onClick={onDone}>{t('back')}</Button>
      </Row>
    </Form>
  );
}

/** Suppresses an address: a typed one, or one whose emails came back. */
export function Suppress({ address = '' }: { address?: string }) {
  const { t } = useTranslation('suppression');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size={address ? 'small' : undefined} onClick={() => setOpen(true)}>
        {t(address ? 'suppress' : 'action')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('action')} closeLabel={t('back')}>
        <SuppressForm address={address} onDone={close} />
      </Dialog>
    </>
  );
}

function ReleaseForm({ id, onDone }: { id: string; onDone(): void }) {
  const { t } = useTranslation('suppression');
  const release = useWrite(releaseAddress, { ...addressChanged, orFailed: true });
  const form = useForm<{ reason: string }>({
    initial: () => ({ reason: '' }),
    endpoint: releaseAddress,
    body: (values) => values,
    send: async ({ reason }) => {
      await release.mutateAsync({ params: { id }, body: { reason } });
      say(t('released'));
      onDone();
    },
  });
  return (
    <Form form={form} disposable>
      <p>{t('releaseText')}</p>
      <Textarea label={t('reason')} data-autofocus {...form.text('reason')} />
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('release')}
        </Button>
        <Button onClick={onDone}>{t('back')}</Button>
      </Row>
    </Form>
  );
}

/** Lets an address get email again. */
export function Release({ suppressed: { id, address } }: { suppressed: SuppressedAddress }) {
  const { t } = useTranslation('suppression');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('release')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t('releaseTitle', { address: address ?? t('erased') })}
        closeLabel={t('back')}
      >
        <ReleaseForm id={id} onDone={close} />
      </Dialog>
    </>
  );
}
