import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramOverview } from '#contract/features/overview/overview.ts';
import { keepFirstWords } from '../../../../boot/first-words.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { builderAddress } from '../../../lib/addresses/challenge-center-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Loading, Skeleton } from '../../../ui/surfaces/states.tsx';
import { Page } from '../../../ui/page.tsx';
import { AttentionCard } from '../components/attention-card.tsx';
import { ExampleData } from '../components/example-data.tsx';
import { KeyFigures } from '../components/key-figures.tsx';
import { LaunchPlan } from '../components/launch-plan.tsx';
import { useExamples } from '../hooks/use-overview.ts';
import { useAttention, useGetStarted, useOverview } from '../hooks/use-overview.ts';

const OverviewCharts = lazyWhenIdle(withTexts(() => import('../components/overview-charts.tsx')));

/** Whether all parts have their first answer: what comes later would push the others down. */
function useIsPending(programId: string): boolean {
  const queries = [useOverview(programId), useGetStarted(programId), useAttention(programId)];
  const examples = useExamples(programId);
  return examples.isPending || queries.some((query) => query.isPending);
}

/** Returns the line below the heading: the program, its members and the week of the figures. */
function useLead(program: string, data: ProgramOverview | undefined): string {
  const { t } = useTranslation('overview');
  if (!data) return program;
  const { members, week } = data;
  const counted = t('lead', {
    count: members,
    shown: format.steps(members),
    day: format.shortDay(week.startsOn),
  });
  return `${program} · ${counted}`;
}

/** How the program is doing, what waits for an admin, and what a new program still needs. */
export default function ProgramOverviewScreen() {
  const { t } = useTranslation('overview');
  const me = useMe();
  const query = useOverview(me.programId);
  const { data } = query;
  const lead = useLead(me.program?.name ?? '', data);
  useEffect(() => {
    if (!data) return;
    keepFirstWords(paths.programOverview, {
      headings: [t('title')],
      line: lead,
      day: data.countedAt.slice(0, 10),
    });
  }, [data, lead, t]);
  // The page’s first words stay until everything is there.
  if (useIsPending(me.programId)) return <Loading label={t('app:loading')} heights={[56, 120, 200, 330]} />;
  return (
    <Page
      title={t('title')}
      lead={lead}
      actions={
        <ButtonLink variant="primary" to={builderAddress()}>
          {t('newChallenge')}
        </ButtonLink>
      }
    >
      <LaunchPlan />
      <Loaded query={query} heights={[120]}>
        {(overview) => <KeyFigures overview={overview} />}
      </Loaded>
      <AttentionCard />
      <ExampleData />
      {data && <OverviewCharts overview={data} fallback={<Skeleton height={330} />} />}
    </Page>
  );
}
