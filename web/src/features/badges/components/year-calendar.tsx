import { useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StreakCalendar } from '#contract/features/badges/records.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRecords, useStreakCalendar } from '../hooks/use-records.ts';
import { CalendarMonth } from './calendar-month.tsx';
import styles from './year-calendar.module.css';

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const dayOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-day]')?.dataset['day'] : undefined;

/** The arrow keys move the focus between days. One listener serves all of them, because a year has 365 links. */
function useDayLinks(first: string) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(first);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [day, by] = [dayOf(event.target), moves[event.key]];
    if (!day || by === undefined) return;
    event.preventDefault();
    const next = format.addDays(day, by);
    const link = event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`);
    if (!link) return;
    setCurrent(next);
    link.focus();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const day = dayOf(event.target);
    if (!day || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: paths.day, params: { date: day } });
  };
  return { current, handlers: { onKeyDown, onClick } };
}

function Months({ calendar, lastLink }: { calendar: StreakCalendar; lastLink: string | null }) {
  const { year, days, dailyStepGoal } = calendar;
  const isThisYear = lastLink?.startsWith(`${year}-`);
  const { current, handlers } = useDayLinks(isThisYear ? lastLink! : `${year}-12-31`);
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

/** An empty day of the calendar in one of its looks. */
const Mark = ({ look }: { look: 'active' | 'goal' | 'rest' }) => (
  <span className={[styles['day'], styles[look], styles['legend']].join(' ')} aria-hidden="true" />
);

function Legend() {
  const { t } = useTranslation('records');
  return (
    <Text quiet small>
      <Mark look="active" />
      {t('calendar.legendActive')} <Mark look="goal" />
      {t('calendar.legendGoal')} <Mark look="rest" />
      {t('calendar.legendRest')}. {t('calendar.help')}
    </Text>
  );
}

/** The active days of a year by month. On one's own profile each day opens its page. */
export function YearCalendar({ memberId, own }: { memberId: string; own: boolean }) {
  const { t } = useTranslation('records');
  const { today } = useMe();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const query = useStreakCalendar(memberId, year);
  const firstDay = useRecords(memberId).data?.firstDay;
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
