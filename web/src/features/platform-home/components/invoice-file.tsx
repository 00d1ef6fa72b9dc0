import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadProgramInvoices } from '#contract/features/reporting/platform-reports.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './home.module.css';
import { lastMonths } from './months.ts';

const offered = 12;

/** Downloads what was agreed and delivered in a month. The last whole one is chosen first. */
export function InvoiceFile() {
  const { t } = useTranslation('platform-home');
  const months = lastMonths(useMe().today, offered);
  const [chosen, setChosen] = useState(months[1]!.from);
  const download = useDownload(downloadProgramInvoices);
  const { from, to } = months.find((month) => month.from === chosen)!;
  const save = () =>
    download
      .mutateAsync({ query: { startDate: from, endDate: to }, form: 'csv' })
      .catch((error: unknown) => say(sentenceOf(error), 'error'));
  return (
    <Row wrap className={styles['file']}>
      <Select
        label={t('contracts.month')}
        value={chosen}
        data={months.map((month) => ({ value: month.from, label: format.month(month.from) }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button busy={download.isPending} onClick={save}>
        {t('contracts.file')}
      </Button>
      <Link to={platformPaths.reporting} search={{ type: 'program-invoices', length: 'own', from, to }}>
        {t('contracts.report')}
      </Link>
      <Link to={platformPaths.reporting} search={{ type: 'program-months', length: '365' }}>
        {t('contracts.growth')}
      </Link>
    </Row>
  );
}
