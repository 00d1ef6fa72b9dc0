import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPlatformReaders } from '#contract/features/reporting/platform-schedules.ts';
import type { ReportReader } from '#contract/features/reporting/report-schedules.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { PeopleField } from './people-field.tsx';

interface ColleagueFieldProps {
  readers: readonly ReportReader[];
  error: string | undefined;
  onChange(readers: ReportReader[]): void;
}

/** Chooses who gets the emails among one's colleagues. */
export function ColleagueField(props: ColleagueFieldProps) {
  const { t } = useTranslation('report-schedules');
  const [search, setSearch] = useState('');
  const query = useRead(
    listPlatformReaders,
    { query: { search: search || undefined, perPage: 20 } },
    { placeholderData: (before) => before },
  );
  return (
    <PeopleField
      {...props}
      suffix=""
      found={query.data?.items ?? []}
      onSearch={setSearch}
      text={t('platform.readersText')}
    />
  );
}
