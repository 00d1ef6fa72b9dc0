import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogForm } from '../../features/activity/components/log-form.tsx';
import { LateNote } from '../../features/challenges/components/late-note.tsx';
import { MetricForm } from '../../features/wellness/components/metric-form.tsx';
import { useFirstDay } from '../../domain/own-days/day-field.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { calendarDay } from '../../lib/calendar-day.ts';
import * as format from '../../lib/format.ts';
import { closeLog, type LogSubject, type LogTarget } from '../../lib/log-dialog.ts';
import { useMetricsOn } from '../../lib/metrics-on.ts';
import { useOwnSteps } from '../../lib/own/own-steps.ts';
import { Dialog } from '../../ui/surfaces/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/fields/select.tsx';

const noteOf = (day: string) => <LateNote day={day} />;

/** Logs one number from any screen: steps, or a wellness metric if the program has them. */
export function LogDialog({ subject, day, isAway = false }: LogTarget) {
  const { t } = useTranslation(['wellness', 'activity', 'app']);
  const metricsOn = useMetricsOn();
  const { unit } = useOwnSteps();
  const { today } = useMe();
  const [wanted, setChosen] = useState(subject);
  const [date, setDate] = useState(useFirstDay(day));
  // While a day is typed it is not whole.
  const isDay = calendarDay(date, today) === date;
  // A metric may have been turned off while the dialog was open.
  const chosen = wanted === 'steps' || metricsOn.includes(wanted) ? wanted : (metricsOn[0] ?? 'steps');
  const options = [
    { value: 'steps', label: unit === 'steps' ? t('steps') : t('activity:log.minutes') },
    ...metricsOn.map((metric) => ({ value: metric, label: t(`metric.${metric}`) })),
  ];
  return (
    <Dialog
      opened={!isAway}
      keepMounted
      onClose={closeLog}
      title={isDay ? t('activity:log.titleOf', { day: format.shortDay(date) }) : t('activity:log.title')}
      closeLabel={t('app:close')}
    >
      <Stack>
        {metricsOn.length > 0 && (
          <Select
            id="what"
            label={t('what')}
            data={options}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value as LogSubject)}
          />
        )}
        {chosen === 'steps' ? (
          <LogForm day={day} noteOf={noteOf} onDay={setDate} />
        ) : (
          <MetricForm key={chosen} metric={chosen} day={day} noteOf={noteOf} onDay={setDate} />
        )}
      </Stack>
    </Dialog>
  );
}
