import { useTranslation } from 'react-i18next';
import '../../../lib/words/maps.ts';
import './journey.css';
import type { Milestone } from '#contract/features/journeys.ts';
import * as format from '../../../lib/format.ts';
import { Drawing } from '../../../ui/drawings/drawing.tsx';

/** Where a fact is from, or, without one, where more is to be read. */
function Source({ words, source }: { words: string; source: NonNullable<Milestone['source']> }) {
  return (
    <p className="quiet small">
      {words}
      <a href={source.url} target="_blank" rel="noopener noreferrer">
        {source.label}
      </a>
    </p>
  );
}

/** What is told of a place that was reached. */
export function Told({ milestone }: { milestone: Milestone }) {
  const { t } = useTranslation('maps');
  const { title, text, fact, source, drawing, reachedAt } = milestone;
  return (
    <div className="told">
      <Drawing name={drawing} label={title ?? ''} />
      <div className="stack">
        {reachedAt && <p className="quiet small">{t('reachedOn', { day: format.moment(reachedAt) })}</p>}
        <p className="reading">{text}</p>
        {fact && (
          <section className="stack tight" aria-label={t('milestone.fact')}>
            <h2>{t('milestone.fact')}</h2>
            <p className="reading">{fact}</p>
            {source && <Source words={t('milestone.source')} source={source} />}
          </section>
        )}
        {!fact && source && <Source words={t('milestone.more')} source={source} />}
      </div>
    </div>
  );
}
