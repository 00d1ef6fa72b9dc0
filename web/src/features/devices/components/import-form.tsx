import { useTranslation } from 'react-i18next';
import { mostImportBytes, type OwnImport } from '#contract/features/devices/own-imports.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { usePreviewImport } from '../hooks/use-own-imports.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Button } from '../../../ui/button.tsx';

/** Chooses a file to preview. */
export function ImportForm({ onSeen }: { onSeen(seen: OwnImport): void }) {
  const { t } = useTranslation('devices');
  const preview = usePreviewImport();
  const form = useForm<{ file: File | null; weightUnit: string }>({
    initial: () => ({ file: null, weightUnit: 'lb' }),
    send: async ({ file: chosen, weightUnit }) => {
      if (chosen)
        onSeen(await preview.mutateAsync({ file: chosen, weightUnit: weightUnit === 'kg' ? 'kg' : 'lb' }));
    },
  });
  const { file } = form.values;
  const tooLarge = file && file.size > mostImportBytes ? t('import.tooLarge') : undefined;
  const submit = () => (tooLarge ? form.refuse({ file: tooLarge }) : form.submit());
  return (
    <Card as="section" stack="tight" aria-labelledby="import">
      <h2 id="import">{t('import.title')}</h2>
      <Text quiet reading>
        {t('import.text')}
      </Text>
      <Form form={{ ...form, submit }}>
        <FileInput
          id="file"
          label={t('import.file')}
          placeholder={t('import.choose')}
          accept=".zip,.csv,application/zip,text/csv"
          value={file}
          error={tooLarge ?? form.errors['file']}
          onChange={(next) => form.change({ file: next })}
        />
        <Select
          label={t('import.unit')}
          data={[
            { value: 'lb', label: t('import.lb') },
            { value: 'kg', label: t('import.kg') },
          ]}
          {...form.text('weightUnit')}
        />
        <Row wrap>
          <Button type="submit" variant="primary" disabled={!file} busy={form.busy}>
            {t('import.look')}
          </Button>
          {form.busy && <span aria-live="polite">{t('import.looking')}</span>}
        </Row>
      </Form>
    </Card>
  );
}
