import { useTranslation } from 'react-i18next';
import type { ProgramStats } from '#contract/features/overview/stats.ts';
import { StatsDays } from '../../features/overview/components/stats-days.tsx';
import { StatsFigures } from '../../features/overview/components/stats-figures.tsx';
import { StatsRetention } from '../../features/overview/components/stats-retention.tsx';
import { StatsWeeks } from '../../features/overview/components/stats-weeks.tsx';
import { useProgramStats } from '../../features/overview/hooks/use-overview.ts';
import { HealthCard } from '../../features/reporting/components/health-card.tsx';
import { PeriodChoice } from '../../features/reporting/components/period-choice.tsx';
import { ReportExcerpt } from '../../features/reporting/components/report-excerpt.tsx';
import {
  useChangePeriod,
  usePeriod,
  type ChosenPeriod,
} from '../../features/reporting/components/use-period.ts';
import { Meanings } from '../../domain/meanings/meanings.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { fieldErrors } from '../../lib/api/failure.ts';
import * as format from '../../lib/format.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { Alert } from '../../ui/surfaces/alert.tsx';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';
import { Text } from '../../ui/text.tsx';

function Numbers({ stats, chosen }: { stats: ProgramStats; chosen: ChosenPeriod }) {
  const { t } = useTranslation('program-stats');
  const { teamsOff = false, metricsOn = false } = useMe().program?.settings ?? {};
  return (
    <>
      {stats.countingSince !== null && (
        <Alert tone="honey">{t('counting', { moment: format.moment(stats.countingSince) })}</Alert>
      )}
      <StatsFigures stats={stats} />
      <StatsDays days={stats.days} />
      <StatsWeeks weeks={stats.weeks} />
      <ReportExcerpt
        report="challenge-completion-summary"
        chosen={chosen}
        columns={['challenge', 'joined', 'active', 'completed']}
        most="joined"
      />
      {!teamsOff && (
        <ReportExcerpt
          report="team-summary"
          chosen={chosen}
          columns={['name', 'members', 'activeMembers', 'memberAverage']}
          most="memberAverage"
        />
      )}
      {metricsOn && <HealthCard />}
      <StatsRetention retention={stats.retention} />
      <Meanings words={['member', 'active', 'new', 'day']} />
      <Text quiet small>
        {t('countedAt', { moment: format.moment(stats.countedAt), timeZone: stats.timeZone })}
      </Text>
    </>
  );
}

interface Days {
  from: string;
  to: string;
}

/** Says what is compared. The days before take as much room while they are not known. */
function Compared({ period, before }: { period: Days; before: Days | undefined }) {
  const { t } = useTranslation('program-stats');
  const { from, to } = before ?? period;
  return (
    <span style={before ? undefined : { visibility: 'hidden' }}>
      {t('lead', {
        from: format.mediumDay(period.from),
        to: format.mediumDay(period.to),
        before: format.mediumDay(from),
        until: format.mediumDay(to),
      })}
    </span>
  );
}

/** Members' activity in a period compared with the one before, as charts and tables. */
export default function ProgramStatsScreen() {
  const { t } = useTranslation('program-stats');
  const { programId } = useMe();
  const chosen = usePeriod();
  const changePeriod = useChangePeriod();
  const query = useProgramStats(programId, { startDate: chosen.from, endDate: chosen.to });
  const { data } = query;
  return (
    <Page title={t('title')} lead={<Compared period={data?.period ?? chosen} before={data?.before} />}>
      <Card as="section">
        <Row wrap>
          <PeriodChoice chosen={chosen} errors={fieldErrors(query.error)} onChange={changePeriod} />
        </Row>
      </Card>
      <Loaded query={query} heights={[120, 300]}>
        {(stats) =>
          stats.members === 0 ? (
            <Empty title={t('empty.title')}>
              <p>{t('empty.text')}</p>
              <ButtonLink to={paths.addMembers}>{t('empty.invite')}</ButtonLink>
            </Empty>
          ) : (
            <Numbers stats={stats} chosen={chosen} />
          )
        }
      </Loaded>
    </Page>
  );
}
