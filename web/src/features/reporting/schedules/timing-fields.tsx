import { useTranslation } from 'react-i18next';
import type { ReportRhythm } from '#contract/features/reporting/report-schedules.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { useScheduleWords } from './use-schedule-words.ts';

interface TimingFieldsProps {
  offered: readonly ReportRhythm[];
  timeZone: string;
  rhythm: ReportRhythm;
  hour: number;
  suffix: string;
  errors: { rhythm: string | undefined; hour: string | undefined };
  onChange(part: { rhythm?: ReportRhythm; hour?: number }): void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Chooses how often a report is sent, and the hour in its time zone. */
export function TimingFields({
  offered,
  timeZone,
  rhythm,
  hour,
  suffix,
  errors,
  onChange,
}: TimingFieldsProps) {
  const { t } = useTranslation('report-schedules');
  const words = useScheduleWords();
  return (
    <Pair>
      <Select
        id={`rhythm${suffix}`}
        label={t('rhythm')}
        description={t(offered.length === 1 ? 'monthsOnly' : `about.${rhythm}`)}
        error={errors.rhythm}
        value={rhythm}
        data={offered.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
        onChange={(event) => onChange({ rhythm: event.currentTarget.value as ReportRhythm })}
      />
      <Select
        id={`hour${suffix}`}
        label={t('hour')}
        description={t('hourText', { timeZone })}
        error={errors.hour}
        value={String(hour)}
        data={hours.map((value) => ({ value: String(value), label: words.hour(value) }))}
        onChange={(event) => onChange({ hour: Number(event.currentTarget.value) })}
      />
    </Pair>
  );
}
