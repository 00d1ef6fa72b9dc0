import { useTranslation } from 'react-i18next';
import type { WeekFigure } from '#contract/features/overview/overview.ts';
import * as format from '../../../lib/format.ts';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';

/** Returns the share of members who were active in percent; null for a week without members. */
export const activeShare = (week: WeekFigure | null): number | null =>
  week && week.members > 0 ? format.percent(week.active / week.members) : null;

/** Whether the week that begins on a day isn't over. */
export const isRunningWeek = (startsOn: string | undefined, today: string): boolean =>
  startsOn !== undefined && format.addDays(startsOn, 7) > today;

export const asPercent = (value: number): string => `${value}%`;

interface WeekTableProps {
  title: string;
  /** Oldest first. With `yearAgo` a column compares with the week a year before, where it is known. */
  weeks: readonly { now: WeekFigure; yearAgo?: WeekFigure | null }[];
}

/** Active members week by week, the newest first. */
export function WeekTable({ title, weeks }: WeekTableProps) {
  const { t } = useTranslation('overview');
  const compares = weeks.some(({ yearAgo }) => yearAgo !== undefined);
  return (
    <Table caption={title}>
      <thead>
        <tr>
          <th scope="col">{t('weeks.week')}</th>
          <NumberHead>{t('weeks.active')}</NumberHead>
          <NumberHead>{t('weeks.members')}</NumberHead>
          <NumberHead>{t('weeks.share')}</NumberHead>
          {compares && <NumberHead>{t('weeks.yearAgo')}</NumberHead>}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ now, yearAgo }) => (
          <tr key={now.startsOn}>
            <th scope="row">{format.mediumDay(now.startsOn)}</th>
            <NumberCell>{format.steps(now.active)}</NumberCell>
            <NumberCell>{format.steps(now.members)}</NumberCell>
            <NumberCell>{asPercent(activeShare(now) ?? 0)}</NumberCell>
            {compares && (
              <NumberCell>{yearAgo ? asPercent(activeShare(yearAgo) ?? 0) : t('weeks.none')}</NumberCell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
