import { useTranslation } from 'react-i18next';

const named = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Returns the name of a level. Every level above the last named one keeps its name. */
export function useLevelName() {
  const { t } = useTranslation('points');
  return (level: number): string => t(`levels.${named[Math.min(level, named.length) - 1]!}`);
}
