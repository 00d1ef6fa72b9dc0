import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../lib/catalogues.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { nameOfLanguage } from '../../../lib/language.ts';
import { useProgramOptions } from '../../../lib/lists/use-program-options.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { usePreviewMassEmail } from '../hooks/use-mass-email.ts';
import { EmailPreview } from './email-preview.tsx';

interface Props {
  text: { subject: string; body: string };
}

/** The email as the members of one program will see it, in each language. */
function ProgramPreview({ text }: Props) {
  const { t, i18n } = useTranslation('mass-email');
  const [programId, setProgram] = useState('');
  const [language, setLanguage] = useState(i18n.language);
  const programs = useProgramOptions(programId || undefined);
  const { data, error, mutate } = usePreviewMassEmail();
  const show = (next: { programId: string; language: string }) => {
    setProgram(next.programId);
    setLanguage(next.language);
    if (next.programId) mutate({ ...text, ...next });
  };
  return (
    <Stack>
      <FoundSelect
        {...programs}
        id="preview-program"
        label={t('previewProgram')}
        description={t('previewHelp')}
        placeholder=""
        value={programId}
        error={undefined}
        onChange={(id) => show({ programId: id, language })}
      />
      <Select
        label={t('language')}
        value={language}
        data={languages.map((tag) => ({ value: tag, label: nameOfLanguage(tag) }))}
        onChange={(event) => show({ programId, language: event.currentTarget.value })}
      />
      {error && <Alert tone="wrong">{sentenceOf(error)}</Alert>}
      {data && programId && <EmailPreview preview={data} />}
    </Stack>
  );
}

export function MassPreview({ text }: Props) {
  const { t } = useTranslation(['mass-email', 'app']);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('preview')}</Button>
      <Dialog opened={isOpen} title={t('previewTitle')} size="lg" onClose={() => setOpen(false)}>
        <ProgramPreview text={text} />
      </Dialog>
    </>
  );
}
