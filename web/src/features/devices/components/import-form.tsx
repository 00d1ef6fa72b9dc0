import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/devices.ts';
import { mostImportBytes, type OwnImport } from '#contract/features/own-imports.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { Form } from '../../../ui/form.tsx';
import { usePreviewImport } from '../hooks/use-own-imports.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Button } from '../../../ui/button.tsx';

/** Chooses a file to preview. */
export function ImportForm({ onSeen }: { onSeen(seen: OwnImport): void }) {
  const { t } = useTranslation('devices');
  const [file, setFile] = useState<File | null>(null);
  const [weightUnit, setUnit] = useState<'kg' | 'lb'>('lb');
  const preview = usePreviewImport();
  const failure = formFailure(preview.error);
  const tooLarge = file && file.size > mostImportBytes ? t('import.tooLarge') : undefined;
  const submit = () => {
    if (file && !tooLarge) preview.mutate({ file, weightUnit }, { onSuccess: onSeen });
  };
  return (
    <Card as="section" stack="tight" aria-labelledby="import">
      <h2 id="import">{t('import.title')}</h2>
      <Text quiet reading>
        {t('import.text')}
      </Text>
      <Form failure={failure} fields={['file', 'weightUnit']} onSubmit={submit}>
        <FileInput
          id="file"
          label={t('import.file')}
          placeholder={t('import.choose')}
          accept=".zip,.csv,application/zip,text/csv"
          value={file}
          error={tooLarge ?? failure?.fields['file']}
          onChange={setFile}
        />
        <Select
          id="weightUnit"
          label={t('import.unit')}
          value={weightUnit}
          onChange={(event) => setUnit(event.currentTarget.value === 'kg' ? 'kg' : 'lb')}
          data={[
            { value: 'lb', label: t('import.lb') },
            { value: 'kg', label: t('import.kg') },
          ]}
        />
        <Row wrap>
          <Button type="submit" variant="primary" disabled={!file} busy={preview.isPending}>
            {t('import.look')}
          </Button>
          {preview.isPending && <span aria-live="polite">{t('import.looking')}</span>}
        </Row>
      </Form>
    </Card>
  );
}
