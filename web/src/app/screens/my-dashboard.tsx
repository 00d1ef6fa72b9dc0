import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import { type Today, getToday } from '#contract/features/today/today.ts';
import { Ended, Running } from '../today/today-challenges.tsx';
import { FirstWeek } from '../../features/today/components/first-week.tsx';
import { useWaitingTotal } from '../../features/today/hooks/use-waiting-total.ts';
import { NextStep } from '../../features/today/components/next-step.tsx';
import { StepsHero } from '../../features/today/components/steps-hero.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { hasPlan, useMe } from '../../lib/api/auth-user.ts';
import { sentenceOf } from '../../lib/api/failure.ts';
import { keepFirstWords } from '../../../boot/first-words.ts';
import * as format from '../../lib/format.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useArrived } from '../../ui/use-arrived.ts';
import { useOwnSteps } from '../../lib/own/own-steps.ts';
import { useNow } from '../../lib/use-now.ts';
import { Page } from '../../ui/page.tsx';
import { Failed, Loading } from '../../ui/surfaces/states.tsx';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './my-dashboard.module.css';
import { useRead } from '../../lib/api/use-read.ts';

const ActivityFeed = lazyWhenIdle(
  withTexts(() => import('../../features/feed/components/activity-feed.tsx')),
);
const StreakChip = lazyWhenIdle(withTexts(() => import('../../features/badges/components/streak-chip.tsx')));
const StreakCard = lazyWhenIdle(withTexts(() => import('../../features/badges/components/streak-card.tsx')));
const KeepStreakPart = lazyWhenIdle(
  withTexts(() => import('../../features/badges/components/keep-streak.tsx')),
);
const KeepStreak = () => <KeepStreakPart fallback={null} />;
const NoticesCard = lazyWhenIdle(
  withTexts(() => import('../../features/notices/components/notices-card.tsx')),
);
const TipCard = lazyWhenIdle(withTexts(() => import('../../features/tips/components/tip-card.tsx')));
const PlanCard = lazyWhenIdle(
  withTexts(() => import('../../features/mental-wellness/components/plan-card.tsx')),
);
const QuietDevice = lazyWhenIdle(
  withTexts(() => import('../../features/devices/components/quiet-device.tsx')),
);
const NextBadge = lazyWhenIdle(withTexts(() => import('../../features/badges/components/next-badge.tsx')));
const SameWalk = lazyWhenIdle(() => import('../../features/activity/components/same-walk.tsx'));
const QuickMetrics = lazyWhenIdle(() => import('../../features/wellness/components/quick-metrics.tsx'));
const Welcome = lazyWhenIdle(withTexts(() => import('../../features/today/components/welcome.tsx')));
const Coming = lazyWhenIdle(() => import('../today/coming.tsx'));
const JoinPart = lazyWhenIdle(() => import('../today/join.tsx'));
const JoinSuggested = (props: { challenge: ChallengeSummary }) => <JoinPart {...props} fallback={null} />;
const Week = lazyWhenIdle(() => import('../../features/today/components/week.tsx'));
const WellnessCard = lazyWhenIdle(() => import('../../features/wellness/components/wellness-card.tsx'));

const parts = ['morning', 'afternoon', 'evening'] as const;

/** Returns the date and the progress towards today's goal: the sentence under the greeting. */
function useSentence(today: Today | undefined): string {
  const { t } = useTranslation('today');
  const waiting = useWaitingTotal(today);
  const { amount } = useOwnSteps();
  const { registeredDate } = useMe();
  if (!today) return '';
  const date = format.longDay(today.today);
  // On the day they came nobody has anything left to do.
  if (today.dailyStepGoal === null || (registeredDate === today.today && !today.day?.total)) return date;
  const left = today.dailyStepGoal - (waiting ?? today.day?.total ?? 0);
  return left > 0 ? t('toGo', { date, amount: amount(left) }) : t('reached', { date });
}

/** Saves the greeting, which the next visit shows first. */
function useFirstWords(today: Today | undefined, line: string): void {
  const { timeZone, dayBeginsHour: begins } = useMe();
  const { t } = useTranslation('today');
  useEffect(() => {
    if (!today) return;
    const headings = parts.map((part) => t(part, { name: today.firstName }));
    keepFirstWords(paths.dashboard, { headings, line, day: today.today, timeZone, begins });
  }, [today, line, timeZone, begins, t]);
}

/** Today and the challenges that matter: the first screenful of a phone. */
function First({ today }: { today: Today }) {
  const { t } = useTranslation('app');
  const { program, timeZone } = useMe();
  const activities = today.yesterday?.activities ?? [];
  const hasSameWalk = program?.settings.converter && activities.length > 0 && !today.day?.activities.length;
  return (
    <Stack className={styles['main']}>
      <StepsHero
        today={today}
        timeZone={timeZone}
        also={
          hasSameWalk && (
            <SameWalk
              today={today.today}
              activities={activities}
              fallback={<span className={styles['same']} />}
            />
          )
        }
      />
      {program?.settings.metricsOn && (
        <QuickMetrics today={today.today} fallback={<Loading label={t('loading')} heights={[240]} />} />
      )}
      <Ended today={today} />
      <Running today={today} />
      {today.coming.length > 0 && <Coming today={today} fallback={null} />}
    </Stack>
  );
}

/** Somebody who was away is welcomed first, before any number. */
const isBack = ({ firstWeek, nextStep }: Today): boolean => !firstWeek && nextStep === 'welcome_back';

/** Without an entry in seven days no streak runs and none can be kept, so no room is kept for its label. */
const mayHaveStreak = ({ week }: Today): boolean => week.some(({ entered }) => entered);

/** What is next, and who is there. */
function Beside({ today }: { today: Today }) {
  const { t } = useTranslation('app');
  const me = useMe();
  const { firstWeek } = today;
  return (
    <Stack className={styles['side']}>
      {!me.actingUntil && <QuietDevice fallback={null} />}
      {firstWeek && <FirstWeek steps={firstWeek} today={today.today} />}
      {!firstWeek && !isBack(today) && <NextStep today={today} Join={JoinSuggested} />}
      {hasPlan(me) && <PlanCard fallback={null} />}
      {!me.actingUntil && (
        <>
          <NoticesCard fallback={<Loading label={t('loading')} heights={[220]} />} />
          <StreakCard fallback={<Loading label={t('loading')} heights={[130]} />} />
          <NextBadge fallback={<Loading label={t('loading')} heights={[200]} />} />
          <ActivityFeed fallback={null} />
          <TipCard fallback={null} />
        </>
      )}
    </Stack>
  );
}

function Before({ today }: { today: Today }) {
  const { t } = useTranslation('app');
  const { program, registeredDate } = useMe();
  const metricsOn = program?.settings.metricsOn;
  // A week of nothing is no news on the first day.
  const hasWeek = today.weekTotal > 0 || registeredDate < today.today;
  return (
    <Stack className={styles['more']}>
      {hasWeek && <Week today={today} fallback={<Loading label={t('loading')} heights={[320]} />} />}
      {metricsOn && (
        <WellnessCard today={today.today} fallback={<Loading label={t('loading')} heights={[300]} />} />
      )}
    </Stack>
  );
}

/** How am I doing today, what do I do next, and who is with me (design, rule 1). */
export default function MyDashboardScreen() {
  const { t } = useTranslation(['today', 'app']);
  const me = useMe();
  const now = useNow();
  const { data: answer, error, refetch } = useRead(getToday, { params: { id: me.id } });
  const data = useArrived(answer);
  const sentence = useSentence(data);
  useFirstWords(data, sentence);
  if (!data && error)
    return (
      <Failed
        title={t('app:failed')}
        sentence={sentenceOf(error)}
        cause={error}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading label={t('app:loading')} heights={[56, 330, 180, 260]} />;
  const hour = (format.hourIn(me.timeZone, now) + 24 - me.dayBeginsHour) % 24;
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return (
    <Page title={t('title')} ownHeading>
      <div className={styles['head']}>
        <div>
          <h1>{t(part, { name: data.firstName })}</h1>
          <Text quiet>{sentence}</Text>
        </div>
        {mayHaveStreak(data) && !me.actingUntil && me.registeredDate !== data.today && (
          <div className={styles['streak']}>
            <StreakChip fallback={null} />
          </div>
        )}
      </div>
      {data.firstWeek && !me.welcomed && !me.actingUntil && (
        <Welcome today={data} Join={JoinSuggested} fallback={null} />
      )}
      {isBack(data) && (
        <NextStep today={data} Join={JoinSuggested} Keep={me.actingUntil ? undefined : KeepStreak} />
      )}
      <div className={styles['parts']}>
        <First today={data} />
        <Beside today={data} />
        <Before today={data} />
      </div>
    </Page>
  );
}
