import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/maps.ts';
import type { Milestone } from '#contract/features/journeys.ts';
import * as format from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useNear } from '../../../lib/use-near.ts';
import { Failed, Loading } from '../../../ui/states.tsx';
import { TrailBar } from '../../../ui/trail-bar.tsx';
import { useJourneyGround } from '../hooks/use-map-pictures.ts';
import { useJourney, useLiveJourney, useMilestones, useTravellers } from '../hooks/use-journey.ts';
import type { MapProps } from './map-props.ts';

// A library of its own and the land of the world: fetched when the map is about to be seen.
const WorldMap = lazy(() => import('./world-map.tsx'));
const PictureMap = lazy(() => import('./picture-map.tsx'));

function Ground(props: MapProps) {
  const { t } = useTranslation('app');
  const element = useRef<HTMLDivElement>(null);
  const near = useNear(element);
  const waiting = <Loading label={t('loading')} heights={[300]} />;
  return (
    <div ref={element} style={{ minHeight: 200 }}>
      {near && (
        <Suspense fallback={waiting}>
          {props.journey.ground === 'world' ? <WorldMap {...props} /> : <PictureMap {...props} />}
        </Suspense>
      )}
    </div>
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

function Place({ challengeId, milestone }: { challengeId: string; milestone: Milestone }) {
  const { t } = useTranslation('maps');
  const { id, position, title, fraction, reachedAt } = milestone;
  return (
    <li className="row" style={{ alignItems: 'baseline' }}>
      <span className={reachedAt ? 'chip honey' : 'chip'} aria-hidden="true">
        {position}
      </span>
      <span className="stack" style={{ gap: 0 }}>
        <Link to={paths.milestone} params={{ challengeId, milestoneId: id }}>
          {title ?? t('locked', { position })}
        </Link>
        <span className="quiet small">
          {reachedAt
            ? t('reachedOn', { day: format.moment(reachedAt) })
            : t('lockedAt', { percent: format.percent(fraction) })}
        </span>
      </span>
    </li>
  );
}

function Places({ challengeId, milestones }: { challengeId: string; milestones: readonly Milestone[] }) {
  const { t } = useTranslation('maps');
  const reached = milestones.filter((one) => one.reached);
  return (
    <>
      <section className="stack tight" aria-label={t('diary')}>
        <h3>{t('diary')}</h3>
        <p className="quiet" aria-live="polite">
          {t('reachedOf', { reached: reached.length, all: milestones.length })}
        </p>
        {!reached.length && <p className="quiet small">{t('diaryEmpty')}</p>}
        <ol className="list">
          {reached.toReversed().map((one) => (
            <Place key={one.id} challengeId={challengeId} milestone={one} />
          ))}
        </ol>
      </section>
      <section className="stack tight" aria-label={t('places')}>
        <h3>{t('places')}</h3>
        <ol className="list">
          {milestones
            .filter((one) => !one.reached)
            .map((one) => (
              <Place key={one.id} challengeId={challengeId} milestone={one} />
            ))}
        </ol>
      </section>
    </>
  );
}

/** The way of a challenge: the map, who is where, and the places on it. */
export default function Journey({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation(['maps', 'app']);
  const journey = useJourney(challengeId);
  const milestones = useMilestones(challengeId);
  const people = useTravellers(challengeId);
  const ground = useJourneyGround(challengeId, Boolean(journey.data?.groundPicture));
  useLiveJourney(challengeId);
  const items = people.data?.items;
  const travellers = useMemo(
    () =>
      (items ?? []).map((one) => ({
        ...one,
        shown:
          one.kind === 'pacer' ? t('pacer') : one.kind === 'mine' ? one.name || t('you') : (one.name ?? ''),
      })),
    [items, t],
  );
  const error = journey.error ?? milestones.error ?? people.error;
  const { data } = journey;
  if (error && !(data && milestones.data && items))
    return (
      <Failed
        title={t('failed')}
        sentence={sentenceOf(error)}
        retryLabel={t('app:retry')}
        onRetry={() => void Promise.all([journey.refetch(), milestones.refetch(), people.refetch()])}
      />
    );
  if (!data || !milestones.data || !items) return <Loading label={t('app:loading')} heights={[300, 120]} />;
  const mine = travellers.find(({ kind }) => kind === 'mine');
  return (
    <div className="stack">
      <div>
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
      <Ground journey={data} milestones={milestones.data} travellers={travellers} picture={ground.data} />
      <div className="grid">
        <div className="stack">
          <Places challengeId={challengeId} milestones={milestones.data} />
        </div>
        <section className="stack tight" aria-label={t('who')}>
          <h3>{t('who')}</h3>
          <WhoIsWhere travellers={travellers} />
        </section>
      </div>
    </div>
  );
}
