import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DailyContent } from '#contract/features/mental-wellness/plan.ts';
import * as format from '../../../lib/format.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './plan-week.module.css';

/** On which of the last seven days something was done. No streak: skipping a day loses nothing. */
export function PlanWeek({ week, date }: Pick<DailyContent, 'week' | 'date'>) {
  const { t } = useTranslation('plan');
  return (
    <Card as="section" stack="tight" aria-labelledby="plan-week">
      <Row wrap between>
        <h2 id="plan-week">{t('week.title')}</h2>
        <Text as="span" quiet small>
          {t('week.text')}
        </Text>
      </Row>
      <ol className={styles['days']}>
        {week.map((day) => (
          <li key={day.date} aria-current={day.date === date ? 'date' : undefined}>
            <span className="hidden">
              {t(day.done ? 'week.done' : 'week.open', { day: format.longDay(day.date) })}
            </span>
            <span className={styles['point']} data-done={day.done || undefined} aria-hidden="true">
              {day.done && <IconCheck size="1rem" stroke={3} />}
            </span>
            <Text as="span" quiet tiny aria-hidden="true">
              {format.weekdayOf(day.date)}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  );
}
