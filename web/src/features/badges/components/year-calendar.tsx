import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StreakCalendar, getRecords } from '#contract/features/badges/records.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useStreakCalendar } from '../hooks/use-records.ts';
import { useDayLinks } from './use-day-links.ts';
import { CalendarMonth } from './calendar-month.tsx';
import styles from './year-calendar.module.css';
import { useRead } from '../../../lib/api/use-read.ts';

/** In a month a row is a week. */
const moves = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function Months({ calendar, lastLink }: { calendar: StreakCalendar; lastLink: string | null }) {
  const { year, days, dailyStepGoal } = calendar;
  const isThisYear = lastLink?.startsWith(`${year}-`);
  const { current, handlers } = useDayLinks(isThisYear ? lastLink! : `${year}-12-31`, moves);
  const byDay = new Map(days.map((day) => [day.day, day]));
  return (
    <ul className={styles['months']} {...handlers}>
      {Array.from({ length: 12 }, (_, at) => (
        <CalendarMonth
          key={at}
          month={`${year}-${String(at + 1).padStart(2, '0')}`}
          days={byDay}
          goal={dailyStepGoal}
          lastLink={lastLink}
          current={current}
        />
      ))}
    </ul>
  );
}

/** Shows an empty day of the calendar in one of its looks. */
const Mark = ({ look }: { look: 'active' | 'goal' | 'rest' }) => (
  <span className={[styles['day'], styles[look], styles['legend']].join(' ')} aria-hidden="true" />
);

export function Legend() {
  const hasGoal = useMe().dailyStepGoal !== null;
  const { t } = useTranslation('records');
  return (
    <Text quiet small>
      <Mark look="active" />
      {t('calendar.legendActive')}{' '}
      {hasGoal && (
        <>
          <Mark look="goal" />
          {t('calendar.legendGoal')}{' '}
        </>
      )}
      <Mark look="rest" />
      {t('calendar.legendRest')}. {t('calendar.help')}
    </Text>
  );
}

/** Shows the active days of a year by month. On one's own profile each day opens its page. */
export function YearCalendar({ memberId, own }: { memberId: string; own: boolean }) {
  const { t } = useTranslation('records');
  const { today } = useMe();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const query = useStreakCalendar(memberId, year);
  const firstDay = useRead(getRecords, { params: { id: memberId } }).data?.firstDay;
  const firstYear = firstDay ? Number(firstDay.slice(0, 4)) : thisYear;
  return (
    <Card as="section" stack="tight" aria-labelledby="calendar">
      <Row wrap between>
        <h2 id="calendar">{t('calendar.heading', { year: String(year) })}</h2>
        <Row>
          {year > firstYear && (
            <Button size="small" onClick={() => setYear(year - 1)}>
              {t('calendar.previous', { year: String(year - 1) })}
            </Button>
          )}
          {year < thisYear && (
            <Button size="small" onClick={() => setYear(year + 1)}>
              {t('calendar.next', { year: String(year + 1) })}
            </Button>
          )}
        </Row>
      </Row>
      {own && <Legend />}
      <Loaded query={query} heights={[600]}>
        {(calendar) => <Months key={calendar.year} calendar={calendar} lastLink={own ? today : null} />}
      </Loaded>
    </Card>
  );
}
