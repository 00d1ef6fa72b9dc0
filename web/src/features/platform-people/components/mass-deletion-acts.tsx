import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  approveMassDeletion,
  downloadMassDeletionReport,
  type MassDeletion,
} from '#contract/features/data-rights/mass-deletion.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { FileButtons } from '../../../ui/file-buttons.tsx';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useDecideMassDeletion } from '../hooks/use-mass-deletion.ts';
import { useDownload } from '../../../lib/api/use-download.ts';

interface Props {
  deletion: MassDeletion;
}

const bodyOf = ({ members }: { members: string }) => ({ members: Number(members.trim() || Number.NaN) });

function ApproveForm({ deletion, onDone }: Props & { onDone(): void }) {
  const { t } = useTranslation('mass-deletion');
  const guard = useGuard();
  const decide = useDecideMassDeletion(deletion.id);
  const form = useForm({
    initial: () => ({ members: '' }),
    endpoint: approveMassDeletion,
    body: bodyOf,
    send: async (values) => {
      await guard(() => decide.mutateAsync({ kind: 'approve', ...bodyOf(values) }));
      say(t('started'));
      onDone();
    },
  });
  return (
    <Form form={form} disposable>
      <p>{t('approveText', { count: deletion.members - deletion.kept })}</p>
      <TextInput
        label={t('typeCount')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.text('members')}
      />
      <Row wrap>
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('approveSubmit')}
        </Button>
        <Button onClick={onDone}>{t('back')}</Button>
      </Row>
    </Form>
  );
}

function Approve(props: Props) {
  const { t } = useTranslation('mass-deletion');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('approve')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('approveTitle')} closeLabel={t('back')}>
        <ApproveForm {...props} onDone={close} />
      </Dialog>
    </>
  );
}

function Stop({ deletion: { id, state } }: Props) {
  const { t } = useTranslation('mass-deletion');
  const [isAsking, setAsking] = useState(false);
  const decide = useDecideMassDeletion(id);
  const label = t(state === 'waiting' ? 'cancel' : 'stop');
  const onConfirm = () =>
    decide.mutate(
      { kind: 'stop' },
      {
        onSuccess: () => say(t('stopDone')),
        onError: (error) => say(sentenceOf(error), 'error'),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      <Confirm
        opened={isAsking}
        title={t('stopTitle')}
        confirmLabel={label}
        cancelLabel={t('back')}
        busy={decide.isPending}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>{t('stopText')}</p>
      </Confirm>
    </>
  );
}

/** Shows the actions for a deletion: approve it, stop it, download its report. */
export function DeletionActs({ deletion }: Props) {
  const { t } = useTranslation('mass-deletion');
  const report = useDownload(downloadMassDeletionReport);
  const { abilities, members, kept, state } = deletion;
  const isEmpty = members === kept;
  const download = (form: FileForm) =>
    report.mutate(
      { params: { id: deletion.id }, form },
      { onError: (error) => say(sentenceOf(error), 'error') },
    );
  return (
    <>
      {state === 'waiting' && <Text>{t(isEmpty ? 'nobody' : 'waits')}</Text>}
      <Row wrap>
        {abilities.approve && !isEmpty && <Approve deletion={deletion} />}
        {abilities.stop && <Stop deletion={deletion} />}
        <FileButtons label={t('report')} busy={report.isPending} onDownload={download} />
      </Row>
    </>
  );
}
