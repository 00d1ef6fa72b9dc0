import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProgramOverview } from '#contract/features/overview/overview.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { runningChallenges } from '../../../lib/addresses/challenge-center-paths.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './overview.module.css';

/** Shows the running challenges with the most people, and how many of them still log. */
export function RunningChallenges({ challenges, running }: Pick<ProgramOverview, 'challenges' | 'running'>) {
  const { t } = useTranslation('overview');
  return (
    <Card as="section" stack aria-labelledby="running">
      <Row wrap between>
        <h2 id="running">{t('challenges.title')}</h2>
        {running > challenges.length && (
          <Link to={runningChallenges.to} search={runningChallenges.search}>
            {t('challenges.all', { count: running })}
          </Link>
        )}
      </Row>
      {challenges.length === 0 && <Text quiet>{t('challenges.none')}</Text>}
      <ul className={styles['running']}>
        {challenges.map(({ id, challengeName, day, days, people, active }) => (
          <li key={id}>
            <div className={styles['grow']}>
              <Link to={paths.challenge} params={{ challengeId: id }}>
                {challengeName}
              </Link>
              <Text quiet small>
                {t('challenges.day', { count: people, shown: format.steps(people), day, days })}
              </Text>
            </div>
            <div
              className={styles['share']}
              title={active === null ? t('challenges.hiddenWhy') : t('challenges.activeWhy')}
            >
              {active === null ? '–' : `${format.percent(people ? active / people : 0)}%`}
              <Text quiet small>
                {active === null ? t('challenges.hidden') : t('challenges.active')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
