import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailTemplate } from '#contract/features/email-templates.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useRestoreTemplate, useSendTest } from '../hooks/use-email-templates.ts';

const sayFailure = (error: unknown) => say(sentenceOf(error), 'error');

/** Sends a test of the saved text, and restores the default. */
export function TemplateActions({
  template,
  onRestored,
}: {
  template: EmailTemplate;
  onRestored(text: EmailTemplate): void;
}) {
  const { t } = useTranslation(['communications', 'app']);
  const test = useSendTest(template.templateId);
  const restore = useRestoreTemplate(template.templateId);
  const [isAsking, setAsking] = useState(false);
  const onTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ recipient }) => say(t('editor.tested', { address: recipient })),
      onError: sayFailure,
    });
  const onConfirm = () =>
    restore.mutate(undefined, {
      onSuccess: (restored) => {
        say(t('editor.restored'));
        onRestored(restored);
      },
      onError: sayFailure,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button busy={test.isPending} onClick={onTest}>
        {t('editor.test')}
      </Button>
      {template.isOwn && <Button onClick={() => setAsking(true)}>{t('editor.restore')}</Button>}
      <Confirm
        opened={isAsking}
        title={t('editor.restoreTitle')}
        confirmLabel={t('editor.restore')}
        cancelLabel={t('app:cancel')}
        busy={restore.isPending}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>{t('editor.restoreText')}</p>
      </Confirm>
    </>
  );
}
