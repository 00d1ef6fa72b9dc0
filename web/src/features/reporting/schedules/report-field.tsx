import { useTranslation } from 'react-i18next';
import { shapeOf, type ReportName } from '#contract/reports.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { useOrganizationOptions } from '../../../lib/lists/use-group-options.ts';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { limitsOf, useOfferedReports } from '../components/open-reports.ts';

interface ReportFieldProps {
  report: ReportName;
  organizationId: string;
  errors: Readonly<Record<string, string>>;
  onChange(report: ReportName, organizationId: string): void;
}

/** Chooses a report that somebody may open, and the organization where their role is for some or the report has a filter. */
export function ReportField({ report, organizationId, errors, onChange }: ReportFieldProps) {
  const { t } = useTranslation(['report-schedules', 'reporting']);
  const me = useMe();
  const offered = useOfferedReports();
  const { on } = useOrganizationsSetting();
  const limits = limitsOf(me, report);
  const hasOrganization = on && shapeOf(report).filters.includes('organizationId');
  const { options, onSearch } = useOrganizationOptions(
    me.programId,
    organizationId || undefined,
    hasOrganization,
  );
  return (
    <>
      <Select
        id="report"
        label={t('report')}
        description={t(`reporting:about.${report}`)}
        error={errors['report']}
        value={report}
        data={offered.map((value) => ({ value, label: t(`reporting:names.${value}`) }))}
        onChange={(event) => {
          const next = event.currentTarget.value as ReportName;
          onChange(next, limitsOf(me, next)?.[0] ?? '');
        }}
      />
      {hasOrganization && (
        <FoundSelect
          id="organizationId"
          label={t('organization')}
          placeholder={t('whole')}
          value={organizationId}
          error={errors['organizationId']}
          options={options.filter(({ value }) => !limits || limits.includes(value))}
          onSearch={onSearch}
          onChange={(id) => onChange(report, id || (limits?.[0] ?? ''))}
        />
      )}
    </>
  );
}
