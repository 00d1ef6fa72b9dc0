import { useTranslation } from 'react-i18next';
import type { Article } from '#contract/features/mental-wellness/plan.ts';
import * as format from '../../../lib/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shows where the claims of a piece come from, with the day on which they were looked up. */
export function Sources({ sources }: { sources: Article['sources'] }) {
  const { t } = useTranslation('plan');
  if (!sources.length) return null;
  return (
    <Stack as="section" tight reading aria-labelledby="sources">
      <h2 id="sources">{t('sources')}</h2>
      <ul>
        {sources.map(({ title, publisher, url, checked }) => (
          <li key={url}>
            <Text small>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>{' '}
              {t('from', { publisher })} {t('checked', { day: format.longDay(checked) })}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
