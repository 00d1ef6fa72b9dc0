import { useTranslation } from 'react-i18next';
import { mostImportBytes, type OwnImport } from '#contract/features/devices/own-imports.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { tableFiles } from '../../../domain/tables/table-files.ts';
import { UploadFile } from '../../../domain/tables/upload-file.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { usePreviewImport } from '../hooks/use-own-imports.ts';

/** Chooses a file to preview. */
export function ImportForm({ onSeen }: { onSeen(seen: OwnImport): void }) {
  const { t } = useTranslation('devices');
  const preview = usePreviewImport();
  const choose = async (file: File, choices: TableChoices) => {
    if (preview.isPending) return;
    onSeen(await preview.mutateAsync({ file, choices }));
  };
  return (
    <Card as="section" stack="tight" aria-labelledby="import">
      <h2 id="import">{t('import.title')}</h2>
      <Text quiet reading>
        {t('import.text')}
      </Text>
      <UploadFile
        label={t('import.choose')}
        accept={`.zip,application/zip,${tableFiles}`}
        most={{ bytes: mostImportBytes, sentence: t('import.tooLarge') }}
        error={preview.error ? sentenceOf(preview.error) : undefined}
        busyLabel={preview.isPending && t('import.looking')}
        onChoose={choose}
      />
    </Card>
  );
}
