import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useLevelName } from './level-name.ts';
import { usePoints } from '../hooks/use-points.ts';

/** My level and points; nothing while the program has none. */
export function LevelLine() {
  const { t } = useTranslation('points');
  const { data } = usePoints(1).query;
  const nameOf = useLevelName();
  if (!data) return null;
  const { level, points } = data;
  return (
    <Chip>
      {t('level', { level, name: nameOf(level) })} ·{' '}
      {t('sum', { count: points, shown: format.steps(points) })}
    </Chip>
  );
}
