import { IconDroplet, IconMoon, IconYoga } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { metrics, type MetricName } from '#contract/metrics.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useHasUnsent, useUnsent } from '../../../lib/api/unsent-entries.ts';
import * as format from '../../../lib/format.ts';
import { openLogOf } from '../../../lib/log-dialog.ts';
import { useMetricsOn } from '../../../lib/metrics-on.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useQuickMetric } from '../hooks/use-quick-metric.ts';
import { useMetricWeek } from '../hooks/use-wellness.ts';
import { MoodFaces } from './mood-faces.tsx';
import styles from './quick-metrics.module.css';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const tiles: readonly { metric: 'water' | 'sleep' | 'mindfulness'; icon: ComponentType<typeof icon> }[] = [
  { metric: 'water', icon: IconDroplet },
  { metric: 'sleep', icon: IconMoon },
  { metric: 'mindfulness', icon: IconYoga },
];

interface TileProps {
  icon: ReactNode;
  value: string;
  label: string;
  /** Says what a tap does. */
  act: string;
  onPress(): unknown;
}

function Tile({ icon: picture, value, label, act, onPress }: TileProps) {
  return (
    <li>
      <Button variant="choice" className={styles['tile']} onClick={onPress}>
        {picture}
        <Text as="span" number style={{ fontSize: '1.125rem' }}>
          {value}
        </Text>
        <Text as="span" tiny quiet>
          {label}
        </Text>
        <span className="hidden">{act}</span>
      </Button>
    </li>
  );
}

/** Returns the day's values that wait on this device for a connection, by metric. */
function useWaitingMetrics(day: string): ReadonlyMap<string, number | null> {
  const entries = useUnsent(useMe().id);
  return new Map(
    entries.flatMap(({ kind, body }) =>
      kind === 'metrics'
        ? body.wellnessMetricsData
            .filter(({ date }) => date === day)
            .map(({ value }) => [body.metricType, value] as const)
        : [],
    ),
  );
}

/** Today's mood by a face, a glass of water by a tap, and the other usual metrics in the log dialog. */
export default function QuickMetrics({ today }: { today: string }) {
  const { t } = useTranslation('wellness');
  const me = useMe();
  const metricsOn = useMetricsOn();
  const from = format.daysUpTo(today, 7)[0]!;
  const { data } = useMetricWeek(me.id, from, today);
  const tap = useQuickMetric(from, today);
  const waiting = useWaitingMetrics(today);
  const isWaiting = useHasUnsent(me.id);
  const valueOf = (metric: MetricName) =>
    waiting.get(metric) ??
    data?.items.find((entry) => entry.metric === metric && entry.day === today)?.value ??
    null;
  const shown = tiles.filter(({ metric }) => metricsOn.includes(metric));
  const press = (metric: MetricName) => {
    if (metric !== 'water') return openLogOf(metric);
    return tap('water', (glasses) => (glasses ?? 0) + 1);
  };
  if (!shown.length && !metricsOn.includes('mood')) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="quick">
      <h2 id="quick" className={styles['question']}>
        {t('quick.title')}
      </h2>
      {metricsOn.includes('mood') && (
        <>
          <MoodFaces value={valueOf('mood')} onChoose={(value) => tap('mood', () => value)} />
          {isWaiting && waiting.has('mood') && (
            <Text tiny quiet>
              {t('quick.waiting')}
            </Text>
          )}
        </>
      )}
      <ul className={styles['tiles']}>
        {shown.map(({ metric, icon: Icon }) => {
          const value = valueOf(metric);
          const { goal } = metrics[metric];
          const number = value === null ? '–' : format.decimal(value);
          return (
            <Tile
              key={metric}
              icon={<Icon {...icon} />}
              value={metric === 'water' ? `${value === null ? 0 : number} / ${goal}` : number}
              label={t(isWaiting && waiting.has(metric) ? 'quick.waiting' : `quick.${metric}`)}
              act={t(metric === 'water' ? 'quick.addGlass' : 'log')}
              onPress={() => press(metric)}
            />
          );
        })}
      </ul>
      <Text tiny quiet>
        {t('private')}
      </Text>
    </Card>
  );
}
