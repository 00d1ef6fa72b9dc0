import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostReportWords, reportReasons, type ReportReason } from '#contract/features/moderation.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import '../../../lib/words/moderation.ts';
import { Form } from '../../../ui/form.tsx';
import type { Reported } from '../../../ui/report.tsx';
import { useReport } from '../hooks/use-moderation.ts';
import { Text } from '../../../ui/text.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ReportDialogProps {
  reported: Reported;
  opened: boolean;
  onClose(): void;
}

function ReportForm({ reported: { kind, id, name }, onClose }: Omit<ReportDialogProps, 'opened'>) {
  const { t } = useTranslation('moderation');
  const [reason, setReason] = useState<ReportReason>(reportReasons[0]);
  const [words, setWords] = useState('');
  const report = useReport();
  const failure = formFailure(report.error);
  const send = () =>
    report.mutate(
      { kind, id, reason, words },
      {
        onSuccess: () => {
          say(t('dialog.done'));
          setWords('');
          onClose();
        },
      },
    );
  return (
    <Form failure={failure} fields={['reason', 'words']} onSubmit={send}>
      <Text quiet>{t('dialog.lead', { name })}</Text>
      <Select
        id="reason"
        label={t('dialog.reason')}
        data-autofocus
        value={reason}
        error={failure?.fields['reason']}
        onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
        data={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <Textarea
        id="words"
        label={t('dialog.words')}
        rows={3}
        maxLength={mostReportWords}
        value={words}
        error={failure?.fields['words']}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" busy={report.isPending}>
        {t('dialog.submit')}
      </Button>
    </Form>
  );
}

/** Why one reports something; what was typed stays while it is closed and opened again. */
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
