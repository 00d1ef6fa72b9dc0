import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapKind } from '#contract/features/maps/maps.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/surfaces/states.tsx';
import { withTexts } from '../../lib/catalogues.ts';

const MapPreview = lazyPart(withTexts(() => import('../../features/maps/components/map-preview.tsx')));

function LazyMapPreview(props: { mapId: string; kind: MapKind }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Loading label={t('loading')} heights={[300, 120]} />}>
      <MapPreview {...props} />
    </Suspense>
  );
}

/** Draws the map of a package or a new challenge in its preview. Maps are a feature of their own. */
export const drawMap = (mapId: string, kind: MapKind) => <LazyMapPreview mapId={mapId} kind={kind} />;
