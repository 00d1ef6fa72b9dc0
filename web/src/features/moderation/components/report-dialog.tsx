import { useTranslation } from 'react-i18next';
import {
  mostReportWords,
  reportContent,
  reportReasons,
  type ReportReason,
} from '#contract/features/moderation/moderation.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import type { Reported } from '../../../ui/lists/report.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';
import { Text } from '../../../ui/text.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';

interface Typed {
  reason: ReportReason;
  words: string;
}

interface ReportDialogProps {
  reported: Reported;
  opened: boolean;
  onClose(): void;
}

function ReportForm({ reported: { kind, id, name }, onClose }: Omit<ReportDialogProps, 'opened'>) {
  const { t } = useTranslation('moderation');
  const report = useWrite(reportContent);
  const bodyOf = (typed: Typed) => ({ kind, id, ...typed });
  const form = useForm<Typed>({
    initial: () => ({ reason: reportReasons[0], words: '' }),
    endpoint: reportContent,
    body: bodyOf,
    send: async (typed) => {
      await report.mutateAsync({ body: bodyOf(typed) });
      say(t('dialog.done'));
      form.change({ words: '' });
      onClose();
    },
  });
  return (
    <Form form={form}>
      <Text quiet>{t('dialog.lead', { name })}</Text>
      <Select
        label={t('dialog.reason')}
        data-autofocus
        {...form.text('reason')}
        data={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <Textarea label={t('dialog.words')} rows={3} maxLength={mostReportWords} {...form.text('words')} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('dialog.submit')}
      </Button>
    </Form>
  );
}

/** Shows the report form. Typed text is kept while the dialog is closed. */
export default function ReportDialog({ reported, opened, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['moderation', 'app']);
  const { kind, name } = reported;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      keepMounted
      title={t(kind === 'profile' ? 'dialog.title.profile' : 'dialog.title.content', { name })}
      closeLabel={t('app:close')}
    >
      <ReportForm reported={reported} onClose={onClose} />
    </Dialog>
  );
}
