import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramOverview, WeekFigure } from '#contract/features/program-overview.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';

const share = (week: WeekFigure | null): number | null =>
  week && week.members > 0 ? format.percent(week.active / week.members) : null;

const asPercent = (value: number): string => `${value}%`;

function Chart({ weeks }: Pick<ProgramOverview, 'weeks'>) {
  const { t } = useTranslation('overview');
  const now = { name: 'now' as const, label: t('weeks.now') };
  const before = { name: 'yearAgo' as const, label: t('weeks.yearAgo'), isReference: true };
  return (
    <LineChart
      label={t('weeks.title')}
      data={weeks.map(({ startsOn, now: week, yearAgo }) => ({
        at: format.dayAndMonth(startsOn),
        now: share(week),
        yearAgo: share(yearAgo),
      }))}
      lines={weeks.some(({ yearAgo }) => yearAgo !== null) ? [now, before] : [now]}
      domain={[0, 100]}
      format={asPercent}
    />
  );
}

function WeekTable({ weeks }: Pick<ProgramOverview, 'weeks'>) {
  const { t } = useTranslation('overview');
  return (
    <Table caption={t('weeks.title')}>
      <thead>
        <tr>
          <th scope="col">{t('weeks.week')}</th>
          <NumberHead>{t('weeks.active')}</NumberHead>
          <NumberHead>{t('weeks.members')}</NumberHead>
          <NumberHead>{t('weeks.share')}</NumberHead>
          <NumberHead>{t('weeks.yearAgo')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ startsOn, now, yearAgo }) => (
          <tr key={startsOn}>
            <th scope="row">{format.mediumDay(startsOn)}</th>
            <NumberCell>{format.steps(now.active)}</NumberCell>
            <NumberCell>{format.steps(now.members)}</NumberCell>
            <NumberCell>{asPercent(share(now) ?? 0)}</NumberCell>
            <NumberCell>{yearAgo ? asPercent(share(yearAgo) ?? 0) : t('weeks.none')}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The share of members who were active, week by week, as a chart or as a table. */
export function ActiveChart({ weeks }: Pick<ProgramOverview, 'weeks'>) {
  const { t } = useTranslation('overview');
  const [asTable, setAsTable] = useState(false);
  return (
    <Card as="section" stack aria-labelledby="weeks">
      <Row wrap between>
        <h2 id="weeks">{t('weeks.title')}</h2>
        <Button variant="link" size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('weeks.asChart') : t('weeks.asTable')}
        </Button>
      </Row>
      {asTable ? <WeekTable weeks={weeks} /> : <Chart weeks={weeks} />}
      <Text quiet small>
        {t('weeks.note')}
      </Text>
    </Card>
  );
}
