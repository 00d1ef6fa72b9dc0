import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendTestEmail, type EmailTemplate } from '#contract/features/communications/email-templates.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { useRestoreTemplate, type TemplateOwner } from '../hooks/use-email-templates.ts';

const sayFailure = (error: unknown) => say(sentenceOf(error), 'error');

/** Sends the saved text of a program to its admin. */
function SendTest({ template: { templateId } }: { template: EmailTemplate }) {
  const { t } = useTranslation('communications');
  const test = useWrite(sendTestEmail);
  const onTest = () =>
    test.mutate(
      { params: { id: templateId } },
      {
        onSuccess: ({ recipient }) => say(t('editor.tested', { address: recipient })),
        onError: sayFailure,
      },
    );
  return (
    <Button busy={test.isPending} onClick={onTest}>
      {t('editor.test')}
    </Button>
  );
}

/** Sends a test of the saved text, and restores the default. */
export function TemplateActions({
  owner,
  template,
  onRestored,
}: {
  owner: TemplateOwner;
  template: EmailTemplate;
  onRestored(text: EmailTemplate): void;
}) {
  const { t } = useTranslation(['communications', 'app']);
  const isPlatform = owner === 'platform';
  const restore = useRestoreTemplate(owner);
  const [isAsking, setAsking] = useState(false);
  const onConfirm = () =>
    restore.mutate(
      { params: { id: template.templateId } },
      {
        onSuccess: (restored) => {
          say(t('editor.restored'));
          onRestored(restored);
        },
        onError: sayFailure,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      {!isPlatform && <SendTest template={template} />}
      {template.isOwn && <Button onClick={() => setAsking(true)}>{t('editor.restore')}</Button>}
      <Confirm
        opened={isAsking}
        title={t(isPlatform ? 'platformTemplates.restoreTitle' : 'editor.restoreTitle')}
        confirmLabel={t('editor.restore')}
        cancelLabel={t('app:cancel')}
        busy={restore.isPending}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>{t(isPlatform ? 'platformTemplates.restoreText' : 'editor.restoreText')}</p>
      </Confirm>
    </>
  );
}
