import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  approveProgramDeletion,
  requestProgramDeletion,
} from '#contract/features/program-deletion/program-deletion.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useDecideDeletion } from '../hooks/use-program-deletion.ts';

interface Props {
  program: { id: string; name: string };
}

function RequestForm({ program, onDone }: Props & { onDone(): void }) {
  const { t } = useTranslation('program-deletion');
  const guard = useGuard();
  const decide = useDecideDeletion(program.id);
  const form = useForm<{ name: string; reason: string }>({
    initial: () => ({ name: '', reason: '' }),
    endpoint: requestProgramDeletion,
    body: (values) => values,
    send: async (values) => {
      const { state } = await guard(() => decide.mutateAsync({ kind: 'request', ...values }));
      say(t(state === 'waiting' ? 'requested' : 'scheduled'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <p>{t('requestText')}</p>
      <TextInput
        label={t('typeName', { name: program.name })}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      <Textarea label={t('reason')} description={t('reasonHelp')} {...form.text('reason')} />
      <Row wrap>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('request')}
        </Button>
        <Button onClick={onDone}>{t('back')}</Button>
      </Row>
    </Form>
  );
}

function ApproveForm({ program, onDone }: Props & { onDone(): void }) {
  const { t } = useTranslation('program-deletion');
  const guard = useGuard();
  const decide = useDecideDeletion(program.id);
  const form = useForm<{ name: string }>({
    initial: () => ({ name: '' }),
    endpoint: approveProgramDeletion,
    body: (values) => values,
    send: async ({ name }) => {
      await guard(() => decide.mutateAsync({ kind: 'approve', name }));
      say(t('scheduled'));
      onDone();
    },
  });
  return (
    <Form form={form} disposable>
      <p>{t('approveText')}</p>
      <TextInput
        label={t('typeName', { name: program.name })}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      <Row wrap>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('approve')}
        </Button>
        <Button onClick={onDone}>{t('back')}</Button>
      </Row>
    </Form>
  );
}

/** Shows the button that asks for the name of the program, to request or approve its deletion. */
export function DecideDeletion({ kind, ...props }: Props & { kind: 'request' | 'approve' }) {
  const { t } = useTranslation('program-deletion');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t(kind === 'request' ? 'action' : 'approveAction')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t('dialogTitle', { name: props.program.name })}
        closeLabel={t('back')}
      >
        {kind === 'request' ? (
          <RequestForm {...props} onDone={close} />
        ) : (
          <ApproveForm {...props} onDone={close} />
        )}
      </Dialog>
    </>
  );
}
