import { useTranslation } from 'react-i18next';
import '../../../lib/words/maps.ts';
import './journey.css';
import type { Milestone } from '#contract/features/journeys.ts';
import * as format from '../../../lib/format.ts';
import { Drawing } from '../../../ui/drawings/drawing.tsx';

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
            {source && (
              <p className="quiet small">
                {t('milestone.source')}
                <a href={source.url} target="_blank" rel="noopener noreferrer">
                  {source.label}
                </a>
              </p>
            )}
          </section>
        )}
      </div>
    </div>
  );
}
