import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Traveller } from '#contract/features/journeys/journeys.ts';
import type { MapProps } from '../../../domain/maps/map-props.ts';

/** The people on the route, with the names to show. */
export function useShown(items: readonly Traveller[] | undefined): MapProps['travellers'] {
  const { t } = useTranslation('maps');
  return useMemo(() => {
    const nameOf = ({ kind, name }: Traveller) => {
      if (kind === 'pacer') return t('pacer');
      return (kind === 'mine' && !name ? t('you') : name) ?? '';
    };
    return (items ?? []).map((one) => ({ ...one, shown: nameOf(one) }));
  }, [items, t]);
}
