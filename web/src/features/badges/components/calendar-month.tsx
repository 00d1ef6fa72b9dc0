import { useTranslation } from 'react-i18next';
import type { StreakCalendar } from '#contract/features/badges/records.ts';
import * as format from '../../../lib/format.ts';
import { columnOf, useWeekBegins } from '../../../lib/own/own-days.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Text } from '../../../ui/text.tsx';
import styles from './year-calendar.module.css';

export type CalendarDay = StreakCalendar['days'][number];

type State = 'open' | 'day' | 'goal' | 'rest';

export function stateOf(found: CalendarDay | undefined, goal: number | null): State {
  if (!found) return 'open';
  if (found.isRest) return 'rest';
  return goal !== null && found.total >= goal ? 'goal' : 'day';
}

const looks = { open: '', day: styles['active'], goal: styles['goal'], rest: styles['rest'] } as const;

interface DayCellProps {
  day: string;
  state: State;
  total: number;
  /** The day can be opened. */
  isLink: boolean;
  /** The one day of the calendar that Tab reaches. */
  isCurrent: boolean;
  /** Without the number, where the day is known by its place. */
  isBare?: boolean;
}

/** Shows a day of the calendar: how it went in words, and a link where it can be opened. */
export function DayCell({ day, state, total, isLink, isCurrent, isBare = false }: DayCellProps) {
  const { t } = useTranslation('records');
  const steps = t('steps', { count: total, shown: format.steps(total) });
  const label = t(`calendar.${state}`, { day: format.longDay(day), steps });
  const look = [styles['day'], looks[state]].join(' ');
  const number = Number(day.slice(8));
  if (isLink)
    return (
      <a
        className={look}
        href={paths.day.replace('$date', day)}
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={label}
        title={label}
      >
        {!isBare && number}
      </a>
    );
  return (
    <span className={look} title={state === 'open' ? undefined : label}>
      <span aria-hidden="true">{!isBare && number}</span>
      {state !== 'open' && <span className="hidden">{label}</span>}
    </span>
  );
}

const daysOf = (month: string): string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
};

interface MonthProps {
  /** YYYY-MM. */
  month: string;
  days: ReadonlyMap<string, CalendarDay>;
  goal: number | null;
  /** The last day that can be opened; null on the profile of someone else. */
  lastLink: string | null;
  current: string;
}

/** Shows a month of the streak calendar, with its sums in words. */
export function CalendarMonth({ month, days, goal, lastLink, current }: MonthProps) {
  const { t, i18n } = useTranslation('records');
  const begins = useWeekBegins();
  const all = daysOf(month);
  const active = all.flatMap((day) => days.get(day) ?? []).filter(({ isRest }) => !isRest);
  const sum = active.reduce((total, day) => total + day.total, 0);
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const words = {
    days: t('days', { count: active.length, shown: format.steps(active.length) }),
    steps: t('steps', { count: sum, shown: format.steps(sum) }),
  };
  return (
    <li>
      <h3 style={{ fontSize: '1rem' }}>{name.format(new Date(`${month}-15T00:00:00Z`))}</h3>
      <Text quiet tiny>
        {active.length > 0 ? t('calendar.month', words) : t('calendar.none')}
      </Text>
      <ul className={styles['days']}>
        {all.map((day, at) => (
          <li key={day} style={at === 0 ? { gridColumnStart: columnOf(day, begins) } : undefined}>
            <DayCell
              day={day}
              state={stateOf(days.get(day), goal)}
              total={days.get(day)?.total ?? 0}
              isLink={lastLink !== null && day <= lastLink}
              isCurrent={day === current}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}
