import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/packages.ts';
import { useMaps } from '../hooks/use-maps.ts';
import type { PackageValues } from './package-values.ts';

interface MapFieldProps {
  values: PackageValues;
  errors: Readonly<Record<string, string>>;
  change(change: Partial<PackageValues>): void;
}

/** The map that challenges made from a package lead along; those of the kind of challenge alone. */
export function MapField({ values, errors, change }: MapFieldProps) {
  const { t } = useTranslation('packages');
  const { data } = useMaps();
  const { kind, mapId } = values;
  const wanted = kind === 'wellness' || kind === 'preventative' ? kind : 'normal';
  const offered = (data?.items ?? []).filter((map) => map.kind === wanted || map.id === mapId);
  if (!offered.length && !mapId) return null;
  return (
    <NativeSelect
      id="mapId"
      label={t('form.map')}
      value={mapId}
      error={errors['mapId']}
      data={[
        { value: '', label: t('form.noMap') },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => change({ mapId: event.currentTarget.value })}
    />
  );
}
