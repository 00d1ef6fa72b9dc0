import { useTranslation } from 'react-i18next';
import './journey.css';
import type { Milestone } from '#contract/features/journeys/journeys.ts';
import * as format from '../../lib/format.ts';
import { Drawing } from '../../ui/drawings/drawing.tsx';
import { Text } from '../../ui/text.tsx';
import { Stack } from '../../ui/layout.tsx';

/** The source of a fact, or a link to read more. */
function Source({ words, source }: { words: string; source: NonNullable<Milestone['source']> }) {
  return (
    <Text quiet small>
      {words}
      <a href={source.url} target="_blank" rel="noopener noreferrer">
        {source.label}
      </a>
    </Text>
  );
}

/** The text about a place that has been reached. */
export function MilestoneText({ milestone }: { milestone: Milestone }) {
  const { t } = useTranslation('maps');
  const { title, text, fact, source, drawing, reachedAt } = milestone;
  return (
    <div className="told">
      <Drawing name={drawing} label={title ?? ''} />
      <Stack>
        {reachedAt && (
          <Text quiet small>
            {t('reachedOn', { day: format.moment(reachedAt) })}
          </Text>
        )}
        <Text reading>{text}</Text>
        {fact && (
          <Stack as="section" tight aria-label={t('milestone.fact')}>
            <h2>{t('milestone.fact')}</h2>
            <Text reading>{fact}</Text>
            {source && <Source words={t('milestone.source')} source={source} />}
          </Stack>
        )}
        {!fact && source && <Source words={t('milestone.more')} source={source} />}
      </Stack>
    </div>
  );
}
