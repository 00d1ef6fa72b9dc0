import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { metricNames } from '#contract/metrics.ts';
import { LogForm } from '../../features/activity/components/log-form.tsx';
import { MetricForm } from '../../features/wellness/components/metric-form.tsx';
import { useMe } from '../../lib/auth-user.ts';
import { closeLog, type LogSubject, type LogTarget } from '../../lib/log-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
// Without a connection it could not be fetched any more.
import './unsent-entries.tsx';

/** Logs one number from any screen: steps, or a wellness metric if the program has them. */
export function LogDialog({ subject, day }: LogTarget) {
  const { t } = useTranslation(['wellness', 'activity', 'app']);
  const me = useMe();
  const [chosen, setChosen] = useState(subject);
  const options = [
    { value: 'steps', label: t('steps') },
    ...metricNames.map((metric) => ({ value: metric, label: t(`metric.${metric}`) })),
  ];
  return (
    <Dialog opened onClose={closeLog} title={t('activity:log.title')} closeLabel={t('app:close')}>
      <Stack>
        {me.program?.settings.metricsOn && (
          <Select
            id="what"
            label={t('what')}
            data={options}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value as LogSubject)}
          />
        )}
        {chosen === 'steps' ? <LogForm day={day} /> : <MetricForm key={chosen} metric={chosen} day={day} />}
      </Stack>
    </Dialog>
  );
}
