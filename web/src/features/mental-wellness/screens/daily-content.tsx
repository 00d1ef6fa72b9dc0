import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DailyContent, getDailyContent } from '#contract/features/mental-wellness/plan.ts';
import { keepFirstWords } from '../../../../boot/first-words.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import * as format from '../../../lib/format.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { CompletionPanel } from '../components/completion-panel.tsx';
import { DoneList, NoPlan, Reassess, Unfinished, Upcoming } from '../components/daily-parts.tsx';
import { PlanPage } from '../components/plan-page.tsx';
import { PlanWeek } from '../components/plan-week.tsx';
import { TodayCard } from '../components/today-card.tsx';
import { useSavedOffline } from '../hooks/use-saved-offline.ts';
import { useRead } from '../../../lib/api/use-read.ts';

const DailyAside = lazyWhenIdle(withTexts(() => import('../components/daily-aside.tsx')));

function Daily({ daily }: { daily: DailyContent }) {
  const { t } = useTranslation(['plan', 'app']);
  const { status, item } = daily;
  return (
    <Columns>
      <Stack>
        {status === 'none' && <NoPlan lost={daily.lost} />}
        {daily.reassess && <Reassess />}
        {item && <TodayCard item={item} />}
        {status !== 'none' && !item && <Text>{t('today.empty')}</Text>}
        <Unfinished unfinished={daily.unfinished} />
        {daily.week.length > 1 && <PlanWeek week={daily.week} date={daily.date} />}
        <Upcoming upcoming={daily.upcoming} />
        {status !== 'none' && <DoneList done={daily.done} />}
      </Stack>
      <DailyAside
        topics={daily.topics}
        workshop={daily.workshop}
        fallback={<Loading label={t('app:loading')} heights={[180, 320]} />}
      />
    </Columns>
  );
}

/** Shows a small thing for today, the next ones and finished ones. */
export default function DailyContentScreen() {
  const { t } = useTranslation(['plan', 'app']);
  const query = useRead(getDailyContent);
  useSavedOffline();
  const { state: arrived } = useAppSearch();
  const [state] = useState(arrived);
  const navigate = useNavigate();
  const { data } = query;
  const date = data && format.longDay(data.date);
  const lead = data && (data.day > 0 ? t('day', { date: date ?? '', day: data.day }) : date);
  useEffect(() => {
    if (data) keepFirstWords(planPaths.today, { headings: [t('title')], line: lead, day: data.date });
  }, [data, lead, t]);
  // It is said once: a reload or a link that is passed on doesn't say it again.
  useEffect(() => {
    if (arrived) void navigate({ to: planPaths.today, replace: true });
  }, [arrived, navigate]);
  // Below a heading that has no line yet, everything would move when the line arrives.
  if (query.isPending) return <Loading label={t('app:loading')} heights={[56, 44, 330, 120, 200]} />;
  const isComplete = state === 'created' || state === 'updated';
  return (
    <PlanPage title={t('title')} lead={lead}>
      {isComplete && <CompletionPanel isUpdate={state === 'updated'} />}
      <Loaded query={query} heights={[330, 120, 200]}>
        {(daily) => <Daily daily={daily} />}
      </Loaded>
    </PlanPage>
  );
}
