import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MetricName } from '#contract/metrics.ts';
import type { MetricDay } from '#contract/features/wellness/wellness.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { openLogOf } from '../../../lib/log-dialog.ts';
import { useMetricsOn } from '../../../lib/metrics-on.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useMetricWeek } from '../hooks/use-wellness.ts';
import { partOf, shownValue } from './metric-words.ts';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

/** Shown before anything has been entered. Metrics with an entry this week are added. */
const usual: readonly MetricName[] = ['mood', 'sleep', 'water', 'mindfulness'];

interface RowProps {
  metric: MetricName;
  /** The last seven local dates, oldest first. */
  days: readonly string[];
  entries: readonly MetricDay[];
}

/** Shows the week as bars. Each opens its day. */
function WeekBars({ metric, days, entries }: RowProps) {
  const { t } = useTranslation('wellness');
  const { units } = useMe();
  const on = (day: string) => entries.find((entry) => entry.day === day);
  const words = days.flatMap((day) => {
    const entry = on(day);
    return entry ? [`${format.weekdayOf(day)} ${shownValue(entry, units)}`] : [];
  });
  const name = t(`metric.${metric}`);
  const label = t('week', { metric: name, days: words.join(', ') || t('weekNothing') });
  return (
    <ul aria-label={label} style={{ display: 'flex', margin: 0, padding: 0, listStyle: 'none' }}>
      {days.map((day, at) => {
        const entry = on(day);
        const tall = entry ? 4 + 22 * partOf(metric, entry.value) : 2;
        const fill = !entry ? 'var(--line)' : at === 6 ? 'var(--trail)' : 'var(--action)';
        return (
          <li key={day}>
            <Link
              to={paths.day}
              params={{ date: day }}
              aria-label={`${name}, ${format.longDay(day)}: ${entry ? shownValue(entry, units) : '–'}`}
              style={{ display: 'block', height: 28 }}
            >
              <svg viewBox="0 0 24 28" width="24" height="28" aria-hidden="true">
                <rect x={4} y={28 - tall} width={16} height={tall} rx={2} fill={fill} />
              </svg>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function MetricRow(props: RowProps) {
  const { t } = useTranslation('wellness');
  const { units } = useMe();
  const { metric, days, entries } = props;
  const today = entries.find((entry) => entry.day === days[6]);
  return (
    <Row as="li" wrap between>
      <div>
        <strong>{t(`metric.${metric}`)}</strong>
        <Text quiet small>
          {today ? shownValue(today, units) : t('none')}
        </Text>
      </div>
      <Text as="span" grow />
      <WeekBars {...props} />
      <Button
        aria-label={t('logMetric', { metric: t(`metric.${metric}`) })}
        onClick={() => openLogOf(metric)}
      >
        {t('log')}
      </Button>
    </Row>
  );
}

/** Shows the week of the member's wellness metrics, and the quickest way to log one. */
export default function WellnessCard({ today }: { today: string }) {
  const { t } = useTranslation('wellness');
  const me = useMe();
  const days = format.daysUpTo(today, 7);
  const metricsOn = useMetricsOn();
  const week = useMetricWeek(me.id, days[0]!, today);
  return (
    <Card as="section" stack="tight" aria-labelledby="wellness">
      <Row wrap between>
        <h2 id="wellness">{t('title')}</h2>
        <Text as="span" quiet small>
          {t('private')}
        </Text>
      </Row>
      <Loaded query={week} heights={[44, 44, 44, 44]}>
        {({ items }) => {
          const shown = metricsOn.filter(
            (metric) => usual.includes(metric) || items.some((entry) => entry.metric === metric),
          );
          return (
            <List>
              {shown.map((metric) => (
                <MetricRow
                  key={metric}
                  metric={metric}
                  days={days}
                  entries={items.filter((entry) => entry.metric === metric)}
                />
              ))}
            </List>
          );
        }}
      </Loaded>
    </Card>
  );
}
