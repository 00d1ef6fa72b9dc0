import { Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type OwnDay, getOwnDay } from '#contract/features/activity/days.ts';
import { LogForm } from '../../features/activity/components/log-form.tsx';
import { DayActivities } from '../../features/activity/components/day-activities.tsx';
import { DaySources } from '../../features/activity/components/day-sources.tsx';
import { LateNote } from '../../features/challenges/components/late-note.tsx';
import { DayMetrics } from '../../features/wellness/components/day-metrics.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { calendarDay } from '../../lib/calendar-day.ts';
import { isFailure } from '../../lib/api/failure.ts';
import * as format from '../../lib/format.ts';
import { openLogOf } from '../../lib/log-dialog.ts';
import { useOwnSteps } from '../../lib/own/own-steps.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Columns, Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { useDayTurning } from '../components/use-day-turning.ts';
import NotFoundScreen from './dead-ends/not-found.tsx';
import { useRead } from '../../lib/api/use-read.ts';

const to = (date: string) => ({ to: paths.day, params: { date } });

/** Shows links to the days around a day. */
function DayLinks({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation('days');
  return (
    <div>
      <Row as="nav" wrap aria-label={t('nav.label')}>
        <ButtonLink {...to(format.addDays(day, -1))}>{t('nav.previous')}</ButtonLink>
        {day < today && <ButtonLink {...to(format.addDays(day, 1))}>{t('nav.next')}</ButtonLink>}
        {day < today && <ButtonLink {...to(today)}>{t('nav.today')}</ButtonLink>}
      </Row>
      <Text quiet small style={{ marginTop: 6 }}>
        {t('nav.help')}
      </Text>
    </div>
  );
}

/** Returns how far it is to the goal. Nothing without one. */
function useGoalLine({ dailyStepGoal, day: { total } }: OwnDay): string {
  const { t } = useTranslation('days');
  const { number } = useOwnSteps();
  if (dailyStepGoal === null) return '';
  const goal = number(dailyStepGoal);
  const left = dailyStepGoal - total;
  return left > 0 ? t('total.left', { steps: number(left), goal }) : t('total.reached', { goal });
}

function Total({ own }: { own: OwnDay }) {
  const { t } = useTranslation('days');
  const { total, steps, activitySteps, day } = own.day;
  const { unit, number } = useOwnSteps();
  const goalLine = useGoalLine(own);
  const sum = { steps: format.steps(steps), activitySteps: format.steps(activitySteps) };
  const line = [goalLine, unit === 'steps' && activitySteps > 0 && t('total.sum', sum)]
    .filter(Boolean)
    .join(' ');
  return (
    <Card as="section" stack="tight" aria-labelledby="total">
      <h2 id="total">{t(unit === 'steps' ? 'total.heading' : 'total.headingMinutes')}</h2>
      <Text number big data-testid="day-total">
        {number(total)}
      </Text>
      {line && <Text>{line}</Text>}
      <Text quiet small reading>
        {t('total.challenges')}
      </Text>
      {own.locked ? (
        <Text small>{t(`locked.${own.locked}`, { date: format.mediumDay(own.changeableFrom) })}</Text>
      ) : (
        <div>
          <LateNote day={day} />
          <Button onClick={() => openLogOf('steps', day)}>{t('add')}</Button>
        </div>
      )}
    </Card>
  );
}

const noteOf = (day: string) => <LateNote day={day} />;

/** A day without an entry opens on the entry instead of on 0. */
function Entry({ day }: { day: string }) {
  const { t } = useTranslation('days');
  return (
    <Card as="section" stack="tight" aria-labelledby="entry">
      <h2 id="entry">{t('entry.heading')}</h2>
      <LogForm day={day} isOfDay noteOf={noteOf} />
    </Card>
  );
}

/** Shows one of the reader's own days: what counts, where it came from, and changing it. */
export default function DayScreen() {
  const me = useMe();
  const { date = '' } = useParams({ strict: false });
  const day = calendarDay(date, me.today);
  const query = useRead(getOwnDay, { params: { id: me.id, date: day } });
  useDayTurning(day, me.today);
  // A day that does not exist, or is in the future, leads to today.
  if (date !== day && date !== 'today') return <Navigate to={paths.day} params={{ date: 'today' }} replace />;
  if (isFailure(query.error, 'not_found')) return <NotFoundScreen />;
  const isThisYear = day.slice(0, 4) === me.today.slice(0, 4);
  return (
    <Page title={format.longDay(day)} lead={isThisYear ? undefined : format.mediumDay(day)}>
      <span className="hidden" aria-live="polite">
        {format.longDay(day)}
      </span>
      <DayLinks day={day} today={me.today} />
      <Loaded key={day} query={query} heights={[190, 160, 120]}>
        {(own) => (
          <Columns>
            <Stack>
              {own.day.total === 0 && !own.locked ? <Entry day={day} /> : <Total own={own} />}
              <DaySources own={own} />
              <DayActivities own={own} />
            </Stack>
            <Stack>
              <DayMetrics day={day} isLocked={own.locked !== null} />
            </Stack>
          </Columns>
        )}
      </Loaded>
    </Page>
  );
}
