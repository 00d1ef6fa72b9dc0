import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Records, getRecords } from '#contract/features/badges/records.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Card, Tiles } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

interface RecordProps {
  name: string;
  value: ReactNode;
  /** When it was, and what the record means. */
  children: ReactNode;
}

const Record = ({ name, value, children }: RecordProps) => (
  <li>
    <Text quiet small>
      {name}
    </Text>
    <Text number style={{ fontSize: '1.5rem' }}>
      {value}
    </Text>
    {children}
  </li>
);

const Explained = ({ children }: { children: ReactNode }) => (
  <Text quiet small>
    {children}
  </Text>
);

/** Shows a date that links to the day on the person's own profile. */
function DayOf({ day, own }: { day: string; own: boolean }) {
  const shown = format.mediumDay(day);
  if (!own) return <>{shown}</>;
  return (
    <Link to={paths.day} params={{ date: day }}>
      {shown}
    </Link>
  );
}

function Shown({ records, own }: { records: Records; own: boolean }) {
  const { t } = useTranslation('records');
  const { firstDay, activeDays, bestDay, bestWeek, longestStreak } = records;
  if (!firstDay || !bestDay || !bestWeek) return <Text quiet>{t('empty')}</Text>;
  const steps = (count: number) => t('steps', { count, shown: format.steps(count) });
  const days = (count: number) => t('days', { count, shown: format.steps(count) });
  return (
    <Tiles>
      <Record name={t('bestDay')} value={steps(bestDay.steps)}>
        <DayOf day={bestDay.day} own={own} />
        <Explained>{t('bestDayText')}</Explained>
      </Record>
      <Record name={t('bestWeek')} value={steps(bestWeek.steps)}>
        {t('week', { date: format.mediumDay(bestWeek.monday) })}
        <Explained>{t('bestWeekText')}</Explained>
      </Record>
      {longestStreak && (
        <Record name={t('longestStreak')} value={days(longestStreak.days)}>
          {longestStreak.from &&
            longestStreak.to &&
            t('span', {
              from: format.mediumDay(longestStreak.from),
              to: format.mediumDay(longestStreak.to),
            })}
          <Explained>{t('longestStreakText')}</Explained>
        </Record>
      )}
      <Record name={t('activeDays')} value={days(activeDays)}>
        <Explained>{t('activeDaysText')}</Explained>
      </Record>
      <Record name={t('firstDay')} value={<DayOf day={firstDay} own={own} />}>
        <Explained>{t('firstDayText')}</Explained>
      </Record>
    </Tiles>
  );
}

/** Shows a member's records, each explained. */
export function RecordsCard({ memberId, own }: { memberId: string; own: boolean }) {
  const { t } = useTranslation('records');
  const query = useRead(getRecords, { params: { id: memberId } });
  return (
    <Card as="section" stack="tight" aria-labelledby="records">
      <h2 id="records">{t('heading')}</h2>
      <Loaded query={query} heights={[160]}>
        {(records) => <Shown records={records} own={own} />}
      </Loaded>
    </Card>
  );
}
