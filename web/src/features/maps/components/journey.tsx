import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/maps.ts';
import type { Traveller } from '#contract/features/journeys.ts';
import * as format from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useArrived } from '../../../ui/use-arrived.ts';
import { Failed, Loading } from '../../../ui/states.tsx';
import { TrailBar } from '../../../ui/trail-bar.tsx';
import { WhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { useJourneyGround } from '../hooks/use-map-pictures.ts';
import { useJourney, useLiveJourney, useMilestones, useTravellers } from '../hooks/use-journey.ts';
import type { MapProps } from './map-props.ts';
import { Places } from './places.tsx';
import { WorldGround } from './world-ground.tsx';

const PictureMap = lazy(() => import('./picture-map.tsx'));

/** The way on its ground; pressing a place opens its page. */
function Ground({ challengeId, ...props }: Omit<MapProps, 'open'> & { challengeId: string }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const open = useCallback(
    (milestoneId: string) => void navigate({ to: paths.milestone, params: { challengeId, milestoneId } }),
    [navigate, challengeId],
  );
  if (props.journey.ground === 'world') return <WorldGround {...props} open={open} />;
  return (
    <Suspense fallback={<Loading label={t('loading')} heights={[300]} />}>
      <PictureMap {...props} open={open} />
    </Suspense>
  );
}

/** The same as the map says, to be read. */
function WhoIsWhere({ travellers }: Pick<MapProps, 'travellers'>) {
  const { t } = useTranslation('maps');
  if (!travellers.length) return <p className="quiet">{t('alone')}</p>;
  const first = travellers.toSorted((a, b) => b.position - a.position);
  return (
    <ul className="list">
      {first.map(({ entrantId, kind, position, shown }) => (
        <li key={entrantId ?? kind} className="row between wrap">
          <span style={{ fontWeight: kind === 'mine' ? 700 : 500 }}>
            {shown} {kind === 'friend' && <span className="chip">{t('friend')}</span>}
          </span>
          <span className="quiet num">{t('at', { percent: format.percent(position) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who is on the way, with the name that each is shown with. */
function useShown(items: readonly Traveller[] | undefined): MapProps['travellers'] {
  const { t } = useTranslation('maps');
  return useMemo(() => {
    const nameOf = ({ kind, name }: Traveller) => {
      if (kind === 'pacer') return t('pacer');
      return (kind === 'mine' && !name ? t('you') : name) ?? '';
    };
    return (items ?? []).map((one) => ({ ...one, shown: nameOf(one) }));
  }, [items, t]);
}

/** The way of a challenge: the map, who is where, and the places on it. */
export default function Journey({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation(['maps', 'app']);
  const journey = useJourney(challengeId);
  const milestones = useMilestones(challengeId);
  const people = useTravellers(challengeId);
  const ground = useJourneyGround(challengeId, Boolean(journey.data?.groundPicture));
  useLiveJourney(challengeId, milestones.data);
  const travellers = useShown(people.data?.items);
  const error = journey.error ?? milestones.error ?? people.error;
  const isThere = journey.data && milestones.data && people.data;
  const data = useArrived(isThere && journey.data);
  if (error && !isThere)
    return (
      <Failed
        title={t('failed')}
        sentence={sentenceOf(error)}
        retryLabel={t('app:retry')}
        onRetry={() => void Promise.all([journey.refetch(), milestones.refetch(), people.refetch()])}
      />
    );
  if (!data || !milestones.data || !people.data)
    return <Loading label={t('app:loading')} heights={[300, 120]} />;
  const mine = travellers.find(({ kind }) => kind === 'mine');
  return (
    <div className="stack">
      <div className="stack tight">
        <h2>{data.name}</h2>
        <p className="quiet reading">{data.about}</p>
        <p className="quiet small">
          {t('length', { km: format.steps(Math.round(data.lengthMetres / 1000)) })}
        </p>
      </div>
      {mine && (
        <TrailBar
          value={mine.position}
          pacer={travellers.find(({ kind }) => kind === 'pacer')?.position ?? null}
          label={`${mine.shown}: ${t('at', { percent: format.percent(mine.position) })}`}
        />
      )}
      <Ground
        challengeId={challengeId}
        journey={data}
        milestones={milestones.data}
        travellers={travellers}
        picture={ground.data}
      />
      <WhenIdle fallback={<Loading label={t('app:loading')} heights={[400]} />}>
        <div className="grid">
          <div className="stack">
            <Places challengeId={challengeId} milestones={milestones.data} />
          </div>
          <section className="stack tight" aria-label={t('who')}>
            <h3>{t('who')}</h3>
            <WhoIsWhere travellers={travellers} />
          </section>
        </div>
      </WhenIdle>
    </div>
  );
}
