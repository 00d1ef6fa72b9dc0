import { useTranslation } from 'react-i18next';
import type { ContentCard } from '#contract/features/mental-wellness/plan.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Text } from '../../../ui/text.tsx';
import { addressOf } from '../content-editor/content-card.tsx';
import styles from './today-card.module.css';

/** Shows the one thing of today. */
export function TodayCard({ item, level: Level = 'h2' }: { item: ContentCard; level?: 'h2' | 'h3' }) {
  const { t } = useTranslation('plan');
  const facts = [t('today.label'), t(`kinds.${item.kind}`), t('minutes', { count: item.minutes })];
  return (
    <section className={styles['today']} aria-labelledby="today-item">
      <svg viewBox="0 0 800 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle cx="640" cy="64" r="40" fill="var(--sun)" />
        <path d="M0 190V120C130 60 240 92 360 118s220 30 440-46v118z" fill="var(--berry)" opacity=".16" />
        <path d="M0 190v-42c150-40 280 10 420 4s260-50 380-44v82z" fill="var(--berry)" opacity=".28" />
      </svg>
      <div className={styles['words']}>
        <Chip className={styles['chip']}>{facts.join(' · ')}</Chip>
        <Level id="today-item">{item.title}</Level>
        <Text dir="auto">{item.summary}</Text>
        <ButtonLink variant="primary" {...addressOf(item)}>
          {item.done ? t('today.again') : t('today.start')}
        </ButtonLink>
        {item.done && <Text small>{t('today.done')}</Text>}
      </div>
    </section>
  );
}
