import { useTranslation } from 'react-i18next';
import { mostDayBeginsHour, weekBegins } from '#contract/features/profiles/own-days.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import type { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { Typed } from './profile-values.ts';

const hours = Array.from({ length: mostDayBeginsHour + 1 }, (_, hour) => hour);

/** Asks when the member's own day begins, and their weeks. */
export function OwnDayFields({ form }: { form: ReturnType<typeof useForm<Typed>> }) {
  const { t } = useTranslation('own-days');
  const ofProgram = useMe().program?.settings.weekBeginsOn ?? 'monday';
  const days = weekBegins.map((day) => ({ value: day, label: t(`days.${day}`) }));
  return (
    <>
      <Select
        label={t('begins')}
        description={t('beginsHelp')}
        data={hours.map((hour) => ({
          value: String(hour),
          label: hour === 0 ? t('midnight') : format.hour(hour),
        }))}
        {...form.text('dayBeginsHour')}
      />
      <Select
        label={t('weeks')}
        description={t('weeksHelp')}
        data={[{ value: '', label: t('asProgram', { day: t(`days.${ofProgram}`) }) }, ...days]}
        {...form.text('weekBeginsOn')}
      />
    </>
  );
}
