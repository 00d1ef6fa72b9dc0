import { useTranslation } from 'react-i18next';
import type { MetricDay } from '#contract/features/wellness/wellness.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { dayEntry } from '../../../lib/day-entry.ts';
import { openLogOf } from '../../../lib/log-dialog.ts';
import { useMetricsOn } from '../../../lib/metrics-on.ts';
import { Button } from '../../../ui/button.tsx';
import { EditableEntry } from '../../../ui/fields/editable-entry.tsx';
import { Card, List } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAddMetrics, useMetricWeek } from '../hooks/use-wellness.ts';
import { MetricForm } from './metric-form.tsx';
import { shownValue } from './metric-words.ts';

function Entries({
  day,
  items,
  canChange,
}: {
  day: string;
  items: readonly MetricDay[];
  canChange: boolean;
}) {
  const { t } = useTranslation('wellness');
  const me = useMe();
  const metricsOn = useMetricsOn();
  const log = useAddMetrics(me.id);
  return (
    <List>
      {items.map((entry) => {
        const { metric } = entry;
        const name = t(`metric.${metric}`);
        return (
          <EditableEntry
            key={metric}
            canEdit={canChange && metricsOn.includes(metric)}
            canDelete={canChange}
            {...dayEntry(name, day, () =>
              log.mutateAsync({ metricType: metric, wellnessMetricsData: [{ date: day, value: null }] }),
            )}
            renderForm={(onDone) => <MetricForm {...{ metric, day, entry, onDone }} />}
          >
            <strong>{name}</strong>
            <Text>{shownValue(entry, me.units)}</Text>
          </EditableEntry>
        );
      })}
    </List>
  );
}

/** Shows the wellness metrics of one's own day, edited and deleted in place. */
export function DayMetrics({ day, isLocked }: { day: string; isLocked: boolean }) {
  const { t } = useTranslation(['days', 'wellness']);
  const me = useMe();
  const metricsOn = useMetricsOn();
  const query = useMetricWeek(me.id, day, day);
  const canChange = !isLocked && me.program?.settings.metricsOn === true;
  return (
    <Card as="section" stack="tight" aria-labelledby="metrics">
      <h2 id="metrics">{t('metrics.heading')}</h2>
      <Text quiet small>
        {t('wellness:private')}
      </Text>
      <Loaded query={query} heights={[44]}>
        {({ items }) => (
          <>
            {items.length === 0 && <Text quiet>{t('metrics.empty')}</Text>}
            <Entries {...{ day, items, canChange }} />
          </>
        )}
      </Loaded>
      {canChange && metricsOn[0] && (
        <div>
          <Button onClick={() => openLogOf(metricsOn[0]!, day)}>{t('metrics.add')}</Button>
        </div>
      )}
    </Card>
  );
}
