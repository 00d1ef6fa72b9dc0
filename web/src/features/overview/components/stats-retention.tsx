import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { retentionWeeks, type ProgramStats } from '#contract/features/overview/stats.ts';
import * as format from '../../../lib/format.ts';
import { Card } from '../../../ui/layout.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './overview.module.css';

type Month = ProgramStats['retention'][number];

/** Phones have room for the first and the last week. */
const isRoomy = (week: number): boolean => week !== retentionWeeks[0] && week !== retentionWeeks.at(-1);

/** Shows how many of a month still log, shaded by their share. */
function Share({ month, week }: { month: Month; week: number }) {
  const { t } = useTranslation('program-stats');
  const { reached = 0, active = 0 } = month.weeks.find((each) => each.week === week) ?? {};
  if (reached === 0) return <NumberCell roomy={isRoomy(week)}>–</NumberCell>;
  const percent = format.percent(active / reached);
  return (
    <NumberCell
      roomy={isRoomy(week)}
      className={styles['cohort']}
      style={{ '--share': `${percent * 0.6}%` } as CSSProperties}
      title={t('retention.share', { percent, active: format.steps(active), reached: format.steps(reached) })}
    >
      {percent}%
    </NumberCell>
  );
}

/** Retention: members who still log some weeks after they registered. */
export function StatsRetention({ retention }: Pick<ProgramStats, 'retention'>) {
  const { t } = useTranslation('program-stats');
  return (
    <Card as="section" stack aria-labelledby="retention">
      <h2 id="retention">{t('retention.title')}</h2>
      {retention.length === 0 ? (
        <p>{t('retention.none')}</p>
      ) : (
        <Table caption={t('retention.title')}>
          <thead>
            <tr>
              <th scope="col">{t('retention.month')}</th>
              <NumberHead roomy>{t('retention.registered')}</NumberHead>
              {retentionWeeks.map((week) => (
                <NumberHead key={week} roomy={isRoomy(week)}>
                  {t(`retention.week${week}`)}
                </NumberHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {retention.map((month) => (
              <tr key={month.month}>
                <th scope="row">{format.month(month.month)}</th>
                <NumberCell roomy>{format.steps(month.registered)}</NumberCell>
                {retentionWeeks.map((week) => (
                  <Share key={week} month={month} week={week} />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Text quiet small>
        {t('retention.note')}
      </Text>
    </Card>
  );
}
