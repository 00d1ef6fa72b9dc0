import { useTranslation } from 'react-i18next';
import type { ProgramOverview } from '#contract/features/overview/overview.ts';
import { Meanings } from '../../../domain/meanings/meanings.tsx';
import * as format from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import { ActiveChart } from './active-chart.tsx';
import { RunningChallenges } from './running-challenges.tsx';
import styles from './overview.module.css';

/** Shows what is below the first view: the weeks of the program and its running challenges. */
export default function OverviewCharts({ overview }: { overview: ProgramOverview }) {
  const { t } = useTranslation('overview');
  return (
    <>
      <div className={styles['halves']}>
        <ActiveChart weeks={overview.weeks} />
        <RunningChallenges challenges={overview.challenges} running={overview.running} />
      </div>
      <Meanings words={['member', 'dataOnly', 'invited', 'active', 'new', 'participant']} />
      <Text quiet small>
        {t('countedAt', { moment: format.moment(overview.countedAt) })}
      </Text>
    </>
  );
}
