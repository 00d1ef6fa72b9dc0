import { useTranslation } from 'react-i18next';
import type { ProgramStats } from '#contract/features/overview/stats.ts';
import * as format from '../../../lib/format.ts';
import { Figure } from './key-figures.tsx';
import styles from './overview.module.css';

const shown = (value: number | null): string => (value === null ? '–' : format.decimal(value));

/** Shows the sums of a period, each beside that of the period before. */
export function StatsFigures({ stats: { period, before } }: { stats: ProgramStats }) {
  const { t } = useTranslation('program-stats');
  const then = (value: number | null) =>
    before.activeADay === null || value === null
      ? t('figures.notCounted')
      : t('figures.before', { value: shown(value) });
  return (
    <dl className={styles['figures']} aria-label={t('figures.label')}>
      <Figure label={t('figures.steps')} value={shown(period.steps)} note={then(before.steps)} />
      <Figure
        label={t('figures.stepsADay')}
        value={shown(period.stepsADay)}
        note={then(before.stepsADay)}
        why={t('figures.stepsADayWhy')}
      />
      <Figure
        label={t('figures.activeADay')}
        value={shown(period.activeADay)}
        note={then(before.activeADay)}
        why={t('figures.activeADayWhy')}
      />
      <Figure
        label={t('figures.joined')}
        value={shown(period.joined)}
        note={t('figures.before', { value: shown(before.joined) })}
        why={t('figures.joinedWhy')}
      />
    </dl>
  );
}
