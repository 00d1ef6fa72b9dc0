import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listReportReaders, type ReportReader } from '#contract/features/reporting/report-schedules.ts';
import type { ReportName } from '#contract/reports.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { PeopleField } from './people-field.tsx';

interface ReaderFieldProps {
  report: ReportName;
  organizationId: string | undefined;
  readers: readonly ReportReader[];
  error: string | undefined;
  suffix: string;
  onChange(readers: ReportReader[]): void;
}

/** Chooses who gets the emails among the people whose role opens the report. */
export function ReaderField({ report, organizationId, ...field }: ReaderFieldProps) {
  const { t } = useTranslation('report-schedules');
  const { programId } = useMe();
  const [search, setSearch] = useState('');
  const query = useRead(
    listReportReaders,
    {
      params: { id: programId },
      query: { report, organizationId, search: search || undefined, perPage: 20 },
    },
    { placeholderData: (before) => before },
  );
  return (
    <PeopleField {...field} found={query.data?.items ?? []} onSearch={setSearch} text={t('readersText')} />
  );
}
