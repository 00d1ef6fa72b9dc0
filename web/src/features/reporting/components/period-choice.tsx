import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { periods, type ChosenPeriod, type Period } from './use-period.ts';

interface PeriodChoiceProps {
  chosen: ChosenPeriod;
  /** Errors of the server beside the dates. */
  errors: { startDate?: string | undefined; endDate?: string | undefined };
  onChange(chosen: ChosenPeriod): void;
}

/** Chooses the days that are shown: the last ones, or a custom range. */
export function PeriodChoice({ chosen, errors, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('reporting');
  const { period, from, to } = chosen;
  return (
    <>
      <Select
        label={t('presets.label')}
        value={period}
        data={periods.map((value) => ({ value, label: t(`presets.${value}`) }))}
        onChange={(event) => onChange({ ...chosen, period: event.currentTarget.value as Period })}
      />
      {period === 'own' && (
        <>
          <TextInput
            type="date"
            label={t('from')}
            value={from}
            error={errors.startDate}
            onChange={(event) =>
              event.currentTarget.value && onChange({ period, from: event.currentTarget.value, to })
            }
          />
          <TextInput
            type="date"
            label={t('to')}
            value={to}
            error={errors.endDate}
            onChange={(event) =>
              event.currentTarget.value && onChange({ period, from, to: event.currentTarget.value })
            }
          />
        </>
      )}
    </>
  );
}
