import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../domain/maps/journey.css';
import type { Milestone } from '#contract/features/journeys/journeys.ts';
import * as format from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Drawing } from '../../../ui/drawings/drawing.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../../ui/surfaces/states.tsx';
import { MilestonePhoto } from '../components/milestone-photo.tsx';
import { MilestoneText } from '../../../domain/maps/milestone-text.tsx';
import { useLiveJourney, useMilestones } from '../hooks/use-journey.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

interface SidesProps {
  challengeId: string;
  milestones: readonly Milestone[];
  milestone: Milestone;
}

function Sides({ challengeId, milestones, milestone }: SidesProps) {
  const { t } = useTranslation('maps');
  const side = (step: -1 | 1) => milestones[milestone.position - 1 + step];
  const [before, after] = [side(-1), side(1)];
  const link = (to: Milestone, words: string) => (
    <ButtonLink to={paths.milestone} params={{ challengeId, milestoneId: to.id }}>
      {words}
    </ButtonLink>
  );
  return (
    <Row as="nav" wrap between aria-label={t('places')}>
      {before ? link(before, t('milestone.previous')) : <span />}
      {after && link(after, t('milestone.next'))}
    </Row>
  );
}

/** For a place that is not reached yet: only that the route continues, and how far away it is. */
function Ahead({ fraction }: { fraction: number }) {
  const { t } = useTranslation('maps');
  return (
    <div className="told">
      <Drawing name={null} label={t('milestone.lockedDrawing')} />
      <Text reading>{t('milestone.locked', { percent: format.percent(fraction) })}</Text>
    </div>
  );
}

/** Shows one place on the route: its content if it has been reached, otherwise only its distance. */
export default function MilestoneScreen() {
  const { t } = useTranslation(['maps', 'app']);
  const { challengeId = '', milestoneId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useMilestones(challengeId);
  useLiveJourney(challengeId, data);
  const milestone = data?.find(({ id }) => id === milestoneId);
  if (data && !milestone)
    return (
      <Page title={t('app:notFound.title')} ownHeading>
        <Empty
          title={t('app:notFound.title')}
          action={<Link to={paths.challenges}>{t('milestone.back')}</Link>}
        >
          {t('app:notFound.text')}
        </Empty>
      </Page>
    );
  if (!milestone && error)
    return (
      <Failed
        title={t('failed')}
        sentence={sentenceOf(error)}
        cause={error}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data || !milestone) return <Loading label={t('app:loading')} heights={[180, 120]} />;
  const { position, title, fraction } = milestone;
  const heading = title ?? t('milestone.lockedTitle');
  return (
    <Page key={milestone.id} title={heading}>
      <Text small quiet>
        <Link to={paths.challenge} params={{ challengeId }} search={{ tab: 'journey' }}>
          {t('milestone.back')}
        </Link>{' '}
        / {t('milestone.position', { position, all: data.length })}
      </Text>
      <Card as="article" stack>
        {milestone.reached ? (
          <>
            {milestone.photo && (
              <MilestonePhoto
                challengeId={challengeId}
                milestoneId={milestone.id}
                photo={milestone.photo}
                name={heading}
              />
            )}
            <MilestoneText milestone={milestone} />
          </>
        ) : (
          <Ahead fraction={fraction} />
        )}
      </Card>
      <Sides challengeId={challengeId} milestones={data} milestone={milestone} />
    </Page>
  );
}
