import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeProgram, type ProgramDetail } from '#contract/features/programs/all-programs.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useSetClosed } from '../hooks/use-all-programs.ts';

function ClosingForm({ programId, onDone }: { programId: string; onDone(): void }) {
  const { t } = useTranslation('all-programs');
  const set = useSetClosed(programId);
  const form = useForm<{ reason: string }>({
    initial: () => ({ reason: '' }),
    endpoint: closeProgram,
    body: (values) => values,
    send: async ({ reason }) => {
      await set.mutateAsync(reason);
      say(t('close.done'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <Text>{t('close.text')}</Text>
      <Textarea label={t('close.reason')} description={t('close.reasonHelp')} {...form.text('reason')} />
      <Button type="submit" variant="danger" busy={form.busy}>
        {t('close.action')}
      </Button>
    </Form>
  );
}

/** Deactivates a program, or says that it is deactivated and why. */
export function ProgramClosing({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation('all-programs');
  const { id, name, closedAt, closedReason, deletesAt } = program;
  const { isSuperAdmin } = useMe();
  const [isAsking, setAsking] = useState(false);
  const set = useSetClosed(id);
  const reopen = () =>
    set.mutateAsync(null).then(
      () => say(t('close.reopened')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  if (closedAt)
    return (
      <Alert tone="honey">
        <Row wrap between>
          <div>
            <Text>{t('close.since', { at: format.moment(closedAt) })}</Text>
            <Text quiet>{closedReason}</Text>
            {deletesAt && !isSuperAdmin && (
              <Text>{t('close.deletes', { day: format.mediumDay(format.localDay(deletesAt)) })}</Text>
            )}
          </div>
          {!deletesAt && (
            <Button busy={set.isPending} onClick={reopen}>
              {t('close.reopen')}
            </Button>
          )}
        </Row>
      </Alert>
    );
  return (
    <Row>
      <Button onClick={() => setAsking(true)}>{t('close.action')}</Button>
      <Dialog opened={isAsking} title={t('close.title', { name })} onClose={() => setAsking(false)}>
        <ClosingForm programId={id} onDone={() => setAsking(false)} />
      </Dialog>
    </Row>
  );
}
