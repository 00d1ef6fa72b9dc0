import { useTranslation } from 'react-i18next';
import { type Streak, getStreak } from '#contract/features/badges/streaks.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { KeepStreak } from './keep-streak.tsx';
import { useRestDays } from '../hooks/use-rest-days.ts';

type Day = NonNullable<Streak['week']>[number];

/** A full dot is a day that counted, a dot with a bar a rest day or an excused one, and a ring a day without an entry. */
function Dot({ day, state }: Day) {
  const { t } = useTranslation('badges');
  return (
    <li style={{ display: 'grid', justifyItems: 'center', gap: 4 }}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle
          cx="12"
          cy="12"
          r="9"
          fill={state === 'counted' ? 'var(--action)' : 'none'}
          stroke={state === 'open' ? 'var(--edge)' : 'var(--action)'}
          strokeWidth="2"
          strokeDasharray={state === 'open' ? '3 3' : undefined}
        />
        {state === 'counted' && (
          <path d="M8 12l3 3l5 -6" stroke="var(--action-ink)" strokeWidth="2" fill="none" />
        )}
        {(state === 'rest' || state === 'excused') && (
          <path d="M8 12h8" stroke="var(--action)" strokeWidth="2.5" />
        )}
      </svg>
      <Text as="span" tiny quiet aria-hidden="true">
        {format.initialsOfWeekday(day)}
      </Text>
      <span className="hidden">{t(`streak.state.${state}`, { day: format.longDay(day) })}</span>
    </li>
  );
}

/** Buttons for the days that can become rest days, and for those that are. */
function RestButtons({ week }: { week: readonly Day[] }) {
  const { t } = useTranslation('badges');
  const { choose, isPending } = useRestDays();
  const shown = week.filter(({ state, claimable }) => claimable || state === 'rest');
  if (!shown.length) return null;
  return (
    <Row wrap style={{ gap: 8 }}>
      {shown.map(({ day, state }) => (
        <Button key={day} size="small" busy={isPending} onClick={() => choose([day], state !== 'rest')}>
          {t(state === 'rest' ? 'streak.takeBack' : 'streak.claim', { day: format.shortDay(day) })}
        </Button>
      ))}
    </Row>
  );
}

/** Only days between the first entry and today that broke the streak, or would. Newcomers are offered none. */
function worthOffering(week: readonly Day[]): Day[] {
  const first = week.findIndex(({ state }) => state === 'counted');
  return week.filter(({ state }, at) => state === 'rest' || (first !== -1 && at > first));
}

function Told({ streak }: { streak: Streak }) {
  const { t } = useTranslation('badges');
  const { days, best, todayCounts, week, rescue, restLeft } = streak;
  const hint = days === 0 ? t('streak.begin') : todayCounts ? null : t('streak.keep');
  const standing = days > 0 ? days : (rescue?.length ?? 0);
  return (
    <>
      <Stack tight style={{ gap: 6 }}>
        {standing > 0 ? (
          <Text number style={{ fontSize: '1.75rem' }}>
            {t('streak.days', { count: standing })}
          </Text>
        ) : (
          <Text>{t('streak.none')}</Text>
        )}
        {rescue ? <KeepStreak rescue={rescue} /> : hint && <Text small>{hint}</Text>}
        {best > standing && (
          <Text small quiet>
            {t('streak.best', { count: best })}
          </Text>
        )}
      </Stack>
      {week && (
        <>
          <Row
            as="ul"
            between
            aria-label={t('streak.week')}
            style={{ gap: 4, margin: 0, padding: 0, listStyle: 'none' }}
          >
            {week.map((day) => (
              <Dot key={day.day} {...day} />
            ))}
          </Row>
          <RestButtons week={worthOffering(week).filter(({ day }) => !rescue?.days.includes(day))} />
          <Text tiny quiet>
            {t('streak.restLeft', { count: restLeft ?? 0 })}. {t('streak.help')}
          </Text>
        </>
      )}
    </>
  );
}

/** Shows the streak with the last seven days, and rest days. */
export default function StreakCard() {
  const { t } = useTranslation('badges');
  const me = useMe();
  const query = useRead(getStreak, { params: { id: me.id } });
  return (
    <Card as="section" stack="tight" aria-labelledby="streak">
      <h2 id="streak">{t('streak.heading')}</h2>
      <Loaded query={query} heights={[40, 50]}>
        {(streak) => <Told streak={streak} />}
      </Loaded>
    </Card>
  );
}
