import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanySignOn, EligibilityReport } from '#contract/features/company-sign-on.ts';
import '../../../lib/words/company-sign-on.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useUploadList } from '../hooks/use-company.ts';
import { ListReport } from './list-report.tsx';

interface Checked {
  file: File;
  report: EligibilityReport;
}

/** Checks a file first. Then it replaces the list at once. */
function useListFile(programId: string) {
  const { t } = useTranslation('company-sign-on');
  const upload = useUploadList(programId);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const run = async (file: File, dryRun: boolean) => {
    setFailed(null);
    try {
      return await upload.mutateAsync({ file, dryRun });
    } catch (error) {
      setFailed(sentenceOf(error));
      return null;
    } finally {
      setChecked(null);
    }
  };
  const check = async (file: File) => {
    const report = await run(file, true);
    if (report) setChecked({ file, report });
  };
  const replace = async (file: File) => {
    if (await run(file, false)) say(t('list.replaced'));
  };
  return { checked, failed, busy: upload.isPending, check, replace };
}

/** The people who may register, by file. Who they are is not shown: the server has hashes alone. */
export function CompanyList({ programId, list }: { programId: string } & Pick<CompanySignOn, 'list'>) {
  const { t } = useTranslation('company-sign-on');
  const { checked, failed, busy, check, replace } = useListFile(programId);
  const { people, registered, uploadedAt } = list;
  return (
    <Card as="section" stack aria-labelledby="people">
      <h2 id="people">{t('list.title')}</h2>
      <Text>
        {uploadedAt ? t('list.count', { people, registered, at: format.moment(uploadedAt) }) : t('list.none')}
      </Text>
      <Text quiet small>
        {t('list.help')}
      </Text>
      <pre style={{ overflowX: 'auto' }}>{t('list.sample')}</pre>
      {failed && (
        <Alert tone="wrong" role="alert">
          {failed}
        </Alert>
      )}
      {checked && (
        <>
          <Text small quiet style={{ overflowWrap: 'anywhere' }}>
            {checked.file.name}
          </Text>
          <ListReport report={checked.report} />
        </>
      )}
      <Row wrap>
        {checked && checked.report.badRows === 0 && (
          <Button variant="primary" busy={busy} onClick={() => replace(checked.file)}>
            {t('list.replace')}
          </Button>
        )}
        <FileButton accept=".csv,text/csv" onFiles={([file]) => file && !busy && void check(file)}>
          {t('list.choose')}
        </FileButton>
      </Row>
      <output>{busy && t('list.checking')}</output>
    </Card>
  );
}
