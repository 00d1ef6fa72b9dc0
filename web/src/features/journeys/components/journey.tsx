import { useTranslation } from 'react-i18next';
import { listTravellers } from '#contract/features/journeys/journeys.ts';
import * as format from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useArrived } from '../../../ui/use-arrived.ts';
import { Failed, Loading } from '../../../ui/surfaces/states.tsx';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { WhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { useJourney, useMilestones } from '../hooks/use-journey.ts';
import { useShown } from '../hooks/use-shown.ts';
import type { MapProps } from '../../../domain/maps/map-props.ts';
import { Places } from './places.tsx';
import { Text } from '../../../ui/text.tsx';
import { Columns, List, Row, Stack } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the map's content as text. */
function WhoIsWhere({ travellers }: Pick<MapProps, 'travellers'>) {
  const { t } = useTranslation('maps');
  if (!travellers.length) return <Text quiet>{t('alone')}</Text>;
  const first = travellers.toSorted((a, b) => b.position - a.position);
  return (
    <List>
      {first.map(({ entrantId, kind, position, shown }) => (
        <Row key={entrantId ?? kind} as="li" between wrap>
          <span style={{ fontWeight: kind === 'mine' ? 700 : 500 }}>
            {shown} {kind === 'friend' && <Chip>{t('friend')}</Chip>}
          </span>
          <Text as="span" quiet number>
            {t('at', { percent: format.percent(position) })}
          </Text>
        </Row>
      ))}
    </List>
  );
}

function About({ name, about, lengthMetres }: { name: string; about: string; lengthMetres: number }) {
  const { t } = useTranslation('maps');
  return (
    <Stack tight>
      <h2>{name}</h2>
      <Text quiet reading>
        {about}
      </Text>
      <Text quiet small>
        {t('length', { km: format.steps(Math.round(lengthMetres / 1000)) })}
      </Text>
    </Stack>
  );
}

/** Shows the journey of a challenge in words: everyone's position and the places. Its map is at the top of the page. */
export default function Journey({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation(['maps', 'app']);
  const journey = useJourney(challengeId);
  const milestones = useMilestones(challengeId);
  const people = useRead(listTravellers, { params: { id: challengeId } });
  const travellers = useShown(people.data?.items);
  const error = journey.error ?? milestones.error ?? people.error;
  const isThere = journey.data && milestones.data && people.data;
  const data = useArrived(isThere && journey.data);
  if (error && !isThere)
    return (
      <Failed
        title={t('failed')}
        sentence={sentenceOf(error)}
        cause={error}
        retryLabel={t('app:retry')}
        onRetry={() => void Promise.all([journey.refetch(), milestones.refetch(), people.refetch()])}
      />
    );
  if (!data || !milestones.data || !people.data)
    return <Loading label={t('app:loading')} heights={[300, 120]} />;
  const mine = travellers.find(({ kind }) => kind === 'mine');
  return (
    <Stack>
      <About {...data} />
      {mine && (
        <TrailBar
          value={mine.position}
          pacer={travellers.find(({ kind }) => kind === 'pacer')?.position ?? null}
          label={`${mine.shown}: ${t('at', { percent: format.percent(mine.position) })}`}
        />
      )}
      <WhenIdle fallback={<Loading label={t('app:loading')} heights={[400]} />}>
        <Columns>
          <Stack>
            <Places challengeId={challengeId} milestones={milestones.data} />
          </Stack>
          <Stack as="section" tight aria-label={t('who')}>
            <h3>{t('who')}</h3>
            <WhoIsWhere travellers={travellers} />
          </Stack>
        </Columns>
      </WhenIdle>
    </Stack>
  );
}
