import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listReportReaders, type ReportReader } from '#contract/features/reporting/report-schedules.ts';
import type { ReportName } from '#contract/reports.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

interface ReaderFieldProps {
  report: ReportName;
  organizationId: string | undefined;
  readers: readonly ReportReader[];
  error: string | undefined;
  suffix: string;
  onChange(readers: ReportReader[]): void;
}

/** Chooses who gets the emails among the people whose role opens the report. */
export function ReaderField(props: ReaderFieldProps) {
  const { report, organizationId, readers, error, suffix, onChange } = props;
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
  const found = (query.data?.items ?? []).filter(({ id }) => !readers.some((one) => one.id === id));
  const add = (id: string) => {
    const one = found.find((each) => each.id === id);
    if (one) onChange([...readers, one]);
  };
  return (
    <Stack tight as="section" aria-label={t('readers')}>
      <FoundSelect
        // Each choice is added to the list below, and the field is empty again.
        key={readers.length}
        id={`recipientIds${suffix}`}
        label={t('readers')}
        description={t('readersText')}
        placeholder={t('readersFind')}
        value=""
        error={error}
        options={found.map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={setSearch}
        onChange={add}
      />
      <Row wrap tight>
        {readers.map(({ id, name }) => (
          <Button key={id} onClick={() => onChange(readers.filter((one) => one.id !== id))}>
            {t('remove', { name })}
          </Button>
        ))}
      </Row>
      {readers.length === 0 && (
        <Text quiet small>
          {t('noReaders')}
        </Text>
      )}
    </Stack>
  );
}
