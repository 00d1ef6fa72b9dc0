import { useTranslation } from 'react-i18next';
import { exportProgramFile, type ProgramDifference } from '#contract/features/program-files/program-files.ts';
import type { ProgramDetail } from '#contract/features/programs/all-programs.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Cell, Head, Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { useCompareFile } from '../hooks/use-program-file.ts';
import { CopyProgram } from './copy-form.tsx';
import { FileFailure } from './file-failure.tsx';
import { usePartWord } from '../settings/use-part-word.ts';

function Differences({ total, differences }: { total: number; differences: ProgramDifference[] }) {
  const { t } = useTranslation('program-files');
  const partWord = usePartWord();
  if (total === 0) return <Alert>{t('same')}</Alert>;
  return (
    <>
      <Text>{t('differences', { count: total })}</Text>
      <Table caption={t('differences', { count: total })}>
        <thead>
          <tr>
            <Head>{t('part')}</Head>
            <Head>{t('item')}</Head>
            <Head>{t('change')}</Head>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ part, item, change, fields }) => (
            <tr key={`${part} ${item}`}>
              <Cell>{partWord(part)}</Cell>
              <Cell style={{ overflowWrap: 'anywhere' }}>{item}</Cell>
              <Cell style={{ overflowWrap: 'anywhere' }}>
                {change === 'changed' && fields[0] !== item
                  ? t('changedFields', { fields: fields.join(', ') })
                  : t(`changes.${change}`)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** Shows the program as a file: download, comparison with a file, and a copy under another name. */
export function ProgramFile({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation('program-files');
  const download = useDownload(exportProgramFile);
  const compare = useCompareFile(program.id);
  const { data, error } = compare;
  return (
    <Card as="section" stack="tight" aria-labelledby="program-file">
      <h2 id="program-file">{t('title')}</h2>
      <Text quiet>{t('text')}</Text>
      <Row wrap>
        <Button
          busy={download.isPending}
          onClick={() =>
            download.mutate(
              { params: { id: program.id } },
              { onError: (failure) => say(sentenceOf(failure), 'error') },
            )
          }
        >
          {t('download')}
        </Button>
        <FileButton accept=".yaml,.yml" onFiles={([file]) => file && compare.mutate(file)}>
          {t('compare')}
        </FileButton>
        <CopyProgram program={program} />
      </Row>
      <div aria-live="polite">
        {error && <FileFailure error={error} />}
        {data && <Differences {...data} />}
      </div>
    </Card>
  );
}
