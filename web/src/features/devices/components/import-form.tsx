import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewOwnImport, mostImportBytes, type OwnImport } from '#contract/features/devices/own-imports.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import { importMoved } from '../reads.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { UploadFile } from '../../../domain/tables/upload-file.tsx';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Fold } from '../../../ui/surfaces/fold.tsx';
import { Text } from '../../../ui/text.tsx';
import { useFileReader } from '../hooks/use-file-reader.ts';
import type { FoundDays } from '../reading/reading.types.ts';
import { FilePassword } from './file-password.tsx';
import { FoundInFile } from './found-in-file.tsx';
import { KnownFiles } from './known-files.tsx';
import { LogActivity } from './log-activity.tsx';
import { SourceHead } from './source-head.tsx';
import { useProblemSentence, type FileProblem } from './problem-sentence.ts';

/** Says how far the reading is, and stops it. */
function Reading({ progress, onCancel }: { progress: number; onCancel(): void }) {
  const { t } = useTranslation('devices');
  return (
    <Row wrap>
      <label>
        {t('import.reading')} <progress value={progress} max={1} style={{ accentColor: 'var(--action)' }} />
      </label>
      <Button onClick={onCancel}>{t('import.stop')}</Button>
    </Row>
  );
}

/** Says that a file counts instead of those before it. */
function ReplaceChoice({ replaces, onChange }: { replaces: boolean; onChange(replaces: boolean): void }) {
  const { t } = useTranslation('devices');
  return (
    <Fold title={t('import.options')}>
      <Checkbox
        label={t('import.replaces')}
        description={t('import.replacesText')}
        checked={replaces}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text quiet small reading>
        {t('import.tables')}
      </Text>
    </Fold>
  );
}

/** Chooses a file, reads it here if a phone or watch made it, and uploads it if it is a table. */
export function ImportForm({ onSeen }: { onSeen(seen: OwnImport): void }) {
  const { t } = useTranslation('devices');
  const { timeZone } = useMe();
  const preview = useWrite(previewOwnImport, importMoved);
  const reader = useFileReader();
  const sentence = useProblemSentence();
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [locked, setLocked] = useState<File | null>(null);
  const [found, setFound] = useState<FoundDays | null>(null);
  const [replaces, setReplaces] = useState(false);

  const upload = async (file: File, choices: TableChoices) => {
    if (file.size > mostImportBytes) setProblem({ code: 'table_too_large' });
    else
      onSeen(
        await preview.mutateAsync({
          body: formBody({ ...choices, ...(replaces && { replaces }) }, 'file', file),
        }),
      );
  };
  const look = async (file: File, password?: string) => {
    setProblem(null);
    setFound(null);
    setLocked(null);
    preview.reset();
    const read = await reader.read(file, timeZone, password);
    if (read === 'failed') setProblem({ code: 'failed' });
    else if (read?.kind === 'problem') {
      const { code } = read.problem;
      if (code === 'encrypted' || code === 'wrong_password') setLocked(file);
      setProblem(read.problem);
    } else if (read?.kind === 'days') setFound(read.found);
    else if (read) await upload(file, {});
  };
  const choose = async (file: File, choices: TableChoices) => {
    if (preview.isPending) return;
    // Answers to questions about a table, which was uploaded before.
    await (Object.keys(choices).length ? upload(file, choices) : look(file));
  };
  return (
    <Card as="section" stack aria-labelledby="import">
      <SourceHead id="import" icon={IconFileImport} title={t('import.title')} text={t('import.text')} />
      <UploadFile
        label={t('import.choose')}
        accept="*/*"
        error={problem ? sentence(problem) : preview.error ? sentenceOf(preview.error) : undefined}
        busyLabel={preview.isPending && t('import.looking')}
        onChoose={choose}
      />
      {reader.progress !== null && <Reading progress={reader.progress} onCancel={reader.cancel} />}
      {locked && <FilePassword key={locked.name} onPassword={(password) => void look(locked, password)} />}
      {problem?.activity && <LogActivity day={problem.activity.day} />}
      {found && <FoundInFile key={found.days[0]?.date} found={found} replaces={replaces} onSeen={onSeen} />}
      <KnownFiles />
      <ReplaceChoice replaces={replaces} onChange={setReplaces} />
    </Card>
  );
}
