import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Milestone } from '#contract/features/journeys.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';

/** So many stand in a list before the others are asked for. */
const first = 20;

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

interface PlacesProps {
  challengeId: string;
  milestones: readonly Milestone[];
}

/** The first of a list, and all of them when they are asked for. */
function PlaceList({ challengeId, milestones }: PlacesProps) {
  const { t } = useTranslation('maps');
  const id = useId();
  const [all, setAll] = useState(false);
  return (
    <>
      <ol className="list" id={id}>
        {milestones.slice(0, all ? undefined : first).map((one) => (
          <Place key={one.id} challengeId={challengeId} milestone={one} />
        ))}
      </ol>
      {milestones.length > first && (
        <div>
          <button
            type="button"
            className="btn"
            aria-expanded={all}
            aria-controls={id}
            onClick={() => setAll(!all)}
          >
            {all ? t('fewerPlaces') : t('allPlaces', { count: milestones.length })}
          </button>
        </div>
      )}
    </>
  );
}

/** The travel diary, and what lies ahead. */
export function Places({ challengeId, milestones }: PlacesProps) {
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
        <PlaceList challengeId={challengeId} milestones={reached.toReversed()} />
      </section>
      <section className="stack tight" aria-label={t('places')}>
        <h3>{t('places')}</h3>
        <PlaceList challengeId={challengeId} milestones={milestones.filter((one) => !one.reached)} />
      </section>
    </>
  );
}
