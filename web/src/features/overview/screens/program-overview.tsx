import { useTranslation } from 'react-i18next';
import type { ProgramOverview } from '#contract/features/overview/overview.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { builderAddress } from '../../../lib/addresses/challenge-center-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { WhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Loading, Skeleton } from '../../../ui/surfaces/states.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { ActiveChart } from '../components/active-chart.tsx';
import { AttentionCard } from '../components/attention-card.tsx';
import { ExampleData } from '../components/example-data.tsx';
import { KeyFigures } from '../components/key-figures.tsx';
import { RunningChallenges } from '../components/running-challenges.tsx';
import { StartSteps } from '../components/start-steps.tsx';
import { useExamples } from '../hooks/use-overview.ts';
import { useAttention, useGetStarted, useOverview } from '../hooks/use-overview.ts';
import styles from '../components/overview.module.css';

/** Whether all parts have their first answer: what comes later would push the others down. */
function useIsPending(programId: string): boolean {
  const queries = [useOverview(programId), useGetStarted(programId), useAttention(programId)];
  const examples = useExamples(programId);
  return examples.isPending || queries.some((query) => query.isPending);
}

function Charts({ overview }: { overview: ProgramOverview }) {
  const { t } = useTranslation('overview');
  return (
    <>
      <div className={styles['halves']}>
        <ActiveChart weeks={overview.weeks} />
        <RunningChallenges challenges={overview.challenges} running={overview.running} />
      </div>
      <Text quiet small>
        {t('countedAt', { moment: format.moment(overview.countedAt) })}
      </Text>
    </>
  );
}

/** How the program is doing, what waits for an admin, and what a new program still needs. */
export default function ProgramOverviewScreen() {
  const { t } = useTranslation('overview');
  const me = useMe();
  const query = useOverview(me.programId);
  const { data } = query;
  const program = me.program?.name ?? '';
  const isPending = useIsPending(me.programId);
  return (
    <Page
      title={t('title')}
      lead={program}
      actions={
        <ButtonLink variant="primary" to={builderAddress()}>
          {t('newChallenge')}
        </ButtonLink>
      }
    >
      {isPending ? (
        <Loading label={t('app:loading')} heights={[24, 120, 200, 330]} />
      ) : (
        <>
          <StartSteps />
          <Loaded query={query} heights={[120]}>
            {(overview) => (
              <>
                <Text quiet>
                  {t('lead', {
                    count: overview.members,
                    shown: format.steps(overview.members),
                    day: format.shortDay(overview.week.startsOn),
                  })}
                </Text>
                <KeyFigures overview={overview} />
              </>
            )}
          </Loaded>
          <AttentionCard />
          <ExampleData />
          {data && (
            <WhenIdle fallback={<Skeleton height={330} />}>
              <Charts overview={data} />
            </WhenIdle>
          )}
        </>
      )}
    </Page>
  );
}
