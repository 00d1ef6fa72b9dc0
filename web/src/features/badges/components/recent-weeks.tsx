import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { columnOf, useWeekBegins } from '../../../lib/own/own-days.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { useStreakCalendar } from '../hooks/use-records.ts';
import { DayCell, stateOf, type CalendarDay } from './calendar-month.tsx';
import { useDayLinks } from './use-day-links.ts';
import { Legend, YearCalendar } from './year-calendar.tsx';
import styles from './year-calendar.module.css';

const weeks = 13;
/** Here a column is a week. */
const moves = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 };

interface WeeksProps {
  found: readonly CalendarDay[];
  goal: number | null;
  from: string;
  own: boolean;
}

function Weeks({ found, goal, from, own }: WeeksProps) {
  const { i18n } = useTranslation('records');
  const { today } = useMe();
  const begins = useWeekBegins();
  const { current, handlers } = useDayLinks(today, moves);
  const byDay = new Map(found.map((day) => [day.day, day]));
  const days = format.daysUpTo(today, (weeks - 1) * 7 + columnOf(today, begins));
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const firsts = days.filter((_, at) => at % 7 === 0);
  const isNewMonth = (at: number) => at === 0 || firsts[at]!.slice(0, 7) !== firsts[at - 1]!.slice(0, 7);
  return (
    <div className={styles['weeks']}>
      {firsts.map((first, at) => (
        <span key={first} className={styles['of']} aria-hidden="true">
          {isNewMonth(at) && (at > 0 || !isNewMonth(1)) && name.format(new Date(`${first}T00:00:00Z`))}
        </span>
      ))}
      <ul {...handlers}>
        {days.map((day) => (
          <li key={day}>
            <DayCell
              day={day}
              state={stateOf(byDay.get(day), goal)}
              total={byDay.get(day)?.total ?? 0}
              isLink={own && day >= from}
              isCurrent={day === current}
              isBare
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the active days of the last 13 weeks, a column a week; the years behind a button. */
export function RecentWeeks({ memberId, own }: { memberId: string; own: boolean }) {
  const { t } = useTranslation('records');
  const { today } = useMe();
  const begins = useWeekBegins();
  const [years, setYears] = useState(false);
  const from = format.daysUpTo(today, (weeks - 1) * 7 + columnOf(today, begins))[0]!;
  const [yearOfFirst, thisYear] = [from, today].map((day) => Number(day.slice(0, 4))) as [number, number];
  const query = useStreakCalendar(memberId, thisYear);
  const before = useStreakCalendar(memberId, yearOfFirst);
  if (years) return <YearCalendar memberId={memberId} own={own} />;
  return (
    <Card as="section" stack="tight" aria-labelledby="weeks">
      <Row wrap between>
        <h2 id="weeks">{t('weeks.heading')}</h2>
        <Button size="small" onClick={() => setYears(true)}>
          {t('weeks.years')}
        </Button>
      </Row>
      <Loaded query={query} heights={[230]}>
        {({ days, dailyStepGoal }) => (
          <Stack tight>
            <Weeks
              found={yearOfFirst === thisYear ? days : [...(before.data?.days ?? []), ...days]}
              goal={dailyStepGoal}
              from={from}
              own={own}
            />
            {own && <Legend />}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
