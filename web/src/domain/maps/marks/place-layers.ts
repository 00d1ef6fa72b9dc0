import type { GeoJSONSource, Map as Drawn, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapProps } from '../map-props.ts';
import { addPlaceImages, imageOf } from './place-images.ts';
import { placesOnWay, type PlaceOnWay } from './places-on-way.ts';

const layers = ['place-dots', 'places'];
/** A touch still counts this far from a mark, in pixels. */
const reach = 6;

const featureOf = ({ id, position, reached, at, rank }: PlaceOnWay) => ({
  type: 'Feature' as const,
  properties: { id, rank, reached, icon: imageOf(position, reached) },
  geometry: { type: 'Point' as const, coordinates: at },
});

/** Returns the place under the pointer, or the most important of several. */
function placeAt(map: Drawn, { point: { x, y } }: MapMouseEvent): string | null {
  const found = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers },
  );
  return found.length ? String(found[0]!.properties['id']) : null;
}

/** Adds the places as map layers, drawn with the map and not moved one by one. Pressing one opens its page. */
export function usePlaceLayers(map: Drawn | null, { journey, milestones, open }: MapProps): void {
  const { t } = useTranslation('maps');
  const latest = useRef<{ open: MapProps['open']; places: PlaceOnWay[] }>({ open, places: [] });
  useEffect(() => {
    latest.current.open = open;
  });
  useEffect(() => {
    if (!map) return;
    const places = placesOnWay({ journey, milestones });
    latest.current.places = places;
    addPlaceImages(map, places);
    map
      .getSource<GeoJSONSource>('places')
      ?.setData({ type: 'FeatureCollection', features: places.map(featureOf) });
  }, [map, journey, milestones]);
  useEffect(() => {
    if (!map) return undefined;
    const canvas = map.getCanvas();
    const press = (event: MapMouseEvent) => {
      const id = placeAt(map, event);
      if (id) latest.current.open?.(id);
    };
    const hover = (event: MapMouseEvent) => {
      if (map.isMoving()) return;
      const id = placeAt(map, event);
      const found = id && latest.current.places.find((one) => one.id === id);
      canvas.title = found ? (found.title ?? t('locked', { position: found.position })) : '';
      canvas.style.cursor = found && latest.current.open ? 'pointer' : '';
    };
    map.on('click', press);
    map.on('mousemove', hover);
    return () => {
      map.off('click', press);
      map.off('mousemove', hover);
    };
  }, [map, t]);
}
