import type { TFunction } from 'i18next';
import { Map as Drawn, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './journey.css';
import { finestOf, moveCoarsely } from './coarse-moves.ts';
import { boundsOf, maxZoom, padding } from './fitted.ts';
import { basemapOfWay } from './basemap-of-way.ts';
import type { MapProps } from './map-props.ts';
import { nameSurroundings } from './marks/map-names.ts';
import { usePlaceLayers } from './marks/place-layers.ts';
import { setLine, useTravelling } from './travelling.ts';
import { useComputedColorScheme } from '../../ui/look/color-scheme.ts';

setWorkerUrl(workerUrl);

interface WorldMapProps extends MapProps {
  /** Called when the map is drawn or has failed. */
  onDrawn(is: boolean): void;
  /** The reader asked for the map, so it gets keyboard focus. */
  asked: boolean;
}

/** Near the 180th meridian, the neighbouring copy of the world is drawn too. */
const atMeridian = ([west, , east]: readonly [number, number, number, number]) => west < -160 || east > 160;

const wordsOf = (t: TFunction<'maps'>, label: string) => ({
  'Map.Title': label,
  'NavigationControl.ZoomIn': t('zoomIn'),
  'NavigationControl.ZoomOut': t('zoomOut'),
  'CooperativeGesturesHandler.WindowsHelpText': t('ctrlScroll'),
  'CooperativeGesturesHandler.MacHelpText': t('cmdScroll'),
  'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
});

const controls = () => [new NavigationControl({ showCompass: false }), new ScaleControl({ maxWidth: 110 })];

/** Returns the map once its basemap has loaded; null before. */
function useDrawn({ journey: { outline, name }, asked, onDrawn }: WorldMapProps) {
  const { t, i18n } = useTranslation('maps');
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Drawn | null>(null);
  const label = t('map', { name });
  const told = useRef({ asked, onDrawn });
  useEffect(() => {
    told.current = { asked, onDrawn };
  });
  useEffect(() => {
    let gone = false;
    let drawn: Drawn | null = null;
    let end: (() => void) | null = null;
    const draw = async () => {
      const { clientWidth: width, clientHeight: height } = element.current!;
      const { style, around } = await basemapOfWay(outline, { width, height });
      if (gone || !element.current) return;
      const bounds = boundsOf(outline);
      const made = new Drawn({
        container: element.current,
        style,
        bounds,
        fitBoundsOptions: { padding },
        attributionControl: false,
        cooperativeGestures: true,
        dragRotate: false,
        pitchWithRotate: false,
        renderWorldCopies: atMeridian(bounds),
        fadeDuration: 0,
        pixelRatio: finestOf(),
        maxZoom,
        locale: wordsOf(t, label),
      });
      drawn = made;
      for (const control of controls()) made.addControl(control);
      made.on('load', () => {
        if (gone) return;
        if (around) nameSurroundings(made, around, outline, i18n.language);
        setLine(
          made,
          'way',
          outline.map(([x, y]) => [x!, y!]),
        );
        end = moveCoarsely(made);
        setMap(made);
        told.current.onDrawn(true);
        if (told.current.asked) made.getCanvas().focus({ preventScroll: true });
      });
    };
    draw().catch(() => !gone && told.current.onDrawn(false));
    return () => {
      gone = true;
      setMap(null);
      end?.();
      drawn?.remove();
    };
  }, [outline, label, t, i18n]);
  return { element, map };
}

function DrawnMap(props: WorldMapProps) {
  const { element, map } = useDrawn(props);
  usePlaceLayers(map, props);
  useTravelling(map, props);
  return <div ref={element} className="journey-map" data-ready={map ? 'yes' : 'no'} />;
}

/** Shows the route on the world map, drawn only from bundled data. It is drawn again when the color scheme changes. */
export default function WorldMap(props: WorldMapProps) {
  return <DrawnMap key={useComputedColorScheme('light')} {...props} />;
}
